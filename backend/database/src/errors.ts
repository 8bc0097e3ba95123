/** The database cannot be opened or written; the message says how to fix it. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}
