import Big from 'big.js';
import { grownMonth } from './savings.ts';

/** A child's time at a school that charges. Ages in whole years. */
export interface SchoolYears {
  age: number;
  /** The age at which the first year begins, and the last one ends. */
  from: number;
  to: number;
  /** A year's fees in today's money, GBP. */
  fee: number;
  /** The yearly rise of the fees, percent. */
  inflationPercent: number;
}

/** Fees of one school year, due at its start. */
export interface SchoolFee {
  /** Index of the child. */
  child: number;
  /** Years from today. */
  year: number;
  /** GBP, of that year. */
  amount: number;
}

/** How the fees are saved for. Rates nominal and yearly in percent. */
export interface FeeSavings {
  /** What is there today, GBP. */
  saved: number;
  growthPercent: number;
  chargePercent: number;
  /** For how many months something is paid in at each month's end, at least 1. */
  payMonths: number;
}

const pence = (amount: Big) => amount.round(2, Big.roundHalfUp);

/**
 * Every year's fees that are still due, earliest first: `fee × (1 + inflation)^years`, to the penny. A child that is
 * between both ages has the years from now on.
 */
export function schoolFees(children: readonly SchoolYears[]): SchoolFee[] {
  const fees = children.flatMap(({ age, from, to, fee, inflationPercent }, child) =>
    Array.from({ length: Math.max(0, to - Math.max(age, from)) }, (_, index): SchoolFee => {
      const year = Math.max(age, from) - age + index;
      const amount = pence(new Big(fee).times((1 + inflationPercent / 100) ** year));
      return { child, year, amount: amount.toNumber() };
    }),
  );
  return fees.sort((one, other) => one.year - other.year || one.child - other.child);
}

/** The fees of each year from today to the last one, GBP. */
export function feesByYear(fees: readonly SchoolFee[]): number[] {
  const years = (fees.at(-1)?.year ?? -1) + 1;
  return Array.from({ length: years }, (_, year) =>
    fees.reduce((sum, fee) => (fee.year === year ? sum.plus(fee.amount) : sum), new Big(0)).toNumber(),
  );
}

/** What money of today, monthly payments of £1 and the fees so far have become at the start of each year. */
function growthOf(due: readonly number[], { growthPercent, chargePercent, payMonths }: FeeSavings) {
  const grown = (value: Big) => grownMonth(value, growthPercent, chargePercent).value;
  let [pound, payments, fees] = [new Big(1), new Big(0), new Big(0)];
  return due.map((fee, year) => {
    for (let month = year === 0 ? 12 : 0; month < 12; month += 1) {
      const paying = (year - 1) * 12 + month < payMonths;
      pound = grown(pound);
      payments = grown(payments).plus(paying ? 1 : 0);
      fees = grown(fees);
    }
    fees = fees.plus(fee);
    return { pound, payments, fees };
  });
}

/** What it takes to pay all fees. GBP. */
export interface FeesNeed {
  /** The smallest monthly payment with which there is enough at every school year's start; undefined if none is. */
  monthly: number | undefined;
  /** Instead, the smallest amount that would have to be added today. */
  lumpSum: number;
  /** What is missing for fees that are due today; no payment of later months is there in time. */
  missingNow: number;
}

/**
 * What has to be saved so that the savings never fall below nothing. They are linear in the payment, so the payment is
 * the greatest of `(fees so far − what was saved) ÷ £1's payments` over all school years' starts, each grown to that
 * day; rounded up to the penny.
 * @param due fees of each year from today (`feesByYear`)
 */
export function feesNeed(due: readonly number[], savings: FeeSavings): FeesNeed {
  const { saved } = savings;
  let [monthly, lumpSum] = [new Big(0), new Big(0)];
  const missingNow = new Big(due[0] ?? 0).minus(saved);
  for (const { pound, payments, fees } of growthOf(due, savings)) {
    const missing = fees.minus(pound.times(saved));
    if (missing.lte(0)) continue;
    const today = missing.div(pound);
    if (today.gt(lumpSum)) lumpSum = today;
    if (payments.eq(0)) continue;
    const each = missing.div(payments);
    if (each.gt(monthly)) monthly = each;
  }
  const up = (amount: Big) => amount.round(2, Big.roundUp).toNumber();
  return {
    monthly: missingNow.gt(0) ? undefined : up(monthly),
    lumpSum: up(lumpSum),
    missingNow: missingNow.gt(0) ? up(missingNow) : 0,
  };
}

/** A year of saving for fees: `opening − fees + paidIn + growth = closing`, to the penny; growth is after charges. */
export interface FeeYear {
  /** Years from today at its start, where its fees are due. */
  year: number;
  opening: number;
  fees: number;
  paidIn: number;
  growth: number;
  closing: number;
}

/**
 * Year by year what is saved with a monthly payment, until the last fees are paid. The year whose fees cannot be paid
 * is the last one, and its closing value is below zero.
 * @param due fees of each year from today (`feesByYear`)
 * @param monthly GBP
 */
export function feeYears(due: readonly number[], savings: FeeSavings, monthly: number): FeeYear[] {
  const { growthPercent, chargePercent, payMonths } = savings;
  const rows: FeeYear[] = [];
  let exact = new Big(savings.saved);
  for (const [year, fees] of due.entries()) {
    const opening = pence(exact);
    exact = exact.minus(fees);
    // A half of a penny is rounding; anything more is not there.
    const short = exact.lt('-0.005');
    const last = short || year === due.length - 1;
    let paidIn = new Big(0);
    for (let month = last ? 12 : 0; month < 12; month += 1) {
      const paid = year * 12 + month < payMonths ? monthly : 0;
      exact = grownMonth(exact, growthPercent, chargePercent).value.plus(paid);
      paidIn = paidIn.plus(paid);
    }
    const closing = pence(exact);
    rows.push({
      year,
      opening: opening.toNumber(),
      fees,
      paidIn: paidIn.toNumber(),
      growth: closing.minus(opening).plus(fees).minus(paidIn).toNumber(),
      closing: closing.toNumber() + 0,
    });
    if (short) break;
  }
  return rows;
}
