import type { PerformanceFigures } from '@harbour/definitions/investments/performance/returns';
import { formatDate, Money } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { type ReactNode, useMemo } from 'react';
import type { PlanNames } from '../valuation/visible-plans.ts';
import styles from './performance.module.css';

type DatedValue = PerformanceFigures['values'][number];
type Flow = PerformanceFigures['flows'][number];

function EndValue({ name, value, currency }: { name: string; value: DatedValue | undefined; currency: string }) {
  if (!value) return null;
  return (
    <div className={styles.end}>
      <dt>
        {name}, {formatDate(value.date)}
      </dt>
      <dd>
        <Money amount={value.value} reason={value.reason} currency={currency} />
      </dd>
    </div>
  );
}

interface FlowsProps {
  label: string;
  figures: Pick<PerformanceFigures, 'flows' | 'currency'>;
  nameOf: PlanNames;
}

/** Payments with their days and plans. */
export function Flows({ label, figures: { flows, currency }, nameOf }: FlowsProps) {
  const rows = useMemo(() => flows.map((flow, index) => ({ ...flow, key: String(index) })), [flows]);
  const columns = useMemo<readonly Column<Flow & { key: string }>[]>(
    () => [
      { id: 'date', title: 'Date', width: '96px', cell: ({ date }) => formatDate(date), sortBy: ({ date }) => date },
      {
        id: 'plan',
        title: 'Plan',
        width: 'minmax(128px, 1fr)',
        namesRow: true,
        cell: ({ planstring }) => nameOf(planstring),
        sortBy: ({ planstring }) => nameOf(planstring),
      },
      {
        id: 'in',
        title: 'Paid in',
        width: '120px',
        figure: true,
        belowOnPhone: true,
        cell: ({ value }) => (value > 0 ? <Money amount={value} currency={currency} /> : null),
        sortBy: ({ value }) => (value > 0 ? value : null),
      },
      {
        id: 'out',
        title: 'Taken out',
        width: '120px',
        figure: true,
        belowOnPhone: true,
        cell: ({ value }) => (value < 0 ? <Money amount={-value} currency={currency} /> : null),
        sortBy: ({ value }) => (value < 0 ? -value : null),
      },
    ],
    [nameOf, currency],
  );
  if (rows.length === 0) return <p>Nothing was paid in or taken out.</p>;
  return <DataTable label={label} columns={columns} rows={rows} rowKey={({ key }) => key} />;
}

/** The plans that a figure does not count, each with the reason. */
export function ExcludedPlans({ excluded, nameOf }: { excluded: PerformanceFigures['excluded']; nameOf: PlanNames }) {
  return (
    <ul className={styles.leftOut}>
      {excluded.map(({ planstring, reason }) => (
        <li key={planstring}>
          {nameOf(planstring)}: {reason}
        </li>
      ))}
    </ul>
  );
}

/** Which plans a figure counts, and which it does not, and why. */
export function IncludedPlans({
  figures: { included, excluded },
  nameOf,
}: {
  figures: Pick<PerformanceFigures, 'included' | 'excluded'>;
  nameOf: PlanNames;
}) {
  return (
    <>
      <p>Plans counted: {included.length > 0 ? included.map(nameOf).join(', ') : 'none'}.</p>
      {excluded.length > 0 && (
        <>
          <p>Plans left out:</p>
          <ExcludedPlans excluded={excluded} nameOf={nameOf} />
        </>
      )}
    </>
  );
}

/** What amounts that belong to a return are in. */
export function amountsIn(currency: string): string {
  return currency === 'GBP'
    ? 'All amounts are in pounds.'
    : `All amounts are in ${currency}, each at the exchange rate of its own day.`;
}

interface ReturnBreakdownProps {
  figures: PerformanceFigures;
  nameOf: PlanNames;
  method: string;
  source: string;
  /** What lies between the two values: payments, or what was made of them. */
  children: ReactNode;
}

/** Everything that a return was computed from, in the order of time, and how. */
export function ReturnBreakdown({ figures, nameOf, method, source, children }: ReturnBreakdownProps) {
  return (
    <>
      <dl>
        <EndValue name="Opening value" value={figures.values[0]} currency={figures.currency} />
      </dl>
      {children}
      <dl>
        <EndValue name="Closing value" value={figures.values.at(-1)} currency={figures.currency} />
      </dl>
      <p>
        Method: {method}. {source}
      </p>
      <IncludedPlans figures={figures} nameOf={nameOf} />
      <p>{amountsIn(figures.currency)}</p>
    </>
  );
}
