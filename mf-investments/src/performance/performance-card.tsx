import { getPerformance } from '@harbour/api/definitions/performance';
import { useCall } from '@harbour/api/query';
import { Card, Failure, formatDate, Skeleton } from '@harbour/ui';
import { FreshnessNote } from '../valuation/freshness.tsx';
import type { PlanNames } from './behind-return.tsx';
import { GoalSeekReturn } from './goal-seek-return.tsx';
import { PeriodReturns } from './period-returns.tsx';

/** Months of the year that a goal seek looks at (specification, section 9). */
const goalSeekMonths = 12;

interface PerformanceCardProps {
  /** Filters of the call. */
  query: { d?: string; po?: string; pe?: string };
  /** Months. */
  period: number;
  nameOf: PlanNames;
  /** The transactions, which a goal seek waits for; the other figures do not. */
  transactions: { data: object | undefined; isError: boolean; refetch: () => unknown };
}

/** How well the chosen plans have done, by three measures, each open to what it was computed from. */
export function PerformanceCard({ query, period, nameOf, transactions }: PerformanceCardProps) {
  const { data, isError, refetch } = useCall(getPerformance, { query: { ...query, period } }, { background: true });
  const year = useCall(getPerformance, { query: { ...query, period: goalSeekMonths } }, { background: true });

  const hindered = transactions.isError
    ? {
        reason: 'The transactions, which it begins with, could not be loaded.',
        retry: () => void transactions.refetch(),
      }
    : year.isError
      ? { reason: 'What it is computed from could not be loaded.', retry: () => void year.refetch() }
      : undefined;
  return (
    <Card title="Performance" aside={data && `${formatDate(data.from)} to ${formatDate(data.to)}`}>
      {isError ? (
        <Failure title="The returns over the period are not available at the moment" onRetry={() => void refetch()}>
          Your investments are not affected.
        </Failure>
      ) : data ? (
        <>
          <FreshnessNote of={`the value of ${formatDate(data.oldest.date)}`} basis={data.oldest} />
          <PeriodReturns figures={data} nameOf={nameOf} />
        </>
      ) : (
        <Skeleton label="your returns" bars={[104, 104, 50]} />
      )}
      <GoalSeekReturn figures={year.data} transactions={transactions.data} hindered={hindered} nameOf={nameOf} />
    </Card>
  );
}
