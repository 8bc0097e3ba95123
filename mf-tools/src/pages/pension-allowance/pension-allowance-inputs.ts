import * as z from '@harbour/contract/schema';
import { type Ask, type Calculator, money, noOrYes, oneOf } from '../../calculator/inputs.ts';

/** The tax years before this one that may lend what they left (FA 2004 s.228A), the newest first. */
export const yearsBefore = [1, 2, 3] as const;
type YearBefore = (typeof yearsBefore)[number];

const about: Record<YearBefore, string> = { 1: 'Last tax year', 2: 'Two tax years ago', 3: 'Three tax years ago' };

const noOrYesSchema = oneOf(['no', 'yes']);
const schema = z
  .object({
    income: money(),
    own: money(),
    netPay: money(),
    employer: money(),
    sacrificed: money(),
    flexible: noOrYesSchema,
    paid1: money(),
    reduced1: money(),
    member1: noOrYesSchema,
    paid2: money(),
    reduced2: money(),
    member2: noOrYesSchema,
    paid3: money(),
    reduced3: money(),
    member3: noOrYesSchema,
  })
  .check(
    z.refine(({ employer, sacrificed }) => sacrificed <= employer, {
      path: ['sacrificed'],
      error: 'It is a part of what your employer pays: enter that amount or less.',
    }),
    z.refine(({ income, netPay }) => netPay <= income, {
      path: ['netPay'],
      error: 'It is paid from your income: enter that amount or less.',
    }),
  );
export type PensionAllowanceInputs = z.infer<typeof schema>;

const paid = (year: YearBefore): Ask => ({ label: 'Paid in by everybody', as: 'money', about: about[year] });
const reduced = (year: YearBefore): Ask => ({ label: 'Allowance, if it was reduced', as: 'money', about: about[year] });
const member = (year: YearBefore): Ask => ({
  label: 'In a pension scheme at some time',
  options: noOrYes,
  about: about[year],
});

export const pensionAllowanceCalculator: Calculator<PensionAllowanceInputs> = {
  name: 'Pension allowance calculator',
  schema,
  asks: {
    income: { label: 'Income this tax year', as: 'money' },
    own: { label: 'Paid in by you from taxed pay', as: 'money' },
    netPay: { label: 'Paid in by you from pay before tax', as: 'money' },
    employer: { label: 'Paid in by your employer', as: 'money' },
    sacrificed: { label: 'Of that, salary you gave up', as: 'money' },
    flexible: { label: 'Money taken flexibly from a pension', options: noOrYes },
    paid1: paid(1),
    reduced1: reduced(1),
    member1: member(1),
    paid2: paid(2),
    reduced2: reduced(2),
    member2: member(2),
    paid3: paid(3),
    reduced3: reduced(3),
    member3: member(3),
  },
  initial: {
    income: 60_000,
    own: 0,
    netPay: 0,
    employer: 0,
    sacrificed: 0,
    flexible: 'no',
    paid1: 0,
    reduced1: 0,
    member1: 'yes',
    paid2: 0,
    reduced2: 0,
    member2: 'yes',
    paid3: 0,
    reduced3: 0,
    member3: 'yes',
  },
  unused: ({ employer, member1, member2, member3 }) => [
    ...(employer === 0 ? (['sacrificed'] as const) : []),
    ...(member1 === 'no' ? (['paid1', 'reduced1'] as const) : []),
    ...(member2 === 'no' ? (['paid2', 'reduced2'] as const) : []),
    ...(member3 === 'no' ? (['paid3', 'reduced3'] as const) : []),
  ],
};
