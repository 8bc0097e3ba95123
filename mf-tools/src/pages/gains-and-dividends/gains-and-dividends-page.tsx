import { TaxCalculatorPage } from '../../uk-tax/tax-calculator-page.tsx';
import { gainsAndDividendsCalculator } from './gains-and-dividends.ts';

/** What tax is due on gains and dividends beside your income. */
export default function GainsAndDividendsPage() {
  return <TaxCalculatorPage of={gainsAndDividendsCalculator} />;
}
