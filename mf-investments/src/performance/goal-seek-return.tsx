import type { PerformanceFigures } from '@harbour/definitions/investments/performance/returns';
import { Button, formatDate, formatPercent, Money, NotAvailable, Skeleton } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import type { PlanNames } from '../valuation/visible-plans.ts';
import type { GoalSeekFigure } from './goal-seek-messages.ts';
import styles from './performance.module.css';
import { Rate } from './rate.tsx';
import { ReturnBreakdown } from './return-breakdown.tsx';
import { returnDescriptions } from './return-descriptions.ts';
import { ReturnRow } from './return-row.tsx';
import type { GoalSeekState } from './use-goal-seek.ts';
import { WhyThisNumber } from './why-this-number.tsx';

type MonthlyTotal = GoalSeekFigure['months'][number];

const columnsIn = (currency: string): readonly Column<MonthlyTotal>[] => [
  {
    id: 'month',
    title: 'Month up to',
    width: 'minmax(96px, 1fr)',
    namesRow: true,
    cell: ({ to }) => formatDate(to),
  },
  { id: 'date', title: 'Counted on', width: '112px', belowOnPhone: true, cell: ({ date }) => formatDate(date) },
  {
    id: 'in',
    title: 'Paid in',
    width: '120px',
    figure: true,
    belowOnPhone: true,
    cell: ({ paidIn }) => <Money amount={paidIn} currency={currency} />,
  },
  {
    id: 'out',
    title: 'Taken out',
    width: '120px',
    figure: true,
    belowOnPhone: true,
    cell: ({ paidOut }) => <Money amount={paidOut} currency={currency} />,
  },
  {
    id: 'total',
    title: 'Total',
    width: '120px',
    figure: true,
    cell: ({ total }) => <Money amount={total} currency={currency} />,
  },
];

function Found({ figure: { result } }: { figure: GoalSeekFigure }) {
  if (!result.ok) return <NotAvailable reason={result.message} />;
  return (
    <>
      <Rate rate={result.rate} /> <span className={styles.soft}>over one year</span>
    </>
  );
}

function ambiguity({ result }: GoalSeekFigure): string | undefined {
  if (!result.ok || result.otherRates.length === 0) return undefined;
  const others = result.otherRates.map((rate) => formatPercent(rate * 100)).join(', ');
  return `More than one rate explains these totals (also ${others}), so look at the time-weighted return instead.`;
}

interface GoalSeekReturnProps {
  /** Over twelve months; undefined while they are not loaded. */
  figures: PerformanceFigures | undefined;
  seek: GoalSeekState & { retry: () => void };
  /** Why it is another figure than the money-weighted return; undefined where it is none. */
  differs: string | undefined;
  /** Why it cannot begin, and what to do about it. */
  hindered: { reason: string; retry: () => void } | undefined;
  nameOf: PlanNames;
}

const { name, source } = returnDescriptions.goalSeek;
const method = 'Sought from monthly totals over the year to the valuation date';

/** The return of one year, sought in the background once the transactions are there. */
export function GoalSeekReturn({ figures, seek, differs, hindered, nameOf }: GoalSeekReturnProps) {
  const currency = figures?.currency ?? 'GBP';
  const columns = useMemo(() => columnsIn(currency), [currency]);
  const failure = hindered ?? (seek.state === 'failed' ? seek : undefined);
  if (failure) {
    return (
      <ReturnRow
        name={name}
        method={method}
        figure={<NotAvailable reason={failure.reason} />}
        note={
          <>
            {failure.reason}{' '}
            <Button variant="link" className={styles.again ?? ''} onClick={failure.retry}>
              Try again
            </Button>
          </>
        }
      />
    );
  }
  if (seek.state !== 'found' || !figures) {
    return <ReturnRow name={name} method={method} figure={<Skeleton label="the goal-seek return" bars={[32]} />} />;
  }
  const { figure } = seek;
  return (
    <ReturnRow
      name={name}
      method={method}
      figure={<Found figure={figure} />}
      note={[ambiguity(figure), differs].filter(Boolean).join(' ')}
      why={
        <WhyThisNumber of={name}>
          {() => (
            <ReturnBreakdown figures={figures} nameOf={nameOf} method={figure.method} source={source}>
              <DataTable label="Monthly totals" columns={columns} rows={figure.months} rowKey={({ to }) => to} />
            </ReturnBreakdown>
          )}
        </WhyThisNumber>
      }
    />
  );
}
