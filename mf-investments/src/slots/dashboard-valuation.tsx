import { useHostPages } from '@harbour/contract';
import { Link } from '@harbour/contract/router';
import { defaultPeriod } from '@harbour/definitions/investments/filters';
import { useTarget } from '@harbour/session';
import { Card, Empty, Failure, Notice } from '@harbour/ui';
import { useMemo, useState } from 'react';
import { TotalValuation } from '../performance/total-valuation.tsx';
import { useHeadlines } from '../performance/use-headlines.ts';
import { grandTotal, groupPlans } from '../valuation/plan-groups.ts';
import { RateNote } from '../valuation/rate-note.tsx';
import { useReportingCurrency } from '../valuation/reporting-currency.ts';
import { useSettingsCurrency } from '../valuation/settings-currency.ts';
import { useValuation } from '../valuation/use-valuation.ts';
import { ValuationSkeleton } from '../valuation/valuation-skeleton.tsx';
import { pastValues, ValueOverTime } from '../valuation/value-over-time.tsx';
import { planNames } from '../valuation/visible-plans.ts';

const everything = { portfolio: 'all', people: 'all' } as const;

/** The dashboard's figures: everything that the client may see, today, and how it came there. */
export default function DashboardValuation() {
  const [period, setPeriod] = useState<number>(defaultPeriod);
  const { data, error, retry } = useValuation(everything, undefined);
  const { currency, notice } = useReportingCurrency(useSettingsCurrency(), undefined, { offers: false });
  const acting = useTarget() !== undefined;
  const { has } = useHostPages();
  const returns = useHeadlines({}, period, currency);
  const nameOf = useMemo(() => planNames(data?.plans ?? []), [data?.plans]);

  if (error) {
    return (
      <Card title="Total Valuation">
        <Failure title="Your valuation is not available at the moment" onRetry={retry}>
          Your investments are not affected.
        </Failure>
      </Card>
    );
  }
  if (!data || !currency) return <ValuationSkeleton />;
  if (data.plans.length === 0) {
    return (
      <Card title="Total Valuation">
        <Empty title={acting ? 'The client has no plans with the firm yet' : 'You have no plans with us yet'}>
          {acting ? 'Their' : 'Your'} valuation appears here with {acting ? 'their' : 'your'} first plan.{' '}
          {has('/investments/add') && (
            <>
              <Link to="/investments/add/">Invest now</Link>.
            </>
          )}
        </Empty>
      </Card>
    );
  }
  const groups = groupPlans(data.plans, data.totals, data.inTransit);
  const total = grandTotal(groups, data.inTransit);
  return (
    <>
      {notice && <Notice severity="info">{notice}</Notice>}
      <TotalValuation
        total={total}
        groups={groups}
        inTransit={data.inTransit}
        valuationDate={data.valuationDate}
        currency={currency}
        returns={returns}
        nameOf={nameOf}
      />
      <RateNote currency={currency} past={pastValues} />
      <ValueOverTime query={{}} period={period} onPeriod={setPeriod} currency={currency} />
    </>
  );
}
