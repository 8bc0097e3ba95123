import * as z from '@harbour/contract/schema';
import { formatMoney } from '@harbour/ui';
import { incomeTaxCountries, pensionRelief, type TaxYear } from '@harbour/uk-tax';
import { type Calculator, money, oneOf } from '../../calculator/inputs.ts';
import { countryAsk } from '../../uk-tax/country-ask.ts';
import type { TaxCalculator, TaxOutcome } from '../../uk-tax/tax-calculator-page.tsx';

const schema = z.object({
  income: money(),
  contribution: money(),
  country: oneOf(incomeTaxCountries),
});
type Inputs = z.infer<typeof schema>;

const calculator: Calculator<Inputs> = {
  name: 'Pension tax relief calculator',
  schema,
  asks: {
    income: { label: 'Income a year, before tax', as: 'money' },
    contribution: { label: 'Into the pension, with basic-rate relief', as: 'money' },
    country: countryAsk,
  },
  initial: { income: 60_000, contribution: 10_000, country: 'rest-of-uk' },
  unused: () => [],
};

function outcome({ income, contribution, country }: Inputs, year: TaxYear): TaxOutcome {
  const relief = pensionRelief({ year, country, income: { other: income }, contribution });
  const cost = contribution - relief.total.toNumber();
  const percent = contribution > 0 ? Math.round((relief.total.toNumber() / contribution) * 1_000) / 10 : 0;
  return {
    findings: [
      { name: 'It costs you', figure: cost, note: `relief of ${percent}%` },
      { name: 'You pay the provider', figure: contribution - relief.claimed.toNumber() },
      { name: 'The provider claims', figure: relief.claimed.toNumber() },
      {
        name: 'HM Revenue & Customs gives back',
        figure: relief.returned.toNumber(),
        note: 'by your tax code or your tax return',
      },
    ],
    table: { title: 'Relief by band', lines: relief.lines },
    steps: [
      {
        name: 'What it costs',
        formula: `${formatMoney(contribution)} − ${formatMoney(relief.total.toNumber())} = ${formatMoney(cost)}`,
      },
    ],
  };
}

export const pensionTaxReliefCalculator: TaxCalculator<Inputs> = {
  lead: 'What a pension contribution costs after tax relief, band by band.',
  calculator,
  hints: {
    contribution: '£100 for each £80 that you pay',
  },
  assumptions: [
    'The contribution is paid from taxed pay into a personal pension, and the provider claims the basic rate.',
    'It is within your earnings and your annual allowance. All income is pay, pension or profit.',
  ],
  outcome,
};
