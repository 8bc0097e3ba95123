import type { Household, Income, Rise, Rises, Scheme } from './household.ts';
import { mostPence, penceOf } from './pence.ts';
import type { PersonState } from './people.ts';
import type { Timeline } from './timeline.ts';

// Final salary pensions and annuities: what the scheme's or insurer's rules make of the amount that was entered. They
// change by their own rises, not by prices. Amounts are pence.

/** What is known of a pension before a projection, and how far it is in one. */
export interface PaidPension {
  rises: Rises;
  /** Whether a death before it begins makes it begin, as schemes pay who survives from then on. */
  beginsAtDeath: boolean;
  /** Of the full pension, by when it begins: 1 at the scheme's own age. */
  factor: number;
  /** The part that is given up for a lump sum. */
  givenUp: number;
  /** What is paid once when it begins, in the prices of the first day. */
  lumpSum: number;
  /** Years from its beginning in which it is paid in full also after a death. */
  guaranteedYears: number;
  started: boolean;
  /** The first year without that guarantee; of one that did not begin in its owner's life there is none. */
  guaranteedUntil: number;
  /** What rises have made of one pound since the first day. */
  level: number;
  /** The factor that it began with. */
  share: number;
}

const withPrices: Rises = { before: { by: 'prices', percent: 0 }, after: { by: 'prices', percent: 0 } };

/** What so many years at a percentage make of one pound: by multiplication, which is exact to the last bit. */
function compounded(percent: number, years: number): number {
  let level = 1;
  for (let year = 0; year < years; year += 1) level *= 1 + percent / 100;
  return level;
}

/**
 * The factor of a pension by when it begins. Compounded, which is nearest to the tables of schemes: the Scottish local
 * government's takes 5.0% for one year, 21.6% for five, 36.6% for ten (lpf.org.uk/planning-retirement).
 * @param yearsLate after the scheme's own age; negative before it
 */
export const factorOf = ({ earlyPercent, latePercent }: Scheme, yearsLate: number): number =>
  yearsLate < 0 ? compounded(-earlyPercent, -yearsLate) : compounded(latePercent, yearsLate);

/** The rules of a pension; null for an income that simply rises with prices. */
export function paidPension(
  { scheme, rises, guaranteedYears = 0, from, owner, yearly }: Income,
  { people }: Pick<Household, 'people'>,
  timeline: Timeline,
): PaidPension | null {
  if (!scheme && !rises && guaranteedYears === 0) return null;
  const begins = timeline.from(from);
  const person = people.find(({ key }) => key === owner);
  const age = person ? timeline.age(person, begins) : 0;
  const factor = scheme ? factorOf(scheme, age - scheme.normalAge) : 1;
  const givenUp = (scheme?.givenUpPercent ?? 0) / 100;
  return {
    rises: rises ?? withPrices,
    beginsAtDeath: scheme !== undefined,
    factor,
    givenUp,
    lumpSum: scheme ? penceOf(scheme.lumpSum) + penceOf(yearly) * factor * givenUp * scheme.lumpSumForOne : 0,
    guaranteedYears,
    started: false,
    guaranteedUntil: 0,
    level: 1,
    share: 1,
  };
}

export function resetPension(pension: PaidPension): void {
  pension.started = false;
  pension.guaranteedUntil = 0;
  pension.level = 1;
  pension.share = 1;
}

/**
 * What rises before it begins have made of one pound. A cap is one on all of the years together, as for preserved
 * pensions (Pension Schemes Act 1993 schedule 3), and such a pension does not fall.
 * @param prices level at the start of the year
 */
function levelAtStart({ by, percent }: Rise, year: number, prices: number): number {
  switch (by) {
    case 'prices':
      return prices;
    case 'capped':
      return Math.max(1, Math.min(prices, compounded(percent, year)));
    case 'fixed':
      return compounded(percent, year);
    case 'none':
      return 1;
  }
}

/** The rise of a year in payment; with a cap each year by itself (Pensions Act 1995 s.51), and never a fall. */
function riseInPayment({ by, percent }: Rise, inflation: number): number {
  switch (by) {
    case 'prices':
      return inflation;
    case 'capped':
      return Math.max(0, Math.min(percent / 100, inflation));
    case 'fixed':
      return percent / 100;
    case 'none':
      return 0;
  }
}

interface Years {
  from: number;
  /** Without this year. */
  until: number;
  base: number;
  survivorShare: number;
}

/**
 * What a pension pays in a year, and once when it begins. What who survives gets is a part of the pension before a
 * lump sum was taken for it; of one that had not begun, of the full pension.
 * @param prices levels at the start of each year, up to this one
 */
export function payPension(
  pension: PaidPension,
  { from, until, base, survivorShare }: Years,
  startOwner: Pick<PersonState, 'alive'>,
  year: number,
  prices: Float64Array,
): { amount: number; lumpSum: number } {
  const { alive } = startOwner;
  const begins = year >= from || (pension.beginsAtDeath && !alive);
  if (!begins || year >= until) return { amount: 0, lumpSum: 0 };
  let lumpSum = 0;
  if (pension.started) {
    pension.level *= 1 + riseInPayment(pension.rises.after, (prices[year] ?? 1) / (prices[year - 1] ?? 1) - 1);
  } else {
    pension.started = true;
    pension.level = levelAtStart(pension.rises.before, year, prices[year] ?? 1);
    pension.share = alive ? pension.factor : 1;
    if (alive) {
      lumpSum = Math.min(mostPence, Math.round(pension.lumpSum * pension.level));
      pension.guaranteedUntil = year + pension.guaranteedYears;
    }
  }
  const part = alive || year < pension.guaranteedUntil ? 1 - pension.givenUp : survivorShare;
  return { amount: Math.min(mostPence, Math.round(base * pension.level * pension.share * part)), lumpSum };
}
