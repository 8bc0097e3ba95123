import { londonToday } from '@harbour/ui';
import { MissingRateError } from '@harbour/uk-tax';
import { useMemo } from 'react';
import { CalculatorFrame } from '../../calculator/calculator-frame.tsx';
import { documentTable, FigureTable } from '../../calculator/figure-table.tsx';
import { useInputs } from '../../calculator/use-inputs.tsx';
import { Working } from '../../calculator/working.tsx';
import { TaxResult } from '../../uk-tax/tax-result.tsx';
import { InheritanceTaxFields } from './inheritance-tax-fields.tsx';
import { dueTables, inheritanceTaxFindings } from './inheritance-tax-findings.ts';
import { type InheritanceTaxInputs, inheritanceTaxCalculator } from './inheritance-tax-inputs.ts';
import { inheritanceTaxMethod } from './inheritance-tax-method.ts';
import { inheritanceTaxOutcome } from './inheritance-tax-outcome.ts';

function outcomeOf(inputs: InheritanceTaxInputs, today: string) {
  const outcome = inheritanceTaxOutcome(inputs, today);
  if (outcome instanceof MissingRateError) return outcome;
  return {
    findings: inheritanceTaxFindings(outcome),
    due: dueTables(outcome),
    method: inheritanceTaxMethod(inputs, outcome),
  };
}

/** What inheritance tax an estate and the gifts before it would come to. */
export default function InheritanceTaxPage() {
  const inputs = useInputs(inheritanceTaxCalculator);
  const { values } = inputs;
  const today = londonToday();
  const outcome = useMemo(() => values && outcomeOf(values, today), [values, today]);
  const found = outcome instanceof MissingRateError ? undefined : outcome;
  return (
    <CalculatorFrame
      lead="A sketch of the tax on an estate: what is free, what pensions change from April 2027, what gifts cost."
      inputs={inputs}
      fields={<InheritanceTaxFields inputs={inputs} />}
      result={<TaxResult findings={outcome instanceof MissingRateError ? outcome : outcome?.findings} />}
      chart={found?.due.map((table) => <FigureTable key={table.title} {...table} />)}
      calculation={found && (() => ({ ...found, tables: found.due.map(documentTable) }))}
    >
      {found && <Working method={found.method} />}
    </CalculatorFrame>
  );
}
