import Big from 'big.js';
import { monthsAfter } from './month-ends.ts';
import { power } from './power.ts';

/** How a debt is repaid: by level monthly payments, or all of it at the end. */
export const repaymentMethods = ['repayment', 'interest-only'] as const;
export type RepaymentMethod = (typeof repaymentMethods)[number];

export const toPence = (amount: Big) => amount.round(2, Big.roundHalfUp);

/** A month's interest: a twelfth of the nominal yearly rate, to the penny. */
export function monthlyInterest(balance: Big, ratePercent: number): Big {
  return toPence(balance.times(ratePercent).div(1200));
}

/** The level payment, to the penny (ordinary annuity: `P·r / (1 − (1 + r)^−n)`, r the monthly rate). */
export function levelPayment(balance: Big, ratePercent: number, months: number): Big {
  if (ratePercent === 0) return toPence(balance.div(months));
  const rate = new Big(ratePercent).div(1200);
  const growth = power(rate.plus(1), months);
  return toPence(balance.times(rate).times(growth).div(growth.minus(1)));
}

/**
 * A month of a debt: interest is added, then the payment is taken off, which is never more than what is owed. Balances
 * between statements (`projectedBalance`) and schedules (`mortgageSchedule`) are both made from it.
 * @param payment `all` clears it
 */
export function repaidMonth(
  opening: Big,
  ratePercent: number,
  payment: Big | 'all',
): { interest: Big; payment: Big; closing: Big } {
  const interest = monthlyInterest(opening, ratePercent);
  const owed = opening.plus(interest);
  const paid = payment === 'all' || payment.gt(owed) ? owed : payment;
  return { interest, payment: paid, closing: owed.minus(paid) };
}

/**
 * The monthly payment of a mortgage or loan: interest of a twelfth of the nominal yearly rate, paid at the end of each
 * month (decision 25, docs/decisions: £250,000 over 25 years at 4% is £1,319.59, interest-only £833.33).
 * @param principal what is owed, zero or more
 * @param ratePercent nominal yearly rate in percent, zero or more
 * @param months whole months that are left, at least 1
 * @returns to the minor unit
 */
export function monthlyPayment(
  principal: number,
  ratePercent: number,
  months: number,
  method: RepaymentMethod = 'repayment',
): number {
  const balance = new Big(principal);
  const payment =
    method === 'interest-only' ? monthlyInterest(balance, ratePercent) : levelPayment(balance, ratePercent, months);
  return payment.toNumber();
}

/** Terms of a debt; its payments are due on the day of the month on which its balance is known. */
export interface DebtTerms {
  /** Nominal yearly rate in percent. */
  ratePercent: number;
  /** ISO date of the last payment. */
  endsOn: string;
  method: RepaymentMethod;
}

/** The number of monthly dates after `from`, up to and including `to`. */
export function monthsBetween(from: string, to: string): number {
  const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  const months = Math.max(0, monthOf(to) - monthOf(from));
  return monthsAfter(from, months) <= to ? months : Math.max(0, months - 1);
}

/**
 * What is owed on a day, continued from a balance that is known: each month adds a twelfth of the yearly interest,
 * rounded to the penny, and takes the payment off. The last payment clears a repayment debt; an interest-only debt
 * stays as it is, also after its term, until somebody says that it was repaid.
 * @param balance what was owed on `on`, zero or more
 * @param on ISO date
 * @param day ISO date, on or after `on`
 * @returns to the minor unit, never below zero
 */
export function projectedBalance(balance: number, on: string, terms: DebtTerms, day: string): number {
  if (terms.method === 'interest-only' || terms.endsOn <= on) return balance;
  // A term that ends within a month of the balance has one payment left.
  const term = Math.max(1, monthsBetween(on, terms.endsOn));
  const paid = Math.min(term, monthsBetween(on, day));
  if (paid === term) return 0;
  const payment = levelPayment(new Big(balance), terms.ratePercent, term);
  let owed = new Big(balance);
  for (let month = 0; month < paid; month += 1) {
    owed = repaidMonth(owed, terms.ratePercent, payment).closing;
  }
  return owed.toNumber();
}
