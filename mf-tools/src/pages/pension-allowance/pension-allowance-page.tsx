import { londonToday } from '@harbour/ui';
import { MissingRateError } from '@harbour/uk-tax';
import { useMemo } from 'react';
import { CalculatorFrame } from '../../calculator/calculator-frame.tsx';
import { documentTable, FigureTable } from '../../calculator/figure-table.tsx';
import { useInputs } from '../../calculator/use-inputs.tsx';
import { Working } from '../../calculator/working.tsx';
import { TaxResult } from '../../uk-tax/tax-result.tsx';
import { PensionAllowanceFields } from './pension-allowance-fields.tsx';
import { allowanceYears, pensionAllowanceFindings } from './pension-allowance-findings.ts';
import { type PensionAllowanceInputs, pensionAllowanceCalculator } from './pension-allowance-inputs.ts';
import { pensionAllowanceMethod } from './pension-allowance-method.ts';
import { pensionAllowanceOutcome } from './pension-allowance-outcome.ts';

function outcomeOf(inputs: PensionAllowanceInputs, today: string) {
  const outcome = pensionAllowanceOutcome(inputs, today);
  if (outcome instanceof MissingRateError) return outcome;
  return {
    findings: pensionAllowanceFindings(outcome),
    years: allowanceYears(outcome.years),
    method: pensionAllowanceMethod(inputs, outcome),
  };
}

/** What can still be paid into pensions in this tax year, with what the three years before left. */
export default function PensionAllowancePage() {
  const inputs = useInputs(pensionAllowanceCalculator);
  const { values } = inputs;
  const today = londonToday();
  const outcome = useMemo(() => values && outcomeOf(values, today), [values, today]);
  const found = outcome instanceof MissingRateError ? undefined : outcome;
  return (
    <CalculatorFrame
      lead="What can still be paid into your pensions in this tax year, with what the last three years left."
      inputs={inputs}
      fields={<PensionAllowanceFields inputs={inputs} />}
      result={<TaxResult findings={outcome instanceof MissingRateError ? outcome : outcome?.findings} />}
      chart={found && <FigureTable {...found.years} />}
      calculation={found && (() => ({ ...found, tables: [documentTable(found.years)] }))}
    >
      {found && <Working method={found.method} />}
    </CalculatorFrame>
  );
}
