import {
  addGbp,
  type FeeSavings,
  type FeesNeed,
  type FeeYear,
  feesByYear,
  feesNeed,
  feeYears,
  inTodaysMoney,
  schoolFees,
} from '@harbour/finance';
import type { ChildInputs, EducationInputs } from './education-inputs.ts';

/** What a child's years at school come to, GBP. */
export interface ChildFees {
  name: string;
  child: ChildInputs;
  /** School years that are still to be paid. */
  years: number;
  /** Years from today until the first of them; undefined if none are left. */
  first: number | undefined;
  /** Of the days on which they are due, and in today's money. */
  fees: number;
  real: number;
}

export interface EducationOutcome {
  savings: FeeSavings;
  children: readonly ChildFees[];
  /** All fees, of their days and in today's money. */
  fees: number;
  real: number;
  need: FeesNeed;
  /** What is paid in each month: what is needed, or what was entered. Undefined if nothing would be enough. */
  monthly: number | undefined;
  years: readonly FeeYear[];
  /** What is missing in the last of the years; zero if everything is paid. */
  short: number;
}

export const childName = (name: string, childNumber: number) => name.trim() || `Child ${childNumber}`;

/** @returns undefined if there are no fees to pay any more */
export function educationOutcome(inputs: EducationInputs): EducationOutcome | undefined {
  const { ask, saved, monthly, rate, charge, inflation, until, timeframe, each } = inputs;
  const fees = schoolFees(each.map(({ rise, ...child }) => ({ ...child, inflationPercent: rise })));
  const due = feesByYear(fees);
  if (due.length === 0) return undefined;
  const savings: FeeSavings = {
    saved,
    growthPercent: rate,
    chargePercent: charge,
    // Until the last fees are due; a month at least, since nothing comes before today.
    payMonths: until === 'years' ? timeframe * 12 : Math.max(1, (due.length - 1) * 12),
  };
  const inToday = (of: typeof fees) =>
    addGbp(of.map(({ amount, year }) => inTodaysMoney(amount, inflation, year * 12)));
  const need = feesNeed(due, savings);
  const paid = ask === 'save' ? need.monthly : monthly;
  const years = paid === undefined ? [] : feeYears(due, savings, paid);
  return {
    savings,
    children: each.map((child, index) => {
      const own = fees.filter((fee) => fee.child === index);
      return {
        name: childName(child.name, index + 1),
        child,
        years: own.length,
        first: own[0]?.year,
        fees: addGbp(own.map(({ amount }) => amount)),
        real: inToday(own),
      };
    }),
    fees: addGbp(fees.map(({ amount }) => amount)),
    real: inToday(fees),
    need,
    monthly: paid,
    years,
    short: Math.max(0, -(years.at(-1)?.closing ?? 0)),
  };
}
