import * as z from '@harbour/contract/schema';
import { addGbp } from '@harbour/finance';
import { formatMoney } from '@harbour/ui';
import { childBenefit, childBenefitCharge, type TaxYear } from '@harbour/uk-tax';
import { type Calculator, money, wholeNumber } from '../../calculator/inputs.ts';
import type { TaxCalculator, TaxOutcome } from '../../uk-tax/tax-calculator-page.tsx';

const schema = z.object({
  income: money(),
  partner: money(),
  pension: money(),
  children: wholeNumber(1, 20, 'children'),
});
type Inputs = z.infer<typeof schema>;

const calculator: Calculator<Inputs> = {
  name: 'Child Benefit charge calculator',
  schema,
  asks: {
    income: { label: 'Your income a year, before tax', as: 'money' },
    partner: { label: 'Your partner’s income', as: 'money' },
    pension: { label: 'Into pensions by the higher earner', as: 'money' },
    children: { label: 'Children', as: 'number' },
  },
  initial: { income: 70_000, partner: 0, pension: 0, children: 2 },
  unused: () => [],
};

function outcome({ income, partner, pension, children }: Inputs, year: TaxYear): TaxOutcome {
  const received = childBenefit({ year, children });
  const [lower, higher] = income < partner ? [income, partner] : [partner, income];
  // Whose income is higher after the contribution is charged (ITEPA 2003 s.681B).
  const adjustedNetIncome = Math.max(lower, addGbp([higher, -pension]));
  const charge = childBenefitCharge({ year, adjustedNetIncome, childBenefit: received });
  const kept = received.minus(charge.total).toNumber();
  return {
    findings: [
      { name: 'The charge', figure: charge.total.toNumber(), note: 'a year, of the higher earner' },
      { name: 'Child Benefit', figure: received.toNumber(), note: 'a year' },
      { name: 'You keep', figure: kept },
      { name: 'Income that counts', figure: adjustedNetIncome },
    ],
    table: { title: 'The charge', lines: charge.lines },
    steps: [
      {
        name: 'What you keep',
        formula: `${formatMoney(received.toNumber())} − ${formatMoney(charge.total.toNumber())} = ${formatMoney(kept)}`,
      },
    ],
  };
}

export const childBenefitCalculator: TaxCalculator<Inputs> = {
  lead: 'What of Child Benefit the high income charge takes back.',
  calculator,
  hints: {
    partner: '0 for nobody: the charge is about the higher of the two',
    pension: 'A year, with basic-rate relief: it lowers the income that counts',
  },
  assumptions: [
    'Child Benefit is received for 52 weeks, for children who live with you.',
    'The income that counts is adjusted net income: before tax, less gross pension contributions and Gift Aid.',
  ],
  outcome,
};
