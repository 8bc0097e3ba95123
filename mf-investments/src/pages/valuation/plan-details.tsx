import { type Currency, getPolicyChart, type Plan } from '@harbour/api/definitions/valuation';
import { useCall } from '@harbour/api/query';
import { ValueChartPanel } from '../../valuation/value-chart-panel.tsx';
import { PlanHoldings } from './plan-holdings.tsx';
import styles from './valuation-page.module.css';

/** A plan opened up: what it holds, and its value over the period of the page. */
export function PlanDetails({
  plan: { planstring, label },
  date,
  period,
  currency,
}: {
  plan: Plan;
  date: string;
  period: number;
  currency: Currency;
}) {
  const chart = useCall(getPolicyChart, { params: { plan: planstring, period, date } }, { background: true });
  return (
    <div className={styles.details}>
      <PlanHoldings planstring={planstring} label={label} date={date} currency={currency} />
      <h3 className={styles.subheading}>Value of {label} over time</h3>
      <ValueChartPanel title={`Value of ${label} over time`} chart={chart} currency={currency} />
    </div>
  );
}
