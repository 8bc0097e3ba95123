import { daysBetween } from '@harbour/finance';
import Big from 'big.js';
import type { Rates } from './rates.ts';
import {
  type Amount,
  downToPenny,
  gbp,
  InvalidCaseError,
  least,
  less,
  nothing,
  sum,
  type WorkingLine,
} from './working.ts';

export const giftReceivers = ['person', 'trust'] as const;
export type GiftReceiver = (typeof giftReceivers)[number];

/** A gift, after the annual and other exemptions. */
export interface Gift {
  /** ISO date. */
  on: string;
  /** GBP. */
  amount: Amount;
  /**
   * A gift into a trust counts at once, one to a person only because of the death (IHTA 1984 s.3A); a person if absent.
   */
  to?: GiftReceiver;
  /** Tax that was paid when it was given into a trust, GBP: it counts towards that of the death (s.7(5)). */
  taxPaid?: Amount;
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
 * Tax on gifts because of a death: each uses what those of the seven years before it left of the nil-rate band
 * (s.7(1)); what is above it is taxed at the full rate, of which a part falls away with the years between (IHTA 1984
 * s.7(4): “more than three but not more than four years” and so on). A gift into a trust counts for later ones even
 * where it lies more than seven years before the death; one to a person is exempt then.
 * @returns `nilRateUsed` by gifts of the seven years before the death, which the estate no longer has
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
  const lines: WorkingLine[] = [];
  let counted = nothing;
  const earlier: { gift: Gift; amount: Big }[] = [];
  for (const gift of gifts.toSorted((a, b) => a.on.localeCompare(b.on))) {
    const amount = gbp(gift.amount, `Gift of ${gift.on}`);
    const ofDeath = isWithin(exemptAfter, gift, diedOn);
    if (!ofDeath && gift.to !== 'trust') continue;
    const before = sum(earlier.filter((each) => isWithin(exemptAfter, each.gift, gift.on)).map((each) => each.amount));
    earlier.push({ gift, amount });
    if (!ofDeath) continue;
    counted = counted.plus(amount);
    const taxed = less(amount, less(nilRateBand, before));
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
    const paid = least(gbp(gift.taxPaid, `Tax paid on the gift of ${gift.on}`), lines.at(-1)?.amount ?? nothing);
    if (paid.gt(0)) {
      lines.push({
        rule: `Less tax paid on the gift of ${gift.on} when it was made`,
        percent: null,
        on: null,
        amount: nothing.minus(paid),
        source,
      });
    }
  }
  return { lines, nilRateUsed: least(counted, nilRateBand) };
}
