import { TaxCalculatorPage } from '../../uk-tax/tax-calculator-page.tsx';
import { salarySacrificeCalculator } from './salary-sacrifice.ts';

/** What giving up salary for a pension costs you, and what your employer saves. */
export default function SalarySacrificePage() {
  return <TaxCalculatorPage of={salarySacrificeCalculator} />;
}
