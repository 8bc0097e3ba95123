import type { PaymentPeriod } from '@harbour/definitions/investments/open-banking/money';
import type { Categorised } from './categorise.ts';
import { payeeText } from './payment-text.ts';

export interface Recurring {
  newest: Categorised;
  period: PaymentPeriod;
  sameAmount: boolean;
  /** ISO date. */
  nextOn: string;
}

/** Fewest payments that show a period. */
const fewest = 3;
/** Largest distance of an amount from the middle one, as a part of it. */
const amountTolerance = 0.2;

const dayMs = 86_400_000;
const daysLater = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The same day of a later month, or that month's last day. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Each period: the day after some of them, and how far a payment may be from it, such as over a weekend. Days. */
const periods: readonly { period: PaymentPeriod; after: (day: string, count: number) => string; within: number }[] = [
  { period: 'month', after: monthsLater, within: 4 },
  { period: 'four-weeks', after: (day, count) => daysLater(day, 28 * count), within: 3 },
  { period: 'fortnight', after: (day, count) => daysLater(day, 14 * count), within: 2 },
  { period: 'week', after: (day, count) => daysLater(day, 7 * count), within: 1 },
];

const daysBetween = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) / dayMs;

/** The period that fits payments best, with none of them too far from it. @param days ascending, two or more */
function periodOf(days: readonly string[]) {
  const [first = ''] = days;
  const fitting = periods.flatMap((one) => {
    const away = days.map((day, count) => daysBetween(day, one.after(first, count)));
    return away.every((distance) => distance <= one.within) ? { ...one, away: away.reduce((a, b) => a + b, 0) } : [];
  });
  return fitting.sort((one, other) => one.away - other.away)[0];
}

/** The newest payments, backwards, whose amounts are close to the middle one. */
function withinTolerance(payments: readonly Categorised[]): boolean {
  const sizes = payments.map(({ amount }) => Math.abs(amount)).sort((one, other) => one - other);
  const middle = sizes[Math.floor(sizes.length / 2)] ?? 0;
  return sizes.every((size) => Math.abs(size - middle) <= amountTolerance * middle);
}

/**
 * Payments that recur: three or more of one account to or from the same payee, at one period and of about one amount.
 * What should have been paid long enough ago, and was not, has ended and is left out.
 * @param today ISO date
 */
export function recurringAmong(payments: readonly Categorised[], today: string): Recurring[] {
  const counted = payments.filter(({ category }) => category !== 'transfer');
  const byPayee = Map.groupBy(
    counted,
    ({ accountId, currency, amount, description }) =>
      `${accountId} ${currency} ${amount > 0 ? 'in' : 'out'} ${payeeText(description)}`,
  );
  return [...byPayee.values()]
    .flatMap((alike): Recurring[] => {
      const sorted = alike.toSorted((one, other) => Number(one.on > other.on) - Number(one.on < other.on));
      const newest = sorted.at(-1);
      const found =
        sorted.length >= fewest && withinTolerance(sorted) ? periodOf(sorted.map(({ on }) => on)) : undefined;
      if (!newest || !found) return [];
      const [first] = sorted;
      const nextOn = found.after(first?.on ?? newest.on, sorted.length);
      if (daysLater(nextOn, found.within) < today) return [];
      const sameAmount = sorted.every(({ amount }) => amount === newest.amount);
      return [{ newest, period: found.period, sameAmount, nextOn }];
    })
    .sort((one, other) => one.nextOn.localeCompare(other.nextOn));
}
