import {
  type Allocation,
  allocation,
  type BenchmarkAllocation,
  benchmarkAllocation,
  type FundMix,
  fundMix,
} from '@harbour/definitions/investments/asset-allocation';
import {
  type AssetClass,
  assetClasses,
  type EquityRegion,
  equityRegions,
} from '@harbour/definitions/investments/asset-classes';
import { noValueReason } from '../holdings/valued-holdings.ts';
import type { Mix } from './mix.ts';

/** A holding's value in whole pence, null if it cannot be valued, and its asset mix, null if unknown. */
export interface MixedHolding {
  name: string;
  pence: bigint | null;
  mix: Mix | null;
}

/** Hundredths of a percent in a whole. */
const hundredPercent = 10_000n;

const nothingReason = 'Nothing of value is held on this day, so there are no percentages';

/** The parts of a value: asset classes, and unclassified. */
const parts = [...assetClasses, 'unclassified'];

const sum = (numbers: readonly bigint[]) => numbers.reduce((total, number) => total + number, 0n);

/** Division rounded down, also for negative numbers, where `/` truncates. */
function floor(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}

/** Division rounded to nearest, halves up. */
const nearest = (dividend: bigint, divisor: bigint) => floor(2n * dividend + divisor, 2n * divisor);

/**
 * Divides each amount by `divisor` and rounds the quotients so that they add up to `total`: all are rounded down, then
 * the missing units go, one each, to those that lost most (largest-remainder method; the earlier one on a tie).
 * @param divisor positive
 * @param total the quotient of the sum, rounded up or down
 */
export function roundToTotal(
  amounts: readonly bigint[],
  divisor: bigint,
  total: bigint = nearest(sum(amounts), divisor),
): bigint[] {
  const rounded = amounts.map((amount) => floor(amount, divisor));
  const lost = (index: number) => (amounts[index] ?? 0n) - (rounded[index] ?? 0n) * divisor;
  const missing = Number(total - sum(rounded));
  const raised = new Set(
    [...amounts.keys()]
      .sort((one, other) => Number(lost(one) < lost(other)) - Number(lost(one) > lost(other)) || one - other)
      .slice(0, missing),
  );
  return rounded.map((amount, index) => (raised.has(index) ? amount + 1n : amount));
}

/** Whole pence as GBP, or hundredths as percent. Exact up to 2⁵³: a number's nearest is that of its decimal text. */
export const fromHundredths = (hundredths: bigint | number): number => Number(hundredths) / 100;

/** The share that the classes (or regions) of a mix do not cover. */
function open(mix: Mix, names: readonly (AssetClass | EquityRegion)[]): bigint {
  return hundredPercent - sum(names.map((name) => BigInt(mix[name])));
}

/** Value of each class in pence × hundredths; the last is unclassified. They add up to the value × 10,000. */
function classWeights(holdings: readonly { pence: bigint; mix: Mix | null }[]): bigint[] {
  const weight = (shareOf: (mix: Mix) => bigint, unknown: bigint) =>
    sum(holdings.map(({ pence, mix }) => pence * (mix ? shareOf(mix) : unknown)));
  return [
    ...assetClasses.map((name) => weight((mix) => BigInt(mix[name]), 0n)),
    weight((mix) => open(mix, assetClasses), hundredPercent),
  ];
}

/** Value of equity in each region in pence × hundredths²; the last is of unknown region. */
function regionWeights(holdings: readonly { pence: bigint; mix: Mix | null }[]): bigint[] {
  const weight = (shareOf: (mix: Mix) => bigint) =>
    sum(holdings.map(({ pence, mix }) => (mix ? pence * BigInt(mix.equity) * shareOf(mix) : 0n)));
  return [
    ...equityRegions.map((name) => weight((mix) => BigInt(mix[name]))),
    weight((mix) => open(mix, equityRegions)),
  ];
}

/** Names with their figures; all null if there are none. */
function named(names: readonly string[], hundredths: readonly bigint[] | null): Record<string, number | null> {
  return Object.fromEntries(
    names.map((name, index) => [name, hundredths ? fromHundredths(hundredths[index] ?? 0n) : null]),
  );
}

/** The total value of holdings, GBP; null, with a reason that names them, if any holding has no value. */
export function worthOf(holdings: readonly MixedHolding[]): { value: number | null; reason: string | null } {
  const unvalued = holdings.filter(({ pence }) => pence === null).map(({ name }) => name);
  if (unvalued.length > 0) {
    return { value: null, reason: `${noValueReason} for ${[...new Set(unvalued)].sort().join(', ')}` };
  }
  return { value: fromHundredths(sum(holdings.map(({ pence }) => pence ?? 0n))), reason: null };
}

/**
 * The asset allocation of holdings. Percentages (0–100, two decimals) are rounded together, so that classes and
 * unclassified add up to exactly 100 and their GBP to the value. The same holds for regions within the equity if all of
 * it has a known region. Everything is null if a holding has no value. If the value is zero, only the percentages are
 * null; without equity, only the regions' percentages.
 */
export function allocationOf(holdings: readonly MixedHolding[]): Allocation {
  const { value, reason } = worthOf(holdings);
  const valued = value === null ? [] : holdings.map(({ pence, mix }) => ({ pence: pence ?? 0n, mix }));
  const pence = sum(valued.map((holding) => holding.pence));
  const classes = classWeights(valued);
  const amounts = roundToTotal(classes, hundredPercent);
  const regions = regionWeights(valued);
  const equity = sum(regions);
  const ofEquity = regions.map((weight) => weight * hundredPercent);
  return allocation.parse({
    value,
    reason: reason ?? (pence > 0n ? null : nothingReason),
    ...named(parts, pence > 0n ? roundToTotal(classes, pence) : null),
    amounts: named(parts, value === null ? null : amounts),
    ...named(
      equityRegions,
      value === null
        ? null
        : roundToTotal(regions, hundredPercent * hundredPercent, amounts[assetClasses.indexOf('equity')]),
    ),
    ...named(
      equityRegions.map((region) => `${region}_percent`),
      equity > 0n ? roundToTotal(ofEquity, equity) : null,
    ),
  });
}

function percents(mix: Mix, names: readonly (AssetClass | EquityRegion)[], suffix = ''): Record<string, number> {
  return Object.fromEntries(names.map((name) => [`${name}${suffix}`, fromHundredths(mix[name])]));
}

/** A mix in percent, as in responses about a fund. */
export function toFundMix(mix: Mix): FundMix {
  return fundMix.parse({ ...percents(mix, assetClasses), ...percents(mix, equityRegions, '_percent') });
}

/**
 * A benchmark's mix in percent, with the value that is compared with it.
 * @param value GBP
 */
export function toBenchmarkAllocation(mix: Mix, value: number | null): BenchmarkAllocation {
  return benchmarkAllocation.parse({ value, ...percents(mix, [...assetClasses, ...equityRegions]) });
}
