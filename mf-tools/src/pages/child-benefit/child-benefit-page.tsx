import { TaxCalculatorPage } from '../../uk-tax/tax-calculator-page.tsx';
import { childBenefitCalculator } from './child-benefit.ts';

/** What of Child Benefit the high income charge takes back. */
export default function ChildBenefitPage() {
  return <TaxCalculatorPage of={childBenefitCalculator} />;
}
