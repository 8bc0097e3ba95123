import { LazyPart } from '@harbour/contract';
import { convertGbp } from '@harbour/finance';
import { Empty, Failure, Skeleton } from '@harbour/ui';
import { Suspense, useMemo } from 'react';
import styles from './valuation.module.css';

const loadChart = async () => ({ default: (await import('@harbour/ui/chart')).ValueChart });

interface ValueChartPanelProps {
  title: string;
  /** The call that brings the points, GBP. */
  chart: {
    data: { chartData: readonly { date: string; value: number | null }[] } | undefined;
    isError: boolean;
    refetch: () => unknown;
  };
  currency: { currencyCode: string; conversionrate: number };
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
        <Suspense fallback={shape}>
          <LazyPart load={loadChart} props={{ title, points, currency: currencyCode }} />
        </Suspense>
      )}
    </div>
  );
}
