import { getPeople } from '@harbour/api/definitions/valuation';
import { useCall } from '@harbour/api/query';
import { useSearchParams } from '@harbour/contract/router';
import { Card, Empty, Failure, formatDate, Page, Skeleton, TabNav } from '@harbour/ui';
import { useMemo } from 'react';
import { changeSince } from '../../valuation/change-over-period.ts';
import { monthsBefore } from '../../valuation/earlier-date.ts';
import { grandTotal, groupPlans, oldestPriceDate } from '../../valuation/plan-groups.ts';
import { useReportingCurrency } from '../../valuation/reporting-currency.ts';
import { useSettingsCurrency } from '../../valuation/settings-currency.ts';
import { TotalValuation } from '../../valuation/total-valuation.tsx';
import { useEarlierTotals, useValuation } from '../../valuation/use-valuation.ts';
import { ValueOverTime } from '../../valuation/value-over-time.tsx';
import { investmentTabs } from '../investment-tabs.ts';
import { readFilters, type ValuationFilters, writeFilters } from './address-filters.ts';
import { FilterBar } from './filter-bar.tsx';
import { PlanTable } from './plan-table.tsx';

/** Today where the firm is, ISO date: the last day that can be valued. */
function londonToday(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(new Date());
}

/** What the client's plans are worth on a day, by group. */
export default function ValuationPage() {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => readFilters(search), [search]);
  const { data, error, retry } = useValuation(filters, filters.date);
  const settingsCurrency = useSettingsCurrency();
  const { currency, offered } = useReportingCurrency(filters.currency ?? settingsCurrency, filters.date);
  const people = useCall(getPeople, {}, { background: true }).data?.people;
  const names = useMemo(() => new Map(people?.map(({ uuid, name }) => [uuid, name])), [people]);
  const since = data?.valuationDate ? monthsBefore(data.valuationDate, filters.period) : undefined;
  const earlier = useEarlierTotals(data?.plans ?? [], since);

  const change = (changed: Partial<ValuationFilters>) =>
    setSearch(writeFilters({ ...filters, ...changed }), { replace: true });
  const frame = (content: React.ReactNode) => (
    <Page title="Investments">
      <TabNav label="Investments" tabs={investmentTabs} />
      <FilterBar
        filters={filters}
        onChange={change}
        portfolios={data?.portfolios ?? []}
        currencies={offered}
        currency={currency}
        today={londonToday()}
      />
      {content}
    </Page>
  );

  if (error) {
    return frame(
      <Card>
        <Failure title="Your valuation is not available at the moment" onRetry={retry}>
          {error.message} Your investments are not affected.
        </Failure>
      </Card>,
    );
  }
  if (!data) {
    return frame(
      <Card title="Total Valuation">
        <Skeleton label="your valuation" bars={[48, 24, 64]} />
      </Card>,
    );
  }
  if (data.plans.length === 0) {
    return frame(
      <Card title="Total Valuation">
        <Empty title="There are no plans to value">
          {filters.portfolio === 'all' && filters.people === 'all'
            ? 'Your valuation appears here with your first plan.'
            : 'Nobody whom you have chosen owns a plan of this portfolio. Choose other people, or all plans.'}
        </Empty>
      </Card>,
    );
  }
  const groups = groupPlans(data.plans, data.totals);
  const total = grandTotal(groups);
  return frame(
    <>
      <TotalValuation
        total={total}
        groups={groups}
        valuationDate={data.valuationDate}
        pricedOn={oldestPriceDate(data.totals)}
        currency={currency}
        change={changeSince(total, data.plans, earlier)}
        since={since ?? data.valuationDate}
      />
      {currency.rateDate && (
        <p>
          Shown in {currency.currencyCode} at {currency.conversionrate} for £1, the reference rate of{' '}
          {formatDate(currency.rateDate)}. Each figure is converted on its own, so parts may differ from a total by a
          penny.
        </p>
      )}
      {groups.map((group) => (
        <PlanTable key={group.productType} group={group} names={names} currency={currency} />
      ))}
      <ValueOverTime
        query={{
          d: data.valuationDate,
          ...(filters.portfolio === 'all' ? {} : { po: filters.portfolio }),
          ...(filters.people === 'all' ? {} : { pe: filters.people.join(',') }),
        }}
        period={filters.period}
        onPeriod={(period) => change({ period })}
        currency={currency}
      />
    </>,
  );
}
