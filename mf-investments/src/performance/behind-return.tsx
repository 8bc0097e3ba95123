import type { PerformanceFigures } from '@harbour/api/definitions/performance';
import type { Plan } from '@harbour/api/definitions/valuation';
import { formatDate, Money } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { type ReactNode, useMemo } from 'react';
import styles from './performance.module.css';

type DatedValue = PerformanceFigures['values'][number];
type Flow = PerformanceFigures['flows'][number];

/** Names of plans by reference; one that is not known is called by its reference. */
export type PlanNames = (planstring: string) => string;

export function planNames(plans: readonly Plan[]): PlanNames {
  const labels = new Map(plans.map(({ planstring, label }) => [planstring, label]));
  return (planstring) => labels.get(planstring) ?? planstring;
}

function EndValue({ name, value }: { name: string; value: DatedValue | undefined }) {
  if (!value) return null;
  return (
    <div className={styles.end}>
      <dt>
        {name}, {formatDate(value.date)}
      </dt>
      <dd>
        <Money amount={value.value} reason={value.reason} />
      </dd>
    </div>
  );
}

/** Payments with their days and plans. */
export function Flows({ label, flows, nameOf }: { label: string; flows: readonly Flow[]; nameOf: PlanNames }) {
  const rows = useMemo(() => flows.map((flow, index) => ({ ...flow, key: String(index) })), [flows]);
  const columns = useMemo<readonly Column<Flow & { key: string }>[]>(
    () => [
      { id: 'date', title: 'Date', width: '96px', cell: ({ date }) => formatDate(date), sortBy: ({ date }) => date },
      {
        id: 'plan',
        title: 'Plan',
        width: 'minmax(128px, 1fr)',
        phoneWidth: 'minmax(0, 1fr)',
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
        cell: ({ value }) => (value > 0 ? <Money amount={value} /> : null),
        sortBy: ({ value }) => (value > 0 ? value : null),
      },
      {
        id: 'out',
        title: 'Taken out',
        width: '120px',
        figure: true,
        belowOnPhone: true,
        cell: ({ value }) => (value < 0 ? <Money amount={-value} /> : null),
        sortBy: ({ value }) => (value < 0 ? -value : null),
      },
    ],
    [nameOf],
  );
  if (rows.length === 0) return <p>Nothing was paid in or taken out.</p>;
  return <DataTable label={label} columns={columns} rows={rows} rowKey={({ key }) => key} height={320} />;
}

/** The plans that a figure does not count, each with the reason. */
export function LeftOutPlans({ excluded, nameOf }: { excluded: PerformanceFigures['excluded']; nameOf: PlanNames }) {
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
export function CountedPlans({
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
          <LeftOutPlans excluded={excluded} nameOf={nameOf} />
        </>
      )}
    </>
  );
}

interface BehindReturnProps {
  figures: PerformanceFigures;
  nameOf: PlanNames;
  method: string;
  source: string;
  /** What lies between the two values: payments, or what was made of them. */
  children: ReactNode;
}

/** Everything that a return was computed from, in the order of time, and how. */
export function BehindReturn({ figures, nameOf, method, source, children }: BehindReturnProps) {
  return (
    <>
      <dl>
        <EndValue name="Opening value" value={figures.values[0]} />
      </dl>
      {children}
      <dl>
        <EndValue name="Closing value" value={figures.values.at(-1)} />
      </dl>
      <p>
        Method: {method}. {source}
      </p>
      <CountedPlans figures={figures} nameOf={nameOf} />
      <p>All amounts are in pounds.</p>
    </>
  );
}
