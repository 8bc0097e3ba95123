import type { Registry } from '@harbour/platform-contract';

/**
 * How long after a release the registry of before may still be served somewhere: by another gateway, or by a cache in
 * front (docs/running-in-production.md, CDN). Milliseconds.
 */
const spreadMs = 600_000;

/**
 * The oldest revision of the registry that pages are to take. Who can write into the store, but not sign, can put an
 * older registry in the place of the present one, which a browser that was never here could not tell: whoever serves the
 * page has seen more. It grows with what it sees, and never shrinks while the process runs.
 * @param atLeast what it begins with, for a process that starts when the store has been tampered with already
 */
export function createMinimumRevision(atLeast: number, now: () => number = Date.now) {
  const seen = new Map<number, number>();
  let minimum = atLeast;
  return {
    /** Takes note of a genuine registry. */
    see({ revision, changedAt }: Registry): void {
      if (revision > minimum) seen.set(revision, Date.parse(changedAt));
    },
    /** The revision that every gateway and cache has by now. */
    present(): number {
      for (const [revision, changedAt] of seen) {
        if (now() - changedAt < spreadMs) continue;
        minimum = Math.max(minimum, revision);
        seen.delete(revision);
      }
      return minimum;
    },
  };
}
