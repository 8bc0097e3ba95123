import type { Registry } from '@harbour/platform-contract';

/**
 * How long after a release the previous registry may still be served by another gateway, or by a cache in front
 * (docs/running-in-production.md, CDN). Milliseconds.
 */
const spreadMs = 600_000;

/**
 * The oldest registry revision that pages must accept. An attacker who can write into the store, but not sign, could
 * replace the registry with an older one, and a browser on its first visit could not detect that; the server of the
 * page can. It increases with the revisions it sees, and never decreases while the process runs.
 * @param atLeast the initial value, for a process that starts when the store is already compromised
 */
export function createMinimumRevision(atLeast: number, now: () => number = Date.now) {
  const seen = new Map<number, number>();
  let minimum = atLeast;
  return {
    /** Records a genuine registry. */
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
