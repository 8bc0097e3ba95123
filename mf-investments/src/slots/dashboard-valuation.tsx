import { defaultPeriod } from '@harbour/api/definitions/filters';
import { Link } from '@harbour/contract/router';
import { monthsAfter } from '@harbour/finance';
import { useSession } from '@harbour/session';
import { Card, Empty, Failure, Notice } from '@harbour/ui';
import { useState } from 'react';
import { changeSince } from '../valuation/change-over-period.ts';
import { grandTotal, groupPlans } from '../valuation/plan-groups.ts';
import { RateNote } from '../valuation/rate-note.tsx';
import { useReportingCurrency } from '../valuation/reporting-currency.ts';
import { useSettingsCurrency } from '../valuation/settings-currency.ts';
import { TotalValuation } from '../valuation/total-valuation.tsx';
import { useEarlierTotals, useValuation } from '../valuation/use-valuation.ts';
import { ValuationSkeleton } from '../valuation/valuation-skeleton.tsx';
import { pastValues, ValueOverTime } from '../valuation/value-over-time.tsx';

const everything = { portfolio: 'all', people: 'all' } as const;

/** The dashboard's figures: everything that the client may see, today, and how it came there. */
export default function DashboardValuation() {
  const [period, setPeriod] = useState<number>(defaultPeriod);
  const { data, error, retry } = useValuation(everything, undefined);
  const { currency, notice } = useReportingCurrency(useSettingsCurrency(), undefined);
  const actsForClients = useSession(({ user, target }) => !target && (user?.groups.length ?? 0) > 0);
  const since = data?.valuationDate ? monthsAfter(data.valuationDate, -period) : undefined;
  const earlier = useEarlierTotals(data?.plans ?? [], since);

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
        {actsForClients ? (
          <Empty title="You have no plans of your own here">
            To see a client’s valuation, open the portal with their id in the address: /?target=…
          </Empty>
        ) : (
          <Empty title="You hold nothing with us yet">
            Your valuation appears here with your first plan. <Link to="/investments/add/">Invest now</Link>, or write
            to your adviser.
          </Empty>
        )}
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
        change={changeSince(total, data.plans, earlier)}
        since={since ?? data.valuationDate}
      />
      <RateNote currency={currency} past={pastValues} />
      <ValueOverTime query={{}} period={period} onPeriod={setPeriod} currency={currency} />
    </>
  );
}
