import { useMemo } from 'react';
import { CalculatorFrame, NoResult } from '../../calculator/calculator-frame.tsx';
import { documentTable } from '../../calculator/figure-table.tsx';
import { OverTime } from '../../calculator/over-time.tsx';
import { useInputs } from '../../calculator/use-inputs.tsx';
import { Working } from '../../calculator/working.tsx';
import { InvestmentFields } from './investment-fields.tsx';
import { investment } from './investment-inputs.ts';
import { investmentMethod } from './investment-method.ts';
import { investmentOutcome } from './investment-outcome.ts';
import { InvestmentResult, investmentFindings } from './investment-result.tsx';
import { InvestmentYears, valueOverTime, yearsTable } from './investment-years.tsx';

/** What savings and investments may become, what must be saved for a target, and how long that takes. */
export default function InvestmentPage() {
  const inputs = useInputs(investment);
  const { values } = inputs;
  const outcome = useMemo(() => values && investmentOutcome(values), [values]);
  const found = outcome && !('never' in outcome) ? outcome : undefined;
  const years = found && found.years.length > 1 && found.value > 0 ? found.years : undefined;
  const chart = useMemo(() => years && valueOverTime(years), [years]);
  return (
    <CalculatorFrame
      lead="What your money could become, what you would have to save, or how long it would take."
      inputs={inputs}
      fields={<InvestmentFields inputs={inputs} />}
      result={values && outcome ? <InvestmentResult inputs={values} outcome={outcome} /> : <NoResult />}
      chart={chart && <OverTime {...chart} />}
      calculation={
        values &&
        found &&
        (() => ({
          findings: investmentFindings(values, found),
          chart,
          tables: years ? [documentTable(yearsTable(years))] : [],
          method: investmentMethod(values, found),
        }))
      }
    >
      {years && <InvestmentYears years={years} />}
      {values && found && <Working method={investmentMethod(values, found)} />}
    </CalculatorFrame>
  );
}
