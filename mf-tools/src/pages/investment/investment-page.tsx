import { useMemo } from 'react';
import { CalculatorFrame, NoResult } from '../../calculator/calculator-frame.tsx';
import { useInputs } from '../../calculator/use-inputs.ts';
import { InvestmentFields } from './investment-fields.tsx';
import { investment } from './investment-inputs.ts';
import { investmentOutcome } from './investment-outcome.ts';
import { InvestmentResult } from './investment-result.tsx';
import { InvestmentWorking } from './investment-working.tsx';
import { InvestmentChart, InvestmentYears } from './investment-years.tsx';

/** What savings and investments may become, what must be saved for a target, and how long that takes. */
export default function InvestmentPage() {
  const inputs = useInputs(investment);
  const { values } = inputs;
  const outcome = useMemo(() => values && investmentOutcome(values), [values]);
  const found = outcome && !('never' in outcome) ? outcome : undefined;
  const years = found && found.years.length > 1 && found.value > 0 ? found.years : undefined;
  return (
    <CalculatorFrame
      title="Investment calculator"
      lead="What your money could become, what you would have to save, or how long it would take."
      fields={<InvestmentFields inputs={inputs} />}
      onReset={inputs.reset}
      result={values && outcome ? <InvestmentResult inputs={values} outcome={outcome} /> : <NoResult />}
      chart={years && <InvestmentChart years={years} />}
    >
      {years && <InvestmentYears years={years} />}
      {values && found && <InvestmentWorking inputs={values} outcome={found} />}
    </CalculatorFrame>
  );
}
