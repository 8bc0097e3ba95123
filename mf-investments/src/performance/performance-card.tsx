import { useCall } from '@harbour/api/query';
import { getPerformance, type PerformanceFigures } from '@harbour/definitions/investments/performance/returns';
import type { Currency } from '@harbour/definitions/investments/valuation/currencies';
import { performanceOf } from '@harbour/finance';
import { Card, Failure, formatDate, Skeleton } from '@harbour/ui';
import { useMemo } from 'react';
import { pound } from '../valuation/reporting-currency.ts';
import type { PlanNames } from '../valuation/visible-plans.ts';
import { Bridge } from './bridge.tsx';
import { GoalSeekReturn } from './goal-seek-return.tsx';
import { Headline } from './headline.tsx';
import styles from './performance.module.css';
import { PeriodReturns } from './period-returns.tsx';
import { returnDescriptions, whyGoalSeekDiffers } from './return-descriptions.ts';
import { tryCompute } from './try-compute.ts';
import { useGoalSeek } from './use-goal-seek.ts';
import { inCurrencyOf, useHeadlines, type ValuationQuery } from './use-headlines.ts';
import { WhyThisNumber } from './why-this-number.tsx';

/** Months of the year that a goal seek looks at (specification, section 9). */
const goalSeekMonths = 12;

/** The returns over a span; null if the figures from the backend are inconsistent. */
function usePerformance(figures: PerformanceFigures | undefined) {
  return useMemo(() => figures && (tryCompute(() => performanceOf(figures)) ?? null), [figures]);
}

interface PerformanceCardProps {
  query: ValuationQuery;
  /** Months. */
  period: number;
  /** Undefined while it is not known. */
  currency: Currency | undefined;
  nameOf: PlanNames;
  /** The transactions; only the goal seek waits for them. */
  transactions: { data: object | undefined; isError: boolean; refetch: () => unknown };
}

/** The performance of the chosen plans: the return, the steps to the value, and everything it was computed from. */
export function PerformanceCard({ query, period, currency, nameOf, transactions }: PerformanceCardProps) {
  const returns = useHeadlines(query, period, currency);
  const filters = inCurrencyOf(query, currency ?? pound);
  const known = { background: true, enabled: currency !== undefined } as const;
  const overall = useCall(getPerformance, { query: { ...filters, period } }, known);
  const year = useCall(getPerformance, { query: { ...filters, period: goalSeekMonths } }, known);
  const performance = usePerformance(overall.data);
  const seek = useGoalSeek(year.data, transactions.data);

  const hindered = transactions.isError
    ? {
        reason: 'The transactions could not be loaded.',
        retry: () => void transactions.refetch(),
      }
    : year.isError
      ? { reason: 'The details of this figure could not be loaded.', retry: () => void year.refetch() }
      : undefined;
  const sought = seek.state === 'found' && seek.figure.result.ok ? seek.figure.result.rate : undefined;
  const span = returns.state === 'ready' ? returns.headlines : undefined;
  return (
    <Card id="performance" title="Performance" aside={span && `${formatDate(span.from)} to ${formatDate(span.to)}`}>
      <Headline of={returns} nameOf={nameOf} />
      <div className={styles.steps}>
        {span ? (
          <Bridge headlines={span} />
        ) : (
          returns.state === 'loading' && <Skeleton label="the steps" bars={[340]} />
        )}
      </div>
      <WhyThisNumber of={returnDescriptions.timeWeighted.name}>
        {() => (
          <>
            {overall.isError ? (
              <Failure title="The details are not available at the moment" onRetry={() => void overall.refetch()}>
                Your investments are not affected.
              </Failure>
            ) : performance === null ? (
              <Failure title="The returns for this period cannot be calculated">
                The figures are inconsistent, and we need to correct them. Your investments are not affected.
              </Failure>
            ) : overall.data && performance ? (
              <PeriodReturns figures={overall.data} performance={performance} nameOf={nameOf} />
            ) : (
              <Skeleton label="the details" bars={[104, 104]} />
            )}
            <GoalSeekReturn
              figures={year.data}
              seek={seek}
              differs={
                sought !== undefined && performance ? whyGoalSeekDiffers(sought, performance, period) : undefined
              }
              hindered={hindered}
              nameOf={nameOf}
            />
          </>
        )}
      </WhyThisNumber>
    </Card>
  );
}
