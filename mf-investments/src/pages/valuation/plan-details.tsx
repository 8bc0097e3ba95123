import { useCall } from '@harbour/api/query';
import type { Currency } from '@harbour/definitions/investments/valuation/currencies';
import type { Plan } from '@harbour/definitions/investments/valuation/plans';
import { getPolicyChart } from '@harbour/definitions/investments/valuation/policy-chart';
import { formatDate } from '@harbour/ui';
import { HeadlineFigures } from '../../performance/headline.tsx';
import type { HeadlinesState } from '../../performance/use-headlines.ts';
import { ValueChartPanel } from '../../valuation/value-chart-panel.tsx';
import { PlanHoldings } from './plan-holdings.tsx';
import styles from './valuation-page.module.css';

/** The headline of one plan's return, from the page's single response; nothing while it loads. */
function PlanReturn({ planstring, returns }: { planstring: string; returns: HeadlinesState }) {
  if (returns.state !== 'ready') return null;
  const { headlines } = returns;
  const found = headlines.plans.find((plan) => plan.planstring === planstring);
  if (!found) return null;
  const missing = found.reason ?? found.headline?.reason ?? found.headline?.timeWeighted.reason;
  return (
    <div>
      <HeadlineFigures of={found} headlines={headlines} />
      <p className={styles.note}>
        {formatDate(headlines.from)} to {formatDate(headlines.to)}. {missing}
      </p>
    </div>
  );
}

/** A plan opened up: what it holds, and its value over the period of the page. */
export function PlanDetails({
  plan: { planstring, label },
  date,
  period,
  currency,
  returns,
}: {
  plan: Plan;
  date: string;
  period: number;
  currency: Currency;
  returns: HeadlinesState;
}) {
  const chart = useCall(getPolicyChart, { params: { plan: planstring, period, date } }, { background: true });
  return (
    <div className={styles.details}>
      <PlanReturn planstring={planstring} returns={returns} />
      <PlanHoldings planstring={planstring} label={label} date={date} currency={currency} />
      <h3 className={styles.subheading}>Value of {label} over time</h3>
      <ValueChartPanel title={`Value of ${label} over time`} chart={chart} currency={currency} />
    </div>
  );
}
