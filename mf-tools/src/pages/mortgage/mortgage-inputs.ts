import * as z from '@harbour/contract/schema';
import { repaymentMethods } from '@harbour/finance';
import { calculatorDefaults } from '../../calculator/defaults.ts';
import { type Calculator, money, oneOf, percent, whole } from '../../calculator/inputs.ts';

/** A deal: its rate, for how long, the rate after that, and its fee. */
const deal = {
  rate: percent(0, 20),
  /** Years at that rate; 0 for the whole term. */
  fixed: whole(0, 50, 'years'),
  later: percent(0, 20),
  fee: money(),
  feeIs: oneOf(['added', 'paid']),
};

const schema = z
  .object({
    amount: money({ least: 1 }),
    years: whole(0, 50, 'years'),
    months: whole(0, 11, 'months'),
    method: oneOf(repaymentMethods),
    ...deal,
    over: money(),
    lump: money(),
    lumpMonth: whole(1, 600, 'months'),
    compare: oneOf(['no', 'yes']),
    rate2: deal.rate,
    fixed2: deal.fixed,
    later2: deal.later,
    fee2: deal.fee,
    feeIs2: deal.feeIs,
    /** How the schedule is shown. */
    by: oneOf(['year', 'month']),
  })
  .check(
    z.refine(({ years, months }) => years + months > 0, {
      path: ['years'],
      error: 'The term needs at least one month.',
    }),
    z.refine(({ years, months, lump, lumpMonth }) => lump === 0 || lumpMonth <= years * 12 + months, {
      path: ['lumpMonth'],
      error: 'The mortgage ends before this month.',
    }),
  );
export type MortgageInputs = z.infer<typeof schema>;

const ofSecondDeal = ['rate2', 'fixed2', 'later2', 'fee2', 'feeIs2'] as const;

export const mortgage: Calculator<MortgageInputs> = {
  schema,
  initial: {
    amount: 250_000,
    years: calculatorDefaults.mortgageTermYears,
    months: 0,
    method: 'repayment',
    rate: calculatorDefaults.mortgageInterest,
    fixed: 0,
    later: calculatorDefaults.mortgageInterest,
    fee: 0,
    feeIs: 'added',
    over: 0,
    lump: 0,
    lumpMonth: 12,
    compare: 'no',
    rate2: calculatorDefaults.mortgageInterest,
    fixed2: 0,
    later2: calculatorDefaults.mortgageInterest,
    fee2: 0,
    feeIs2: 'added',
    by: 'year',
  },
  unused: ({ fixed, lump, compare, fixed2 }) => [
    ...(fixed === 0 ? (['later'] as const) : []),
    ...(lump === 0 ? (['lumpMonth'] as const) : []),
    ...(compare === 'yes' ? [] : ofSecondDeal),
    ...(fixed2 === 0 ? (['later2'] as const) : []),
  ],
};
