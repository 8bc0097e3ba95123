import { monthsBetween, mortgageSchedule, mortgageYears } from '@harbour/finance';
import type { Household } from './household.ts';
import { penceOf } from './pence.ts';

type Debt = Household['debts'][number];

/** A year of a debt that is paid as agreed, pence. */
export interface DebtYear {
  payment: number;
  /** At its end. */
  balance: number;
}

/** A debt while a household is projected; amounts are pence. */
export interface DebtState {
  id: string;
  property: string | null;
  startBalance: number;
  /** As agreed, up to its last payment. */
  schedule: readonly DebtYear[];
  /** Interest on what was not paid when it was due, 0–1 a year. */
  rate: number;

  /** What is owed as agreed at the end of the last year; 0 once it was repaid by a sale. */
  scheduled: number;
  /** Due and not paid. */
  arrears: number;
  isRepaid: boolean;
  wanted: number;
  paid: number;
}

/**
 * The years of a debt by the arithmetic of mortgages: each month adds a twelfth of the yearly interest and takes off
 * the level payment, or the interest alone. An interest-only debt is repaid in the year of its last day. What has ended
 * already is due in the first year.
 */
function computedYears({ balance, ratePercent, repays, endsOn }: Debt, startsOn: string): DebtYear[] {
  const months = monthsBetween(startsOn, endsOn < startsOn ? startsOn : endsOn);
  if (balance === 0 || endsOn <= startsOn) return [{ payment: penceOf(balance), balance: 0 }];
  // A term that ends within a month has one payment left, as in `projectedBalance`.
  const schedule = mortgageSchedule({ amount: balance, ratePercent, months: Math.max(1, months), method: repays });
  if (!schedule.ok) throw new RangeError(`A debt without a lump sum has no schedule: ${schedule.reason}.`);
  const years = mortgageYears(schedule.months).map(({ payment, closing }) => ({
    payment: penceOf(payment),
    balance: penceOf(closing),
  }));
  const last = years.at(-1);
  if (last && last.balance > 0) {
    last.payment += last.balance;
    last.balance = 0;
  }
  return years;
}

/** What was computed last, by what it was computed of. */
const computed = new Map<string, readonly DebtYear[]>();
/** Twice as many as a household may have. */
const mostComputed = 80;

/**
 * The years of a debt as agreed. They are kept: a slider asks for the same debts with each of its steps, and their
 * decimal arithmetic takes most of the time of a projection with many debts.
 */
export function debtYears(debt: Debt, startsOn: string): readonly DebtYear[] {
  const { balance, ratePercent, repays, endsOn } = debt;
  const key = [balance, ratePercent, repays, endsOn, startsOn].join();
  const years = computed.get(key) ?? computedYears(debt, startsOn);
  // The one that was asked for last is the last to go.
  computed.delete(key);
  computed.set(key, years);
  const [oldest] = computed.keys();
  if (computed.size > mostComputed && oldest !== undefined) computed.delete(oldest);
  return years;
}

export function resetDebt(debt: DebtState): void {
  debt.scheduled = debt.startBalance;
  debt.arrears = 0;
  debt.isRepaid = false;
}

/** What is owed, pence. */
export const owed = ({ scheduled, arrears }: DebtState): number => scheduled + arrears;

/** Pays a part of a debt before its time, as at the sale of its property; what is left is due at once. */
export function repayDebt(debt: DebtState, amount: number): void {
  debt.arrears = owed(debt) - amount;
  debt.scheduled = 0;
  debt.isRepaid = true;
}

/** What is due in a year: the agreed payment, and what was not paid before with its interest. */
export function beginDebtYear(debt: DebtState, year: number): void {
  if (debt.arrears > 0) debt.arrears += Math.round(debt.arrears * debt.rate);
  const agreed = debt.isRepaid ? undefined : debt.schedule[year];
  debt.scheduled = agreed?.balance ?? 0;
  debt.wanted = (agreed?.payment ?? 0) + debt.arrears;
  debt.paid = debt.wanted;
}

export function endDebtYear(debt: DebtState): void {
  debt.arrears = debt.wanted - debt.paid;
}
