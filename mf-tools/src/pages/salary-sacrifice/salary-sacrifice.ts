import * as z from '@harbour/contract/schema';
import { formatMoney } from '@harbour/ui';
import { incomeTaxCountries, pensionRelief, salarySacrifice, type TaxYear } from '@harbour/uk-tax';
import { type Calculator, money, oneOf } from '../../calculator/inputs.ts';
import { countryAsk } from '../../uk-tax/country-ask.ts';
import type { TaxCalculator, TaxOutcome } from '../../uk-tax/tax-calculator-page.tsx';
import { amountSteps } from '../../uk-tax/working-lines.ts';

const schema = z.object({ salary: money(), sacrificed: money(), country: oneOf(incomeTaxCountries) }).check(
  z.refine(({ salary, sacrificed }) => sacrificed <= salary, {
    path: ['sacrificed'],
    error: 'It is a part of your salary: enter that amount or less.',
  }),
);
type Inputs = z.infer<typeof schema>;

const calculator: Calculator<Inputs> = {
  name: 'Salary sacrifice calculator',
  schema,
  asks: {
    salary: { label: 'Salary a year', as: 'money' },
    sacrificed: { label: 'Given up for your pension, a year', as: 'money' },
    country: countryAsk,
  },
  initial: { salary: 50_000, sacrificed: 5_000, country: 'rest-of-uk' },
  unused: () => [],
};

function outcome({ salary, sacrificed, country }: Inputs, year: TaxYear): TaxOutcome {
  const given = salarySacrifice({ year, country, salary, sacrificed });
  const relief = pensionRelief({ year, country, income: { other: salary }, contribution: sacrificed });
  const [cost, other] = [given.total.toNumber(), sacrificed - relief.total.toNumber()];
  return {
    findings: [
      { name: 'It costs you', figure: cost, note: `for ${formatMoney(sacrificed)} in your pension` },
      { name: 'Paid from taxed pay instead', figure: other, note: 'the same amount in your pension' },
      { name: 'You save by sacrifice', figure: Math.round((other - cost) * 100) / 100 },
      {
        name: 'Your employer saves',
        figure: given.employerSaves.toNumber(),
        note: 'National Insurance; some pay it in for you',
      },
    ],
    table: { title: 'What it costs', lines: given.lines },
    steps: amountSteps(given.lines),
  };
}

export const salarySacrificeCalculator: TaxCalculator<Inputs> = {
  lead: 'What giving up salary for a pension costs you, and what your employer saves.',
  calculator,
  hints: {},
  assumptions: [
    'One job below State Pension age, National Insurance of category A counted for the year; no student loan.',
    'From 6 April 2029 only the first £2,000 a year is free of National Insurance (Autumn Budget 2025). This calculator is for the tax year of today.',
    'Less salary may lower what you can borrow, and what depends on pay. Pay may not fall below the minimum wage.',
  ],
  outcome,
};
