import * as z from '@harbour/contract/schema';
import { taxYearName } from '@harbour/finance';
import { formatMoney } from '@harbour/ui';
import { gainsAndDividends, incomeTaxCountries, type TaxYear } from '@harbour/uk-tax';
import { type Calculator, money, oneOf } from '../../calculator/inputs.ts';
import { countryAsk } from '../../uk-tax/country-ask.ts';
import type { TaxCalculator, TaxOutcome } from '../../uk-tax/tax-calculator-page.tsx';
import { amountSteps } from '../../uk-tax/working-lines.ts';

const schema = z.object({
  income: money(),
  dividends: money(),
  gains: money(),
  losses: money(),
  earlier: money(),
  country: oneOf(incomeTaxCountries),
});
type Inputs = z.infer<typeof schema>;

const calculator: Calculator<Inputs> = {
  name: 'Capital gains and dividends calculator',
  schema,
  asks: {
    income: { label: 'Other income a year, before tax', as: 'money' },
    dividends: { label: 'Dividends', as: 'money' },
    gains: { label: 'Gains', as: 'money' },
    losses: { label: 'Losses of the year', as: 'money' },
    earlier: { label: 'Losses of earlier years', as: 'money' },
    country: countryAsk,
  },
  initial: { income: 40_000, dividends: 5_000, gains: 20_000, losses: 0, earlier: 0, country: 'rest-of-uk' },
  unused: () => [],
};

function outcome({ income, dividends, gains, losses, earlier, country }: Inputs, year: TaxYear): TaxOutcome {
  const found = gainsAndDividends({
    year,
    country,
    otherIncome: income,
    dividends,
    gains,
    losses,
    lossesBroughtForward: earlier,
  });
  const { dividendTax, dividendLines, capitalGains } = found;
  const total = dividendTax.plus(capitalGains.total).toNumber();
  return {
    findings: [
      { name: 'Tax on both', figure: total, note: `tax year ${taxYearName(year)}` },
      { name: 'Tax on dividends', figure: dividendTax.toNumber() },
      { name: 'Capital Gains Tax', figure: capitalGains.total.toNumber() },
      { name: 'Losses left for later', figure: capitalGains.lossesLeft.toNumber() },
    ],
    table: { title: 'What is due', lines: [...dividendLines, ...capitalGains.lines] },
    steps: [
      ...amountSteps(capitalGains.deductions),
      {
        name: 'Tax on both',
        formula: `${formatMoney(dividendTax.toNumber())} + ${formatMoney(capitalGains.total.toNumber())} = ${formatMoney(total)}`,
      },
    ],
  };
}

export const gainsAndDividendsCalculator: TaxCalculator<Inputs> = {
  lead: 'What tax is due on gains and dividends beside your income.',
  calculator,
  hints: {
    income: 'Pay, pensions and profits',
    dividends: 'Outside ISAs and pensions',
    gains: 'What you received less what you paid, outside ISAs and pensions',
    earlier: 'Those that you have reported',
  },
  assumptions: [
    'No interest and no rent. Gains are on shares, funds or property that is no home, without business relief.',
  ],
  outcome,
};
