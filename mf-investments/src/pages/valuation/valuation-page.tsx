import { monthsAfter } from '@harbour/finance';
import { Card, Empty, Failure, formatDate } from '@harbour/ui';
import type { ReactNode } from 'react';
import { useInvestmentFilters } from '../../filters/use-investment-filters.ts';
import { changeSince } from '../../valuation/change-over-period.ts';
import { grandTotal, groupPlans } from '../../valuation/plan-groups.ts';
import { RateNote } from '../../valuation/rate-note.tsx';
import { TotalValuation } from '../../valuation/total-valuation.tsx';
import { useEarlierTotals, useValuation } from '../../valuation/use-valuation.ts';
import { ValuationSkeleton } from '../../valuation/valuation-skeleton.tsx';
import { pastValues, ValueOverTime } from '../../valuation/value-over-time.tsx';
import { InvestmentsFrame } from '../investments-frame.tsx';
import { AssetsAndLiabilities } from './assets-and-liabilities.tsx';
import { IsaAllowances } from './isa-allowances.tsx';
import { PlanTable } from './plan-table.tsx';
import { ValuationDocument } from './valuation-document.tsx';

/** What the client's plans are worth on a day, by group. */
export default function ValuationPage() {
  const filters = useInvestmentFilters();
  const { shown, currency, change } = filters;
  const { data, error, retry } = useValuation(shown, shown.date);
  const since = data?.valuationDate ? monthsAfter(data.valuationDate, -shown.period) : undefined;
  const earlier = useEarlierTotals(data?.plans ?? [], since);

  const frame = (content: ReactNode) => <InvestmentsFrame filters={filters}>{content}</InvestmentsFrame>;

  if (error) {
    return frame(
      <Card>
        <Failure title="Your valuation is not available at the moment" onRetry={retry}>
          {error.message} Your investments are not affected.
        </Failure>
      </Card>,
    );
  }
  if (!data || !currency) return frame(<ValuationSkeleton />);
  if (data.plans.length === 0) {
    return frame(
      <Card title="Total Valuation">
        <Empty title="There are no plans to value">
          {shown.portfolio === 'all' && shown.people === 'all'
            ? 'Your valuation appears here with your first plan.'
            : 'Nobody whom you have chosen owns a plan of this portfolio. Choose other people, or all plans.'}
        </Empty>
      </Card>,
    );
  }
  if (data.totals.every(({ begun }) => !begun)) {
    return frame(
      <Card title="Total Valuation">
        <Empty title={`None of these plans had begun on ${formatDate(data.valuationDate)}`}>Choose a later day.</Empty>
      </Card>,
    );
  }
  const groups = groupPlans(data.plans, data.totals, data.inTransit);
  const total = grandTotal(groups, data.inTransit);
  return frame(
    <>
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
      <ValuationDocument query={filters.query} />
      {groups.map((group) => (
        <PlanTable
          key={group.productType}
          group={group}
          names={filters.names}
          currency={currency}
          date={data.valuationDate}
          period={shown.period}
        />
      ))}
      <ValueOverTime
        query={{ ...filters.query, d: data.valuationDate }}
        period={shown.period}
        onPeriod={(period) => change({ period })}
        currency={currency}
      />
      <AssetsAndLiabilities query={filters.query} currency={currency} />
      <IsaAllowances people={shown.people} query={filters.query} />
    </>,
  );
}
