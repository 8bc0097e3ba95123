import { useMemo } from 'react';
import { CalculatorFrame, NoResult } from '../../calculator/calculator-frame.tsx';
import { Facts } from '../../calculator/facts.tsx';
import { documentTable, FigureTable } from '../../calculator/figure-table.tsx';
import { OverTime } from '../../calculator/over-time.tsx';
import { useInputs } from '../../calculator/use-inputs.tsx';
import { Working } from '../../calculator/working.tsx';
import { DrawdownFields } from './drawdown-fields.tsx';
import { drawdownFindings } from './drawdown-findings.ts';
import { drawdownCalculator } from './drawdown-inputs.ts';
import { drawdownMethod } from './drawdown-method.ts';
import { drawdownOutcome } from './drawdown-outcome.ts';
import { leftOverTime, yearsTable } from './drawdown-years.tsx';

/** How long a pension pot lasts that pays an income, and what income would last. */
export default function DrawdownPage() {
  const inputs = useInputs(drawdownCalculator);
  const { values } = inputs;
  const found = useMemo(() => {
    if (!values) return undefined;
    const outcome = drawdownOutcome(values);
    return {
      chart: leftOverTime(outcome),
      findings: drawdownFindings(values, outcome),
      years: yearsTable(outcome),
      method: drawdownMethod(values, outcome),
    };
  }, [values]);
  return (
    <CalculatorFrame
      lead="How long a pension pot lasts that pays you an income, and what income would last."
      inputs={inputs}
      fields={<DrawdownFields inputs={inputs} />}
      result={found ? <Facts findings={found.findings} /> : <NoResult />}
      chart={found && <OverTime {...found.chart} />}
      calculation={found && (() => ({ ...found, tables: [documentTable(found.years)] }))}
    >
      {found && <FigureTable {...found.years} file="drawdown-calculator.csv" />}
      {found && <Working method={found.method} />}
    </CalculatorFrame>
  );
}
