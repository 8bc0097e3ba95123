import { useCall } from '@harbour/api/query';
import { LazyPart } from '@harbour/contract';
import { useAddressQuery } from '@harbour/contract/router';
import { getValuationChart } from '@harbour/definitions/investments/valuation/chart';
import type { Currency } from '@harbour/definitions/investments/valuation/currencies';
import { Card, Skeleton } from '@harbour/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { PeriodSelect, periodName } from './period-select.tsx';
import styles from './valuation.module.css';

interface ValueOverTimeProps {
  /** Filters of the chart call. */
  query: { d?: string; po?: string; pe?: string };
  period: number;
  onPeriod: (months: number) => void;
  currency: Currency;
}

/** The periods that are one press away; the others are in the choice beside them. */
const ranges = [
  { label: '1M', months: 1 },
  { label: '3M', months: 3 },
  { label: '1Y', months: 12 },
  { label: '5Y', months: 60 },
] as const;

const loadPanel = async () => ({ default: (await import('./value-chart-panel.tsx')).ValueChartPanel });

/** Whether the first picture of a part is painted: what only comes after it need not delay it. */
function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true));
    return () => clearTimeout(timer);
  }, []);
  return painted;
}

/** As much space as the chart takes. */
function ChartSpace() {
  return (
    <div className={styles.chart}>
      <Skeleton label="the value over time" bars={[280]} />
    </div>
  );
}

/** The value over a period, as a chart that is loaded after the figures; or, if asked for, since the beginning. */
export function ValueOverTime({ query, period, onPeriod, currency }: ValueOverTimeProps) {
  const painted = usePainted();
  const [address, changeAddress] = useAddressQuery();
  const all = address.get('chart') === 'all';
  const chart = useCall(
    getValuationChart,
    { query: { ...query, period: all ? ('all' as const) : period } },
    { background: true },
  );
  function showAll(wanted: boolean): void {
    changeAddress(
      (newest) => {
        const next = new URLSearchParams(newest);
        if (wanted) next.set('chart', 'all');
        else next.delete('chart');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  function choose(months: number): void {
    if (months === period) showAll(false);
    else onPeriod(months);
  }
  // The page keeps its period in the address too: only after that has changed can the same address change again.
  const before = useRef(period);
  useEffect(() => {
    if (before.current === period) return;
    before.current = period;
    if (all) showAll(false);
  });
  return (
    <Card title="Value over time" aside={<PeriodSelect period={all ? 'all' : period} onPeriod={choose} />}>
      <div className={styles.ranges} role="group" aria-label="Range of the chart">
        {ranges.map(({ label, months }) => (
          <button
            key={label}
            type="button"
            className={styles.range}
            aria-pressed={!all && period === months}
            // Begins with what is seen, so that it can be said by voice (WCAG 2.5.3).
            aria-label={`${label}, ${periodName(months)}`}
            onClick={() => choose(months)}
          >
            {label}
          </button>
        ))}
        <button
          type="button"
          className={styles.range}
          aria-pressed={all}
          aria-label="All, since the beginning"
          onClick={() => showAll(true)}
        >
          All
        </button>
      </div>
      {painted ? (
        <Suspense fallback={<ChartSpace />}>
          <LazyPart load={loadPanel} props={{ title: 'Value over time', chart, currency }} />
        </Suspense>
      ) : (
        <ChartSpace />
      )}
      {all && (
        <p className={styles.soft}>
          The chart shows everything since your first plan began. The figures on this page are over {periodName(period)}
          .
        </p>
      )}
    </Card>
  );
}
