/**
 * Why a figure that consists of several is not available, or not complete: each reason once, in the order given.
 * @returns null without any reason
 */
export function joinedReasons(reasons: Iterable<string | null>): string | null {
  const known = new Set([...reasons].filter((reason) => reason !== null));
  return known.size > 0 ? [...known].join('; ') : null;
}
