import { TaxCalculatorPage } from '../../uk-tax/tax-calculator-page.tsx';
import { pensionTaxReliefCalculator } from './pension-tax-relief.ts';

/** What a pension contribution costs after tax relief, band by band. */
export default function PensionTaxReliefPage() {
  return <TaxCalculatorPage of={pensionTaxReliefCalculator} />;
}
