import { type Currency, getValuationChart } from '@harbour/api/definitions/valuation';
import { useCall } from '@harbour/api/query';
import { Card } from '@harbour/ui';
import { PeriodSelect } from './period-select.tsx';
import { ValueChartPanel } from './value-chart-panel.tsx';

interface ValueOverTimeProps {
  /** Filters of the chart call. */
  query: { d?: string; po?: string; pe?: string };
  period: number;
  onPeriod: (months: number) => void;
  currency: Currency;
}

/** How the values of earlier days are converted, which every page says that shows them in another currency. */
export const pastValues = 'Each value of an earlier day, in the change and in the charts, is converted';

/** The value over a period, as a chart that is loaded after the figures. */
export function ValueOverTime({ query, period, onPeriod, currency }: ValueOverTimeProps) {
  const chart = useCall(getValuationChart, { query: { ...query, period } }, { background: true });
  return (
    <Card title="Value over time" aside={<PeriodSelect period={period} onPeriod={onPeriod} />}>
      <ValueChartPanel title="Value over time" chart={chart} currency={currency} />
    </Card>
  );
}
