import { getPeople } from '@harbour/api/definitions/permissions';
import { getPortfolios } from '@harbour/api/definitions/portfolios';
import { useCall } from '@harbour/api/query';
import { useSearchParams } from '@harbour/contract/router';
import { Card, Empty, Failure, formatDate, Notice, Page, TabNav } from '@harbour/ui';
import { type ReactNode, useMemo } from 'react';
import { changeSince } from '../../valuation/change-over-period.ts';
import { monthsBefore } from '../../valuation/earlier-date.ts';
import { grandTotal, groupPlans, oldestPriceDate } from '../../valuation/plan-groups.ts';
import { useReportingCurrency } from '../../valuation/reporting-currency.ts';
import { useSettingsCurrency } from '../../valuation/settings-currency.ts';
import { TotalValuation } from '../../valuation/total-valuation.tsx';
import { useEarlierTotals, useValuation } from '../../valuation/use-valuation.ts';
import { ValuationSkeleton } from '../../valuation/valuation-skeleton.tsx';
import { ValueOverTime } from '../../valuation/value-over-time.tsx';
import { namesUnknown } from '../../valuation/visible-plans.ts';
import { investmentTabs } from '../investment-tabs.ts';
import { readFilters, type ValuationFilters, writeFilters } from './address-filters.ts';
import { FilterBar } from './filter-bar.tsx';
import { PlanTable } from './plan-table.tsx';

const everything = { portfolio: 'all', people: 'all' } as const;

/** Today where the firm is, ISO date: the last day that can be valued. */
function londonToday(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(new Date());
}

const rate = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 6 });

/** A rate as it is read; amounts are computed with all of its digits. */
function formatRate(conversionrate: number): string {
  return rate.format(conversionrate);
}

/** Why something else is shown than the address asks for. */
function addressNotice(future: boolean, unknown: boolean): string | undefined {
  if (future) return 'A valuation date cannot be in the future, so the newest values are shown.';
  if (unknown) return 'This link names a portfolio or people that are not yours, so all of your plans are shown.';
  return undefined;
}

/** What the client's plans are worth on a day, by group. */
export default function ValuationPage() {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => readFilters(search), [search]);
  const today = londonToday();
  const future = filters.date !== undefined && filters.date > today;
  const date = future ? undefined : filters.date;
  const portfolios = useCall(getPortfolios, {}).data?.portfolios;
  const people = useCall(getPeople, {}, { background: true }).data?.people;
  const unknown = portfolios !== undefined && people !== undefined && namesUnknown(portfolios, people, filters);
  const shown = useMemo(() => ({ ...filters, ...(unknown ? everything : {}), date }), [filters, unknown, date]);
  const { data, error, retry } = useValuation(shown, date);
  const settingsCurrency = useSettingsCurrency();
  const { currency, offered, notice } = useReportingCurrency(filters.currency ?? settingsCurrency, date);
  const names = useMemo(() => new Map(people?.map(({ uuid, name }) => [uuid, name])), [people]);
  const since = data?.valuationDate ? monthsBefore(data.valuationDate, filters.period) : undefined;
  const earlier = useEarlierTotals(data?.plans ?? [], since);

  const change = (changed: Partial<ValuationFilters>) =>
    setSearch(writeFilters({ ...shown, ...changed }, search), { replace: true });
  const notices = [addressNotice(future, unknown), notice].filter((text) => text !== undefined);
  const frame = (content: ReactNode) => (
    <Page title="Investments">
      <TabNav label="Investments" tabs={investmentTabs} />
      <FilterBar
        filters={shown}
        onChange={change}
        portfolios={portfolios ?? []}
        currencies={offered}
        currency={currency}
        today={today}
      />
      {notices.map((text) => (
        <Notice key={text} severity="info">
          {text}
        </Notice>
      ))}
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
          Shown in {currency.currencyCode} at {formatRate(currency.conversionrate)} for £1, the reference rate of{' '}
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
          ...(shown.portfolio === 'all' ? {} : { po: shown.portfolio }),
          ...(shown.people === 'all' ? {} : { pe: shown.people.join(',') }),
        }}
        period={filters.period}
        onPeriod={(period) => change({ period })}
        currency={currency}
      />
    </>,
  );
}
