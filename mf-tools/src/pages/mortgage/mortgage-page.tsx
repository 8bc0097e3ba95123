import { useMemo } from 'react';
import { CalculatorFrame, NoResult } from '../../calculator/calculator-frame.tsx';
import { documentTable } from '../../calculator/figure-table.tsx';
import { OverTime } from '../../calculator/over-time.tsx';
import { useInputs } from '../../calculator/use-inputs.tsx';
import { Working } from '../../calculator/working.tsx';
import { comparisonTable, MortgageComparison } from './mortgage-comparison.tsx';
import { MortgageFields } from './mortgage-fields.tsx';
import { mortgage } from './mortgage-inputs.ts';
import { mortgageMethod } from './mortgage-method.ts';
import { mortgageOutcome } from './mortgage-outcome.ts';
import { MortgageResult, mortgageFindings, overpaymentFindings } from './mortgage-result.tsx';
import { owedOverTime, paymentsTable, Schedule } from './mortgage-schedule-card.tsx';

/** What a mortgage costs, what overpayments save, and which of two deals costs less. */
export default function MortgagePage() {
  const inputs = useInputs(mortgage);
  const { values } = inputs;
  const outcome = useMemo(() => values && mortgageOutcome(values), [values]);
  const found = outcome && !('reason' in outcome) ? outcome : undefined;
  const chart = useMemo(() => found && owedOverTime(found), [found]);
  return (
    <CalculatorFrame
      lead="What a mortgage costs, what overpaying saves, and which of two deals costs less."
      inputs={inputs}
      fields={<MortgageFields inputs={inputs} />}
      result={values && outcome ? <MortgageResult inputs={values} outcome={outcome} /> : <NoResult />}
      chart={chart && <OverTime {...chart} />}
      calculation={
        found &&
        (() => ({
          findings: [...mortgageFindings(found), ...overpaymentFindings(found)],
          chart,
          tables: [
            ...(found.comparison ? [documentTable(comparisonTable(found.comparison))] : []),
            // By month it would be fifty pages.
            documentTable(paymentsTable(found, 'year')),
          ],
          method: mortgageMethod(found.deal),
        }))
      }
    >
      {found?.comparison && <MortgageComparison comparison={found.comparison} />}
      {found && (
        <Schedule outcome={found} by={values?.by === 'month' ? 'month' : 'year'} onBy={inputs.text('by').onChange} />
      )}
      {found && <Working method={mortgageMethod(found.deal)} />}
    </CalculatorFrame>
  );
}
