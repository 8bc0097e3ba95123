/** The database cannot be opened or written; the message says what to do about it. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}
