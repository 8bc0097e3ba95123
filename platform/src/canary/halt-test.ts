/** How often visits used a version of a remote, and how many of these visits saw it fail. */
export interface VersionOutcomes {
  used: number;
  failed: number;
}

/**
 * The test that ends a canary: Wald's sequential probability ratio test of the share of visits in which the canary
 * fails, against the stable version's share (A. Wald, "Sequential Tests of Statistical Hypotheses", Annals of
 * Mathematical Statistics 16, 1945, pp. 117–186). It may be looked at after every visit without more false alarms.
 */
export const haltPolicy = {
  /** The hypothesis against the canary: so much more of its visits fail than of the stable version's. Rate, 0–1. */
  moreFailures: 0.05,
  /** The probability that a canary which is as good as the stable version is ever ended. Rate, 0–1. */
  falseAlarm: 0.01,
  /** The lowest rate that is assumed for the stable version, however few of its visits failed. Rate, 0–1. */
  leastRate: 0.005,
  /** Fewer failures never end a canary: so many network addresses have to report one. */
  leastFailures: 3,
} as const;

/** The stable version's rate of failure, by Laplace's rule of succession, so that few visits count as a high rate. */
function expectedRate({ used, failed }: VersionOutcomes): number {
  return Math.max(haltPolicy.leastRate, (failed + 1) / (used + 2));
}

/**
 * Whether the canary has to end.
 * @returns the reason in words, for the log; undefined if it may stay
 */
export function reasonToHalt(canary: VersionOutcomes, stable: VersionOutcomes): string | undefined {
  const { moreFailures, falseAlarm, leastFailures } = haltPolicy;
  // A late report of a failure may come without that of its visit.
  const failed = Math.min(canary.failed, canary.used);
  const expected = expectedRate(stable);
  const bad = expected + moreFailures;
  if (failed < leastFailures || bad >= 1) return undefined;
  const ratio = failed * Math.log(bad / expected) + (canary.used - failed) * Math.log((1 - bad) / (1 - expected));
  if (ratio < Math.log(1 / falseAlarm)) return undefined;
  return `${failed} of ${canary.used} visits failed; of the stable version ${stable.failed} of ${stable.used}`;
}
