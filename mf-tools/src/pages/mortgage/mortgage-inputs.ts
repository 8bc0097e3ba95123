import * as z from '@harbour/contract/schema';
import { repaymentMethods } from '@harbour/finance';
import { calculatorDefaults } from '../../calculator/defaults.ts';
import { type Ask, type Calculator, money, noOrYes, oneOf, percent, wholeNumber } from '../../calculator/inputs.ts';

/** A deal: its rate, for how long, the rate after that, and its fee. */
const deal = {
  rate: percent(0, 20),
  /** Years at that rate; 0 for the whole term. */
  fixed: wholeNumber(0, 50, 'years'),
  later: percent(0, 20),
  fee: money(),
  feeIs: oneOf(['added', 'paid']),
};

const schema = z
  .object({
    amount: money({ least: 1 }),
    years: wholeNumber(0, 50, 'years'),
    months: wholeNumber(0, 11, 'months'),
    method: oneOf(repaymentMethods),
    ...deal,
    over: money(),
    lump: money(),
    lumpMonth: wholeNumber(1, 600, 'months'),
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

const asksOfDeal = (about: { about?: string }) => ({
  rate: { label: 'Mortgage interest a year', as: 'percent', ...about } satisfies Ask,
  fixed: { label: 'Years at this rate', as: 'number', ...about } satisfies Ask,
  later: { label: 'Interest after that', as: 'percent', ...about } satisfies Ask,
  fee: { label: 'Fee', as: 'money', ...about } satisfies Ask,
  feeIs: {
    label: 'The fee is',
    options: [
      { value: 'added', label: 'added' },
      { value: 'paid', label: 'paid now' },
    ],
    ...about,
  } satisfies Ask,
});
const second = asksOfDeal({ about: 'Second deal' });

const asks: Calculator<MortgageInputs>['asks'] = {
  amount: { label: 'Amount borrowed', as: 'money' },
  years: { label: 'Mortgage term in years', as: 'number' },
  months: { label: 'and months', as: 'number' },
  method: {
    label: 'Repaid by',
    options: [
      { value: 'repayment', label: 'repayment' },
      { value: 'interest-only', label: 'interest only' },
    ],
  },
  ...asksOfDeal({}),
  over: { label: 'Each month', as: 'money', about: 'Overpayments' },
  lump: { label: 'Once', as: 'money', about: 'Overpayments' },
  lumpMonth: { label: 'In month', as: 'number', about: 'Overpayments' },
  compare: { label: 'Compare with a second deal', options: noOrYes },
  rate2: second.rate,
  fixed2: second.fixed,
  later2: second.later,
  fee2: second.fee,
  feeIs2: second.feeIs,
  by: null,
};

export const mortgage: Calculator<MortgageInputs> = {
  name: 'Mortgage calculator',
  schema,
  asks,
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
