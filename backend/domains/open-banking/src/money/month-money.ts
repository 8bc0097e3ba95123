import type { MonthMoney } from '@harbour/definitions/investments/open-banking/money';
import type { Categorised } from './categorise.ts';

/** Thousandths of a currency as its units. */
export const inUnits = (thousandths: number): number => thousandths / 1_000;

const sums = (payments: readonly Categorised[]) => {
  const sum = (sign: 1 | -1) => payments.reduce((total, { amount }) => total + Math.max(sign * amount, 0), 0);
  return { in: inUnits(sum(1)), out: inUnits(sum(-1)) };
};

interface Known {
  /** The first day whose payments are known, and today. ISO dates. */
  from: string;
  today: string;
}

/**
 * Money in and out by month, the newest first, and by category. Transfers between own accounts are a category, and are
 * not counted in the month's sums.
 * @param payments of one currency
 */
export function monthsOf(payments: readonly Categorised[], { from, today }: Known): MonthMoney[] {
  const byMonth = Map.groupBy(payments, ({ on }) => on.slice(0, 7));
  return [...byMonth]
    .sort(([one], [other]) => other.localeCompare(one))
    .map(([month, paid]) => ({
      month,
      complete: month < today.slice(0, 7) && `${month}-01` >= from,
      ...sums(paid.filter(({ category }) => category !== 'transfer')),
      categories: [...Map.groupBy(paid, ({ category }) => category)]
        .map(([category, some]) => ({ category, ...sums(some) }))
        .sort((one, other) => other.in + other.out - one.in - one.out),
    }));
}
