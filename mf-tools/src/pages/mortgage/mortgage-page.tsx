import { useMemo } from 'react';
import { CalculatorFrame, NoResult } from '../../calculator/calculator-frame.tsx';
import { useInputs } from '../../calculator/use-inputs.ts';
import { MortgageComparison } from './mortgage-comparison.tsx';
import { MortgageFields } from './mortgage-fields.tsx';
import { mortgage } from './mortgage-inputs.ts';
import { mortgageOutcome } from './mortgage-outcome.ts';
import { MortgageResult } from './mortgage-result.tsx';
import { OwedChart, Schedule } from './mortgage-schedule-card.tsx';
import { MortgageWorking } from './mortgage-working.tsx';

/** What a mortgage costs, what overpayments save, and which of two deals costs less. */
export default function MortgagePage() {
  const inputs = useInputs(mortgage);
  const { values } = inputs;
  const outcome = useMemo(() => values && mortgageOutcome(values), [values]);
  const found = outcome && !('reason' in outcome) ? outcome : undefined;
  return (
    <CalculatorFrame
      title="Mortgage calculator"
      lead="What a mortgage costs, what overpaying saves, and which of two deals costs less."
      fields={<MortgageFields inputs={inputs} />}
      onReset={inputs.reset}
      result={values && outcome ? <MortgageResult inputs={values} outcome={outcome} /> : <NoResult />}
      chart={found && <OwedChart outcome={found} />}
    >
      {found?.comparison && <MortgageComparison comparison={found.comparison} />}
      {found && (
        <Schedule outcome={found} by={values?.by === 'month' ? 'month' : 'year'} onBy={inputs.text('by').onChange} />
      )}
      {found && <MortgageWorking deal={found.deal} />}
    </CalculatorFrame>
  );
}
