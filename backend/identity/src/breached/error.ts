/** The list of breached passwords is not as this service can read it. */
export class BreachedPasswordsError extends Error {
  override name = 'BreachedPasswordsError';
}
