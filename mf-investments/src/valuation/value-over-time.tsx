import { useCall } from '@harbour/api/query';
import { useAddressQuery } from '@harbour/contract/router';
import { getValuationChart } from '@harbour/definitions/investments/valuation/chart';
import type { Currency } from '@harbour/definitions/investments/valuation/currencies';
import { Card } from '@harbour/ui';
import { useEffect, useRef } from 'react';
import { PeriodSelect, periodName } from './period-select.tsx';
import styles from './valuation.module.css';
import { ValueChartPanel } from './value-chart-panel.tsx';

interface ValueOverTimeProps {
  /** Filters of the chart call. */
  query: { d?: string; po?: string; pe?: string };
  period: number;
  onPeriod: (months: number) => void;
  currency: Currency;
}

/** How the values of earlier days are converted, which every page says that shows them in another currency. */
export const pastValues = 'Each value and payment of an earlier day, behind the growth and in the charts, is converted';

/** The periods that are one press away; the others are in the choice beside them. */
const ranges = [
  { label: '1M', months: 1 },
  { label: '3M', months: 3 },
  { label: '1Y', months: 12 },
  { label: '5Y', months: 60 },
] as const;

/** The value over a period, as a chart that is loaded after the figures; or, if asked for, since the beginning. */
export function ValueOverTime({ query, period, onPeriod, currency }: ValueOverTimeProps) {
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
    <Card title="Value over time" aside={<PeriodSelect period={period} onPeriod={choose} />}>
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
      <ValueChartPanel title="Value over time" chart={chart} currency={currency} />
      {all && (
        <p className={styles.soft}>
          The chart shows everything since your first plan began. The figures on this page are over {periodName(period)}
          .
        </p>
      )}
    </Card>
  );
}
