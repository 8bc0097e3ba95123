import type { Performance } from '@harbour/finance';
import { formatPercent } from '@harbour/ui';

/** What a client reads about each way of measuring: its name, and where it is written down. */
export const returnDescriptions = {
  moneyWeighted: {
    name: 'Money-weighted return',
    source:
      'The yearly rate at which all payments and both values balance, as the XIRR function of spreadsheets defines it: a year counts 365 days. Over whole years, one with a 29 February counts as one year too, not as 366 days.',
  },
  timeWeighted: {
    name: 'Time-weighted return',
    source:
      'The returns between the days that are valued, each by the modified Dietz method (P. Dietz, The Journal of Finance 23, 1968), linked as the Global Investment Performance Standards (GIPS) say.',
  },
  goalSeek: {
    name: 'Goal-seek return',
    source:
      'The yearly rate at which the opening value, twelve monthly totals and the closing value balance, as the XIRR function of spreadsheets defines it: a year counts 365 days. A year with a 29 February counts as one year too, not as 366 days.',
  },
  monthly: {
    name: 'Monthly analysis',
    source:
      'Between two days that are valued, the return is the growth over the average invested, by the modified Dietz method (P. Dietz, The Journal of Finance 23, 1968). These returns are linked to those of the months, and the months’ to that of the twelve months.',
  },
} as const;

/** A return as it is shown; two returns are compared in this form. @param rate 0–1 */
const shown = (rate: number) => formatPercent(rate * 100);

/** Why the money-weighted return is another figure than the time-weighted one; undefined where it is none. */
export function whyTheyDiffer({ moneyWeighted, timeWeighted }: Performance): string | undefined {
  if (!moneyWeighted.ok || !timeWeighted.ok || shown(moneyWeighted.rate) === shown(timeWeighted.rate)) return undefined;
  if (!moneyWeighted.unique) {
    return 'They differ because more than one rate explains these payments, and the money-weighted return can name only one of them.';
  }
  return 'They differ because the money-weighted return counts a time the more, the more was invested in it, while the time-weighted return leaves out when money was paid in or taken out.';
}

/**
 * Why the goal-seek return is another figure than the money-weighted one; undefined where it is none.
 * @param sought the rate that the goal seek found, 0–1
 * @param period months of the money-weighted return
 */
export function whyGoalSeekDiffers(
  sought: number,
  { moneyWeighted }: Pick<Performance, 'moneyWeighted'>,
  period: number,
): string | undefined {
  if (!moneyWeighted.ok || shown(sought) === shown(moneyWeighted.rate)) return undefined;
  if (period !== 12) {
    return 'It differs from the money-weighted return because it is always of the twelve months to the valuation date.';
  }
  return 'It differs from the money-weighted return because it counts the payments of a month as made in its middle.';
}
