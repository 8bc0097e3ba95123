import { daysBetween } from '@harbour/finance';
import Big from 'big.js';
import type { Gift } from './gift.ts';
import { chargeGiftIntoTrust, type GiftCharged } from './gifts-into-trust.ts';
import type { Rates } from './rates.ts';
import type { RateTables } from './tables/table.ts';
import {
  amountLine,
  gbp,
  InvalidCaseError,
  least,
  less,
  nothing,
  percentLine,
  sum,
  type WorkingLine,
} from './working.ts';

export interface GiftTaxes {
  /** Due because of the death. */
  lines: readonly WorkingLine[];
  /** Paid when gifts into trusts were made. */
  lifetime: readonly WorkingLine[];
  /** By gifts of the seven years before the death, GBP: the estate no longer has it. */
  nilRateUsed: Big;
}

/**
 * Full years between a gift and the death. The law speaks of “more than three years” (IHTA 1984 s.7(4)); on an
 * anniversary HMRC takes the gift as made in the year that begins (IHTM14613).
 */
function fullYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) >= from.slice(5) ? years : years - 1;
}

/** A gift made seven years or more before a day counts no longer on it (IHTA 1984 s.3A(4), s.7(1)). */
const isWithin = (years: number, gift: Gift, day: string) =>
  `${Number(gift.on.slice(0, 4)) + years}${gift.on.slice(4)}` > day;

/** Earlier gifts with what each counts for, GBP. */
type Counted = readonly { gift: Gift; counted: Big }[];
const countedWithin = (years: number, earlier: Counted, day: string) =>
  sum(earlier.filter(({ gift }) => isWithin(years, gift, day)).map(({ counted }) => counted));

/** Tax on one gift because of the death, less what was paid when it was made: nothing is paid back (IHTM14571). */
function linesOfDeath(gift: Gift, { counted, tax }: GiftCharged, nilRateLeft: Big, diedOn: string, rate: Rates) {
  const taxed = less(counted, nilRateLeft);
  if (taxed.eq(0)) return [];
  const { value: taper, source } = rate('giftTaper');
  const share = taper.findLast(({ years }) => years <= fullYears(gift.on, diedOn))?.percent ?? 100;
  const percent = new Big(rate('inheritanceTaxPercent').value).times(share).div(100).toNumber();
  const due = percentLine(
    `Gift of ${gift.on}, ${share}% of the full rate, due from who received it`,
    percent,
    taxed,
    source,
  );
  const paid = least(tax, due.amount);
  if (paid.eq(0)) return [due];
  return [due, amountLine(`Less tax paid on the gift of ${gift.on} when it was made`, nothing.minus(paid), source)];
}

/**
 * Tax on gifts. One into a trust is taxed when it is made. The death within seven years taxes each gift at the full
 * rate: it uses what those of the seven years before it left of the nil-rate band (s.7(1)), and of the tax on what is
 * above, a part falls away with the years between (s.7(4)). A gift into a trust counts for later ones even where it lies
 * more than seven years before the death; one to a person is exempt then (IHTM14573).
 * @param nilRateBand on the day of the death, with what a spouse left, GBP
 * @throws MissingRateError, InvalidCaseError, RangeError for what is no date
 */
export function taxOfGifts(
  gifts: readonly Gift[],
  diedOn: string,
  nilRateBand: Big,
  rate: Rates,
  tables?: RateTables,
): GiftTaxes {
  const lines: WorkingLine[] = [];
  const lifetime: WorkingLine[] = [];
  let used = nothing;
  const earlier: { gift: Gift; counted: Big }[] = [];
  for (const gift of gifts.toSorted((a, b) => a.on.localeCompare(b.on))) {
    if (daysBetween(gift.on, diedOn) < 0) throw new InvalidCaseError(`The gift on ${gift.on} is after the death.`);
    const exemptAfter = rate('giftTaper').value.find(({ percent }) => percent === 0)?.years ?? Number.POSITIVE_INFINITY;
    const ofDeath = isWithin(exemptAfter, gift, diedOn);
    const isTrust = gift.to === 'trust';
    if (!ofDeath && !isTrust) continue;
    const trusts = earlier.filter((each) => each.gift.to === 'trust');
    const charged = isTrust
      ? chargeGiftIntoTrust(gift, countedWithin(exemptAfter, trusts, gift.on), tables)
      : { counted: gbp(gift.amount, `Gift of ${gift.on}`), tax: nothing };
    if (charged.line) lifetime.push(charged.line);
    if (ofDeath) {
      const left = less(nilRateBand, countedWithin(exemptAfter, earlier, gift.on));
      lines.push(...linesOfDeath(gift, charged, left, diedOn, rate));
      used = used.plus(charged.counted);
    }
    earlier.push({ gift, counted: charged.counted });
  }
  return { lines, lifetime, nilRateUsed: least(used, nilRateBand) };
}
