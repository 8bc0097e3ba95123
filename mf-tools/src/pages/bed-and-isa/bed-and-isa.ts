import * as z from '@harbour/contract/schema';
import { formatMoney } from '@harbour/ui';
import { bedAndIsa, incomeTaxCountries, type TaxYear } from '@harbour/uk-tax';
import { type Calculator, money, oneOf } from '../../calculator/inputs.ts';
import { countryAsk } from '../../uk-tax/country-ask.ts';
import type { TaxCalculator, TaxOutcome } from '../../uk-tax/tax-calculator-page.tsx';
import { amountSteps } from '../../uk-tax/working-lines.ts';

const schema = z.object({
  value: money(),
  cost: money(),
  left: money(),
  gains: money(),
  income: money(),
  country: oneOf(incomeTaxCountries),
});
type Inputs = z.infer<typeof schema>;

const calculator: Calculator<Inputs> = {
  name: 'Bed and ISA calculator',
  schema,
  asks: {
    value: { label: 'Worth today', as: 'money' },
    cost: { label: 'What was paid for it', as: 'money' },
    left: { label: 'ISA allowance left', as: 'money' },
    gains: { label: 'Other gains of the year', as: 'money' },
    income: { label: 'Income a year, before tax', as: 'money' },
    country: countryAsk,
  },
  initial: { value: 50_000, cost: 30_000, left: 20_000, gains: 0, income: 60_000, country: 'rest-of-uk' },
  unused: () => [],
};

function outcome({ value, cost, left, gains, income, country }: Inputs, year: TaxYear): TaxOutcome {
  const found = bedAndIsa({ year, country, otherIncome: income, dividends: 0, gains, value, cost, isaLeft: left });
  const { moved, gain, tax, withoutTax, withSale } = found;
  return {
    findings: [
      { name: 'Tax to move it', figure: tax.toNumber(), note: `for ${formatMoney(moved.toNumber())} in the ISA` },
      { name: 'Gain that is taxed now', figure: gain.toNumber(), note: 'before the exempt amount' },
      { name: 'Moves without tax', figure: withoutTax.toNumber(), note: 'this tax year' },
      { name: 'Stays outside', figure: value - moved.toNumber() },
    ],
    table: { title: 'Gains of the year with it', lines: withSale.lines },
    steps: amountSteps(withSale.deductions),
  };
}

export const bedAndIsaCalculator: TaxCalculator<Inputs> = {
  lead: 'What it costs to move an investment into an ISA, and how much moves free of tax.',
  calculator,
  hints: {
    left: 'Of £20,000 a person in a tax year, less what you have paid into ISAs',
  },
  assumptions: [
    'The investment is sold and bought again inside the ISA at the same price, without dealing charges or stamp duty.',
    'All units were bought at one average cost. No dividends are counted in your income.',
  ],
  outcome,
};
