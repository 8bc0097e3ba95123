/** The id of the client whom a staff member acts for. */
export type ActingTarget = string;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The target in an address's query if it is not a uuid, as written; otherwise undefined. */
export function invalidTargetInAddress(search: string): string | undefined {
  const target = new URLSearchParams(search).get('target');
  return target && !uuid.test(target) ? target : undefined;
}

/**
 * The target id in an address's query (`?target=<uuid>`), if there is one.
 * Something else than a uuid is no target: it would only come back as a refusal of every call.
 */
export function actingTargetFromAddress(search: string): ActingTarget | undefined {
  const target = new URLSearchParams(search).get('target');
  return target && uuid.test(target) ? target.toLowerCase() : undefined;
}
