import { LazyPart } from '@harbour/contract';
import type { ChartPayments } from '@harbour/definitions/investments/valuation/chart';
import type { Currency } from '@harbour/definitions/investments/valuation/currencies';
import type { Basis } from '@harbour/definitions/investments/valuation/plans';
import { convertGbp } from '@harbour/finance';
import { Empty, Failure, formatDate, formatMoney, Skeleton } from '@harbour/ui';
import { Suspense, useMemo } from 'react';
import { useDayRates } from './day-rates.ts';
import { basisIn, FreshnessNote } from './freshness.tsx';
import styles from './valuation.module.css';

const loadChart = async () => ({ default: (await import('@harbour/ui/chart')).ValueChart });

type Point = Basis & {
  date: string;
  value: number | null;
  /** GBP of the value that was on its way between plans. */
  inTransit?: number | undefined;
};

interface ValueChartPanelProps {
  title: string;
  /** The call that brings the points, GBP. */
  chart: {
    data: { chartData: readonly Point[]; payments?: ChartPayments | undefined } | undefined;
    isError: boolean;
    refetch: () => unknown;
  };
  currency: Currency;
}

/** On which of the days drawn money was on its way between plans, as a sentence; nothing when it never was. */
function InTransitDays({
  points,
  currencyCode,
  rateOn,
}: {
  points: readonly Point[];
  currencyCode: string;
  rateOn: (day: string) => number | undefined;
}) {
  const moving = points.filter(({ inTransit = 0 }) => inTransit !== 0);
  if (moving.length === 0) return null;
  const named = moving.slice(-3).map(({ date, inTransit = 0 }) => {
    const rate = rateOn(date);
    const amount =
      rate === undefined ? 'an amount' : formatMoney(convertGbp(inTransit, rate, currencyCode), currencyCode);
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

/** What the lines beside the value are, and what they leave out, as sentences. */
function PaymentsNote({
  payments: { paidIn, largeFlows, largeFlowPercent, notCounted, benchmark },
  currencyCode,
}: {
  payments: ChartPayments;
  currencyCode: string;
}) {
  if (currencyCode !== 'GBP') {
    return <p className={styles.soft}>What was paid in, and the benchmark, are drawn in pounds only.</p>;
  }
  if (paidIn.every(({ value }) => value === null)) {
    return (
      <p className={styles.soft}>
        What was paid in, and the benchmark, are not drawn, since the payments are not known in full.
      </p>
    );
  }
  const compared = benchmark.values.filter(({ value }) => value !== null);
  return (
    <p className={styles.soft}>
      “Paid in” is the value at the beginning and all payments since; what the lines differ by is growth.
      {largeFlows.length > 0 && ` A payment is large from ${largeFlowPercent}% of the value before it.`}
      {notCounted.length > 0 &&
        ` Payments of ${notCounted.join(', ')} are not known in full, so all of its value counts as paid in.`}{' '}
      {compared.length === 0
        ? `The benchmark, ${benchmark.name}, is not drawn: what it stood at on these days is not known.`
        : `“Benchmark” is what the same payments would have become in ${benchmark.name}, without charges and taxes.`}
      {compared.length > 0 &&
        compared.length < benchmark.values.length &&
        ' It breaks off where it is not known what the benchmark stood at.'}
    </p>
  );
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
          </Suspense>
          {data?.payments && <PaymentsNote payments={data.payments} currencyCode={currencyCode} />}
          <InTransitDays points={data?.chartData ?? []} currencyCode={currencyCode} rateOn={rateOn} />
          {last && last.value !== null && <FreshnessNote of="the last value" basis={basisIn(last, currency)} />}
        </>
      )}
    </div>
  );
}
