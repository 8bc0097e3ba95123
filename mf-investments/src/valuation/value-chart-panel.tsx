import { LazyPart } from '@harbour/contract';
import { convertGbp } from '@harbour/finance';
import { Empty, Failure, formatDate, formatMoney, Skeleton } from '@harbour/ui';
import { Suspense, useMemo } from 'react';
import styles from './valuation.module.css';

const loadChart = async () => ({ default: (await import('@harbour/ui/chart')).ValueChart });

interface ChartPoint {
  date: string;
  value: number | null;
  /** GBP of the value that was on its way between plans. */
  inTransit?: number | undefined;
}

interface ValueChartPanelProps {
  title: string;
  /** The call that brings the points, GBP. */
  chart: {
    data: { chartData: readonly ChartPoint[] } | undefined;
    isError: boolean;
    refetch: () => unknown;
  };
  currency: { currencyCode: string; conversionrate: number };
}

/** On which of the days drawn money was on its way between plans, as a sentence; nothing when it never was. */
function InTransitDays({
  points,
  currency,
}: {
  points: readonly ChartPoint[];
  currency: ValueChartPanelProps['currency'];
}) {
  const moving = points.filter(({ inTransit = 0 }) => inTransit !== 0);
  if (moving.length === 0) return null;
  const named = moving.slice(-3).map(({ date, inTransit = 0 }) => {
    const amount = formatMoney(convertGbp(inTransit, currency.conversionrate), currency.currencyCode);
    return `${amount} on ${formatDate(date)}`;
  });
  const more = moving.length > named.length ? `; and on ${moving.length - named.length} earlier of the days drawn` : '';
  return (
    <p className={styles.soft}>
      The value includes what was in transit between these plans: {named.join(', ')}
      {more}.
    </p>
  );
}

/** A value over time in each of its states, in the same room from the start. */
export function ValueChartPanel({ title, chart, currency }: ValueChartPanelProps) {
  const { data, isError, refetch } = chart;
  const { conversionrate, currencyCode } = currency;
  const points = useMemo(
    () =>
      data?.chartData.map(({ date, value }) => ({
        date,
        value: value === null ? null : convertGbp(value, conversionrate),
      })),
    [data, conversionrate],
  );
  const shape = <Skeleton label="the value over time" bars={[280]} />;
  return (
    <div className={styles.chart}>
      {isError ? (
        <Failure title="The chart is not available at the moment" onRetry={() => void refetch()}>
          Your figures are up to date all the same.
        </Failure>
      ) : !points ? (
        shape
      ) : points.every(({ value }) => !value) ? (
        <Empty title="There is nothing to draw for this period">None of these plans had begun.</Empty>
      ) : (
        <>
          <Suspense fallback={shape}>
            <LazyPart load={loadChart} props={{ title, points, currency: currencyCode }} />
          </Suspense>
          <InTransitDays points={data?.chartData ?? []} currency={currency} />
        </>
      )}
    </div>
  );
}
