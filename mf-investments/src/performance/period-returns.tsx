import type { PerformanceFigures } from '@harbour/definitions/investments/performance/returns';
import type { MoneyWeightedFigure, Performance, TimeWeightedFigure } from '@harbour/finance';
import { formatDate, formatPercent, Money, NotAvailable } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { Term } from '@harbour/ui/term';
import { useMemo } from 'react';
import type { PlanNames } from '../valuation/visible-plans.ts';
import styles from './performance.module.css';
import { Rate } from './rate.tsx';
import { Flows, ReturnBreakdown } from './return-breakdown.tsx';
import { returnDescriptions, whyTheyDiffer } from './return-descriptions.ts';
import { ReturnRow } from './return-row.tsx';
import { ValuedDays } from './valued-days.tsx';
import { WhyThisNumber } from './why-this-number.tsx';

interface PeriodReturnsProps {
  figures: PerformanceFigures;
  performance: Performance;
  nameOf: PlanNames;
}

/** The time that a return is for, as it is read beside it. */
function spanOf(
  { annualised, invested }: { annualised: boolean; invested: MoneyWeightedFigure['invested'] },
  overall: Performance,
) {
  if (annualised) return 'a year';
  if (!invested || (invested.from === overall.from && invested.to === overall.to)) return 'over the period';
  return `over the period in which something was invested, ${formatDate(invested.from)} to ${formatDate(invested.to)}`;
}

function Figure({ figure, overall }: { figure: MoneyWeightedFigure; overall: Performance }) {
  if (!figure.ok) return <NotAvailable reason={figure.message} />;
  return (
    <>
      <Rate rate={figure.rate} /> <span className={styles.soft}>{spanOf(figure, overall)}</span>
    </>
  );
}

interface LinkedRow {
  to: string;
  value: number | null;
  rate: number | null;
  reason: string | null;
}

const linkedColumns = (currency: string): readonly Column<LinkedRow>[] => [
  { id: 'to', title: 'Up to', width: 'minmax(88px, 1fr)', namesRow: true, cell: ({ to }) => formatDate(to) },
  {
    id: 'value',
    title: 'Value',
    width: 'minmax(96px, 128px)',
    figure: true,
    cell: ({ value }) => <Money amount={value} currency={currency} />,
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
function LinkedReturns({
  figure,
  figures: { values, currency },
}: {
  figure: TimeWeightedFigure;
  figures: PerformanceFigures;
}) {
  const columns = useMemo(() => linkedColumns(currency), [currency]);
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
  return <DataTable label="Returns between the days valued" columns={columns} rows={rows} rowKey={({ to }) => to} />;
}

/** An extra note if more than one rate solves the equation. */
function ambiguity(figure: MoneyWeightedFigure): string | undefined {
  if (!figure.ok || figure.unique) return undefined;
  const others = figure.otherRates.map((rate) => formatPercent(rate * 100)).join(', ');
  return `More than one rate explains these payments (also ${others}), so look at the time-weighted return instead.`;
}

/**
 * What is behind the time-weighted return of a period, and how the same period reads by another measure.
 * @param performance as it was computed from the figures
 */
export function PeriodReturns({ figures, performance, nameOf }: PeriodReturnsProps) {
  const { moneyWeighted, timeWeighted } = performance;
  const descriptions = returnDescriptions;
  return (
    <>
      <ReturnBreakdown
        figures={figures}
        nameOf={nameOf}
        method={timeWeighted.method}
        source={descriptions.timeWeighted.source}
      >
        <ValuedDays figures={figures} />
        <LinkedReturns figure={timeWeighted} figures={figures} />
        <p>What was paid in and taken out between these days is listed with the money-weighted return below.</p>
      </ReturnBreakdown>
      <ReturnRow
        name={descriptions.moneyWeighted.name}
        method={
          <>
            {moneyWeighted.method}. <Term name="money-weighted-return">Money-weighted</Term>
          </>
        }
        figure={<Figure figure={moneyWeighted} overall={performance} />}
        note={[ambiguity(moneyWeighted), whyTheyDiffer(performance)].filter(Boolean).join(' ')}
        why={
          <WhyThisNumber of={descriptions.moneyWeighted.name}>
            {() => (
              <ReturnBreakdown
                figures={figures}
                nameOf={nameOf}
                method={moneyWeighted.method}
                source={descriptions.moneyWeighted.source}
              >
                <Flows label="Payments" figures={figures} nameOf={nameOf} />
              </ReturnBreakdown>
            )}
          </WhyThisNumber>
        }
      />
    </>
  );
}
