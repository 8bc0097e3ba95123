import Big from 'big.js';
import { ratesOn } from './rates.ts';
import type { PayPeriod, RateTables, StudentLoanPlan } from './tables/table.ts';
import { type TaxYear, taxYearStart } from './tax-year.ts';
import { type Amount, downToPound, gbp, inPounds, less, percentLine, type Worked, worked } from './working.ts';

const periodsOfYear: Record<PayPeriod, number> = { week: 52, month: 12, year: 1 };

const names: Record<StudentLoanPlan, string> = {
  plan1: 'Student loan, plan 1',
  plan2: 'Student loan, plan 2',
  plan4: 'Student loan, plan 4',
  plan5: 'Student loan, plan 5',
  postgraduate: 'Postgraduate loan',
};

/**
 * Repayments of student loans from the pay of one period, each rounded down to the pound (SI 2009/470 reg. 44). With
 * several plans one repayment is made, above the lowest of their thresholds; a postgraduate loan has its own beside it.
 * @param pay earnings of the period, GBP
 * @throws MissingRateError, InvalidCaseError
 */
export function studentLoanRepayment(
  { year, pay, period, plans }: { year: TaxYear; pay: Amount; period: PayPeriod; plans: readonly StudentLoanPlan[] },
  tables?: RateTables,
): Worked {
  const earnings = gbp(pay, 'Pay');
  if (plans.length === 0) return worked([]);
  const { value: loans, source } = ratesOn(taxYearStart(year), tables)('studentLoans');
  const due = plans.flatMap((plan) => {
    const loan = loans[plan];
    return loan ? [{ plan, ...loan }] : [];
  });
  const undergraduate = due
    .filter(({ plan }) => plan !== 'postgraduate')
    .toSorted((a, b) => a.threshold - b.threshold)
    .slice(0, 1);
  const postgraduate = due.filter(({ plan }) => plan === 'postgraduate').slice(0, 1);
  return worked(
    [...undergraduate, ...postgraduate].map(({ plan, threshold, percent }) => {
      const above = less(earnings, new Big(threshold).div(periodsOfYear[period]));
      return percentLine(`${names[plan]}, above ${inPounds(threshold)} a year`, percent, above, source, downToPound);
    }),
  );
}
