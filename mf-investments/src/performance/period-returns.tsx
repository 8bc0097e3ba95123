import type { PerformanceFigures } from '@harbour/api/definitions/performance';
import { type MoneyWeightedFigure, type Performance, performanceOf, type TimeWeightedFigure } from '@harbour/finance';
import { Failure, formatDate, formatPercent, Money, NotAvailable } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import { BehindReturn, Flows, LeftOutPlans, type PlanNames } from './behind-return.tsx';
import { computed } from './computed.ts';
import styles from './performance.module.css';
import { Rate } from './rate.tsx';
import { ReturnRow } from './return-row.tsx';
import { returnWords, whyTheyDiffer } from './return-words.ts';
import { ValuedDays } from './valued-days.tsx';
import { WhyThisNumber } from './why-this-number.tsx';

interface PeriodReturnsProps {
  figures: PerformanceFigures;
  nameOf: PlanNames;
}

/** The time that a return is for, as it is read beside it. */
function spanOf(
  { annualised, invested }: { annualised: boolean; invested: MoneyWeightedFigure['invested'] },
  whole: Performance,
) {
  if (annualised) return 'a year';
  if (!invested || (invested.from === whole.from && invested.to === whole.to)) return 'over the period';
  return `over the period in which something was invested, ${formatDate(invested.from)} to ${formatDate(invested.to)}`;
}

function Figure({ figure, whole }: { figure: MoneyWeightedFigure | TimeWeightedFigure; whole: Performance }) {
  if (!figure.ok) return <NotAvailable reason={figure.message} />;
  return (
    <>
      <Rate rate={figure.rate} /> <span className={styles.soft}>{spanOf(figure, whole)}</span>
    </>
  );
}

interface LinkedRow {
  to: string;
  value: number | null;
  rate: number | null;
  reason: string | null;
}

const linkedColumns: readonly Column<LinkedRow>[] = [
  { id: 'to', title: 'Up to', width: 'minmax(88px, 1fr)', namesRow: true, cell: ({ to }) => formatDate(to) },
  {
    id: 'value',
    title: 'Value',
    width: 'minmax(96px, 128px)',
    figure: true,
    cell: ({ value }) => <Money amount={value} />,
  },
  {
    id: 'rate',
    title: 'Return',
    width: '72px',
    figure: true,
    cell: ({ rate, reason }) => (rate === null ? <NotAvailable reason={reason ?? ''} /> : formatPercent(rate * 100)),
  },
];

/** The returns between the days that are valued, which a time-weighted return links. */
function LinkedReturns({ figure, values }: { figure: TimeWeightedFigure; values: PerformanceFigures['values'] }) {
  const rows = useMemo<LinkedRow[]>(() => {
    if (!figure.ok) return [];
    const byDay = new Map(values.map(({ date, value }) => [date, value]));
    return figure.spans.map(({ to, result }) => ({
      to,
      value: byDay.get(to) ?? null,
      rate: result.ok ? result.rate : null,
      reason: result.ok ? null : result.message,
    }));
  }, [figure, values]);
  if (rows.length === 0) return null;
  return (
    <DataTable
      label="Returns between the days valued"
      columns={linkedColumns}
      rows={rows}
      rowKey={({ to }) => to}
      height={320}
    />
  );
}

/** What else has to be said when more than one rate fits. */
function ambiguity(figure: MoneyWeightedFigure): string | undefined {
  if (!figure.ok || figure.unique) return undefined;
  const others = figure.otherRates.map((rate) => formatPercent(rate * 100)).join(', ');
  return `More than one rate explains these payments (also ${others}), so look at the time-weighted return instead.`;
}

/** The returns over the chosen period: money-weighted, time-weighted beside it, and why they differ. */
export function PeriodReturns({ figures, nameOf }: PeriodReturnsProps) {
  const performance = useMemo(() => computed(() => performanceOf(figures)), [figures]);
  if (!performance) {
    return (
      <Failure title="The returns over the period cannot be computed">
        What arrived for them does not fit together. We have to put this right; your investments are not affected.
      </Failure>
    );
  }
  const { moneyWeighted, timeWeighted } = performance;
  const words = returnWords;
  const { included, excluded } = figures;
  return (
    <>
      {excluded.length > 0 && included.length === 0 && (
        <div className={styles.soft}>
          <p>There is no return to show for these plans:</p>
          <LeftOutPlans excluded={excluded} nameOf={nameOf} />
        </div>
      )}
      {excluded.length > 0 && included.length > 0 && (
        <p className={styles.soft}>
          {included.length} of {included.length + excluded.length} plans are counted; “Why this number” says which, and
          why the others are not.
        </p>
      )}
      <ReturnRow
        name={words.moneyWeighted.name}
        method={moneyWeighted.method}
        figure={<Figure figure={moneyWeighted} whole={performance} />}
        note={ambiguity(moneyWeighted)}
        why={
          <WhyThisNumber of={words.moneyWeighted.name}>
            {() => (
              <BehindReturn
                figures={figures}
                nameOf={nameOf}
                method={moneyWeighted.method}
                source={words.moneyWeighted.source}
              >
                <Flows label="Payments" flows={figures.flows} nameOf={nameOf} />
              </BehindReturn>
            )}
          </WhyThisNumber>
        }
      />
      <ReturnRow
        name={words.timeWeighted.name}
        method={timeWeighted.method}
        figure={<Figure figure={timeWeighted} whole={performance} />}
        why={
          <WhyThisNumber of={words.timeWeighted.name}>
            {() => (
              <BehindReturn
                figures={figures}
                nameOf={nameOf}
                method={timeWeighted.method}
                source={words.timeWeighted.source}
              >
                <ValuedDays figures={figures} />
                <LinkedReturns figure={timeWeighted} values={figures.values} />
                <Flows label="Payments between the days valued" flows={figures.flows} nameOf={nameOf} />
              </BehindReturn>
            )}
          </WhyThisNumber>
        }
      />
      <p className={styles.differ}>{whyTheyDiffer}</p>
    </>
  );
}
