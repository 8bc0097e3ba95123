import { TaxCalculatorPage } from '../../uk-tax/tax-calculator-page.tsx';
import { bedAndIsaCalculator } from './bed-and-isa.ts';

/** What it costs to move an investment into an ISA, and how much moves free of tax. */
export default function BedAndIsaPage() {
  return <TaxCalculatorPage of={bedAndIsaCalculator} />;
}
