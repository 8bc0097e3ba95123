import { defaultPeriod, periodMonths } from '@harbour/api/definitions/filters';
import { getValuationChart } from '@harbour/api/definitions/valuation';
import { useCall } from '@harbour/api/query';
import { LazyPart } from '@harbour/contract';
import { convertGbp } from '@harbour/finance';
import { Card, Empty, Failure, Skeleton } from '@harbour/ui';
import { Suspense, useMemo } from 'react';
import styles from './valuation.module.css';

const loadChart = async () => ({ default: (await import('@harbour/ui/chart')).ValueChart });

interface ValueOverTimeProps {
  /** Filters of the chart call. */
  query: { d?: string; po?: string; pe?: string };
  period: number;
  onPeriod: (months: number) => void;
  currency: { currencyCode: string; conversionrate: number };
}

function periodName(months: number): string {
  if (months === 1) return '1 month';
  return months % 12 === 0 && months > 12 ? `${months / 12} years` : `${months} months`;
}

/** The value over a period, as a chart that is loaded after the figures. */
export function ValueOverTime({ query, period, onPeriod, currency }: ValueOverTimeProps) {
  const { data, isError, refetch } = useCall(getValuationChart, { query: { ...query, period } }, { background: true });
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
    <Card
      title="Value over time"
      aside={
        <label>
          Period{' '}
          <select
            className={styles.smallSelect}
            value={period}
            onChange={({ target }) => onPeriod(Number(target.value))}
          >
            {periodMonths.map((months) => (
              <option key={months} value={months}>
                {periodName(months)}
                {months === defaultPeriod ? ' (default)' : ''}
              </option>
            ))}
          </select>
        </label>
      }
    >
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
            <LazyPart load={loadChart} props={{ title: 'Value over time', points, currency: currencyCode }} />
          </Suspense>
        )}
      </div>
    </Card>
  );
}
