import { type AssetClass, assetClasses } from '@harbour/definitions/investments/asset-classes';

type Classes = Readonly<Record<AssetClass, number | null>>;

/** Percent on the scale 0–100 as whole hundredths: two decimals of a double never add up to 100 by themselves. */
function hundredths(percent: number): number {
  return Math.round(percent * 100);
}

/**
 * Whether cash, fixed interest, property and equity total exactly 100 (specification, section 5); undefined where one
 * of them cannot be computed.
 */
export function totals100(classes: Classes): boolean | undefined {
  let sum = 0;
  for (const key of assetClasses) {
    const percent = classes[key];
    if (percent === null) return undefined;
    sum += hundredths(percent);
  }
  return sum === 10_000;
}

/** Writes what the specification asks for when a total is wrong; the client sees no difference. */
export function reportTotal(allocations: readonly Classes[], write: (message: string) => void = console.warn): void {
  if (allocations.some((classes) => totals100(classes) === false)) write('Allocations do not tally 100');
}
