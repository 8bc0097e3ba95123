import { LazyPart } from '@harbour/contract';
import type { Currency } from '@harbour/definitions/investments/valuation/currencies';
import { convertGbp } from '@harbour/finance';
import { Empty, Failure, Skeleton } from '@harbour/ui';
import { Suspense, useMemo } from 'react';
import { useDayRates } from './day-rates.ts';
import { basisIn, FreshnessNote } from './freshness.tsx';
import styles from './valuation.module.css';
import type { ValueChartData } from './value-chart-notes.tsx';

const loadNotes = () => import('./value-chart-notes.tsx');
const loadChart = async () => ({ default: (await import('@harbour/ui/chart')).ValueChart });

interface ValueChartPanelProps {
  title: string;
  /** The call that brings the points, GBP. */
  chart: {
    data: ValueChartData | undefined;
    isError: boolean;
    refetch: () => unknown;
  };
  currency: Currency;
}

/** A value chart in each of its states; its space is reserved while it loads. Each day has its own exchange rate. */
export function ValueChartPanel({ title, chart, currency }: ValueChartPanelProps) {
  const { data, isError, refetch } = chart;
  const { currencyCode } = currency;
  const [first, last] = [data?.chartData[0], data?.chartData.at(-1)];
  const { state, rateOn, retry } = useDayRates(currency, first && last && { from: first.date, to: last.date });
  // Payments are only known as cumulative sums in pounds, so each one's exchange rate is unknown.
  const payments = currencyCode === 'GBP' ? data?.payments : undefined;
  const points = useMemo(() => {
    const paidIn = new Map(payments?.paidIn.map(({ date, value }) => [date, value]));
    const benchmark = new Map(payments?.benchmark.values.map(({ date, value }) => [date, value]));
    return data?.chartData.map(({ date, value }) => {
      const rate = rateOn(date);
      return {
        date,
        value: value === null || rate === undefined ? null : convertGbp(value, rate, currencyCode),
        paidIn: paidIn.get(date) ?? null,
        benchmark: benchmark.get(date) ?? null,
      };
    });
  }, [data, payments, rateOn, currencyCode]);
  const shape = <Skeleton label="the value over time" bars={[280]} />;
  return (
    <div className={styles.chart}>
      {isError || state === 'failed' ? (
        <Failure
          title="The chart is not available at the moment"
          onRetry={() => {
            if (isError) void refetch();
            else retry();
          }}
        >
          Your figures are still up to date.
        </Failure>
      ) : !points || (points.length > 0 && state === 'loading') ? (
        shape
      ) : points.every(({ value }) => !value) ? (
        <Empty title="There is no chart for this period">
          {data?.chartData.some(({ value }) => value)
            ? `There is no exchange rate for ${currencyCode} in this period.`
            : 'None of these plans had started.'}
        </Empty>
      ) : (
        <>
          <Suspense fallback={shape}>
            <LazyPart
              load={loadChart}
              props={{ title, points, currency: currencyCode, ...(payments ? { flows: payments.largeFlows } : {}) }}
            />
            {data && <LazyPart load={loadNotes} props={{ chart: data, currencyCode, rateOn }} />}
          </Suspense>
          {last && last.value !== null && <FreshnessNote of="the last value" basis={basisIn(last, currency)} />}
        </>
      )}
    </div>
  );
}
