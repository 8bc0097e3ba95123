import type { Allocation, BenchmarkAllocation } from '@harbour/definitions/investments/asset-allocation';
import { assetClasses } from '@harbour/definitions/investments/asset-classes';

/** The asset class that is furthest from its agreed share. Percent of the value, and percentage points. */
export interface Drift {
  assetClass: (typeof assetClasses)[number];
  current: number;
  agreed: number;
  distance: number;
}

/** Hundredths, since decimals of percentages are not exact. */
const inHundredths = (percent: number) => Math.round(percent * 100);

/**
 * The largest distance of an asset class from its agreed share. What is unclassified may belong to any class, so that a
 * class below its share counts as that much closer to it.
 * @returns undefined if the allocation cannot be computed
 */
export function largestDrift(current: Allocation, agreed: BenchmarkAllocation): Drift | undefined {
  const { unclassified } = current;
  if (unclassified === null) return undefined;
  const drifts = assetClasses.flatMap((assetClass): Drift[] => {
    const share = current[assetClass];
    if (share === null) return [];
    const over = inHundredths(share) - inHundredths(agreed[assetClass]);
    const under = -over - inHundredths(unclassified);
    return [{ assetClass, current: share, agreed: agreed[assetClass], distance: Math.max(over, under, 0) / 100 }];
  });
  return drifts.sort((one, other) => other.distance - one.distance)[0];
}
