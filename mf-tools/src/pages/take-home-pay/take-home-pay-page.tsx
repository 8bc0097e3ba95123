import { londonToday } from '@harbour/ui';
import { MissingRateError, type TaxYear, taxYearOf } from '@harbour/uk-tax';
import { useMemo } from 'react';
import { CalculatorFrame } from '../../calculator/calculator-frame.tsx';
import { documentTable, FigureTable } from '../../calculator/figure-table.tsx';
import { useInputs } from '../../calculator/use-inputs.tsx';
import { Working } from '../../calculator/working.tsx';
import { TaxResult } from '../../uk-tax/tax-result.tsx';
import { workingLines } from '../../uk-tax/working-lines.ts';
import { TakeHomePayFields } from './take-home-pay-fields.tsx';
import { takeHomePayFindings } from './take-home-pay-findings.ts';
import { type TakeHomePayInputs, takeHomePayCalculator } from './take-home-pay-inputs.ts';
import { takeHomePayMethod } from './take-home-pay-method.ts';
import { takeHomePayOutcome } from './take-home-pay-outcome.ts';

function outcomeOf(inputs: TakeHomePayInputs, year: TaxYear) {
  const outcome = takeHomePayOutcome(inputs, year);
  if (outcome instanceof MissingRateError) return outcome;
  const { incomeTax, nationalInsurance, studentLoan } = outcome.pay;
  return {
    findings: takeHomePayFindings(outcome, year),
    taken: workingLines(
      'What is taken',
      [incomeTax, nationalInsurance, studentLoan].flatMap(({ lines }) => lines),
    ),
    method: takeHomePayMethod(outcome),
  };
}

/** What is left of a salary after tax, National Insurance, a pension and student loans. */
export default function TakeHomePayPage() {
  const inputs = useInputs(takeHomePayCalculator);
  const { values } = inputs;
  const year = taxYearOf(londonToday());
  const outcome = useMemo(() => values && outcomeOf(values, year), [values, year]);
  const found = outcome instanceof MissingRateError ? undefined : outcome;
  return (
    <CalculatorFrame
      lead="What is left of a salary after income tax, National Insurance, a pension and student loans."
      inputs={inputs}
      fields={<TakeHomePayFields inputs={inputs} />}
      result={<TaxResult findings={outcome instanceof MissingRateError ? outcome : outcome?.findings} />}
      chart={found && <FigureTable {...found.taken} />}
      calculation={found && (() => ({ ...found, tables: [documentTable(found.taken)] }))}
    >
      {found && <Working method={found.method} />}
    </CalculatorFrame>
  );
}
