/** PostgreSQL's unique_violation. */
export const uniqueViolation = '23505';

/** An error and its causes. */
export function* chain(error: unknown): Generator<object> {
  for (let at = error; typeof at === 'object' && at !== null; at = 'cause' in at ? at.cause : undefined) yield at;
}

/** The first code (PostgreSQL or Node) of an error or one of its causes. */
export function codeOf(error: unknown): string {
  for (const at of chain(error)) if ('code' in at && typeof at.code === 'string') return at.code;
  return '';
}
