import { useMemo } from 'react';
import { CalculatorFrame, NoResult } from '../../calculator/calculator-frame.tsx';
import { OverTime } from '../../calculator/over-time.tsx';
import { useInputs } from '../../calculator/use-inputs.tsx';
import { Working } from '../../calculator/working.tsx';
import { EducationFields } from './education-fields.tsx';
import { education, educationInputs } from './education-inputs.ts';
import { educationMethod } from './education-method.ts';
import { educationOutcome } from './education-outcome.ts';
import { EducationResult, educationFindings } from './education-result.tsx';
import { EducationYears, educationTables, savedOverTime } from './education-years.tsx';

/** What school fees come to, what must be saved for them, and how far savings go. */
export default function EducationPage() {
  const inputs = useInputs(education);
  const values = useMemo(() => inputs.values && educationInputs(inputs.values), [inputs.values]);
  const outcome = useMemo(() => values && educationOutcome(values), [values]);
  const chart = useMemo(() => values && outcome && savedOverTime(outcome, values.inflation), [values, outcome]);
  return (
    <CalculatorFrame
      lead="What school fees come to for all your children, and what it takes to pay them."
      inputs={inputs}
      fields={<EducationFields inputs={inputs} />}
      result={values ? <EducationResult inputs={values} outcome={outcome} /> : <NoResult />}
      chart={chart && <OverTime {...chart} />}
      calculation={
        values &&
        outcome &&
        (() => ({
          findings: educationFindings(values, outcome),
          chart,
          tables: educationTables(outcome, values.inflation),
          method: educationMethod(values, outcome),
        }))
      }
    >
      {values && outcome && <EducationYears outcome={outcome} inflation={values.inflation} />}
      {values && outcome && <Working method={educationMethod(values, outcome)} />}
    </CalculatorFrame>
  );
}
