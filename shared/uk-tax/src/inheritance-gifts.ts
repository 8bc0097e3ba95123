import { daysBetween } from '@harbour/finance';
import Big from 'big.js';
import type { Rates } from './rates.ts';
import { type Amount, downToPenny, gbp, InvalidCaseError, least, nothing, type WorkingLine } from './working.ts';

/** A gift to a person, after the annual and other exemptions. */
export interface Gift {
  /** ISO date. */
  on: string;
  /** GBP. */
  amount: Amount;
}

/** Whole years that lie between a gift and the death; an exact number of years counts as not more than that number. */
function fullYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) > from.slice(5) ? years : years - 1;
}

/** A gift made seven years or more before death is exempt (IHTA 1984 s.3A(4)). */
function isWithin(years: number, gift: Gift, diedOn: string): boolean {
  if (daysBetween(gift.on, diedOn) < 0) throw new InvalidCaseError(`The gift on ${gift.on} is after the death.`);
  return `${Number(gift.on.slice(0, 4)) + years}${gift.on.slice(4)}` > diedOn;
}

/**
 * Tax on gifts because of a death: each uses what earlier ones left of the nil-rate band; what is above it is taxed at
 * the full rate, of which a part falls away with the years between (IHTA 1984 s.7(4): “more than three but not more
 * than four years” and so on).
 */
export function giftLines(
  gifts: readonly Gift[],
  diedOn: string,
  nilRateBand: Big,
  rate: Rates,
): { lines: WorkingLine[]; nilRateUsed: Big } {
  if (gifts.length === 0) return { lines: [], nilRateUsed: nothing };
  const { value: taper, source } = rate('giftTaper');
  const exemptAfter = taper.find(({ percent }) => percent === 0)?.years ?? Number.POSITIVE_INFINITY;
  let left = nilRateBand;
  const lines: WorkingLine[] = [];
  for (const gift of gifts.toSorted((a, b) => a.on.localeCompare(b.on))) {
    if (!isWithin(exemptAfter, gift, diedOn)) continue;
    const amount = gbp(gift.amount, `Gift of ${gift.on}`);
    const free = least(amount, left);
    left = left.minus(free);
    const taxed = amount.minus(free);
    if (taxed.eq(0)) continue;
    const full = rate('inheritanceTaxPercent').value;
    const share = taper.findLast(({ years }) => years <= fullYears(gift.on, diedOn))?.percent ?? 100;
    const percent = new Big(full).times(share).div(100);
    lines.push({
      rule: `Gift of ${gift.on}, ${share}% of the full rate, due from who received it`,
      percent: percent.toNumber(),
      on: taxed,
      amount: downToPenny(taxed.times(percent).div(100)),
      source,
    });
  }
  return { lines, nilRateUsed: nilRateBand.minus(left) };
}
