import { defaultPeriod } from '@harbour/definitions/investments/filters';
import { getChartTotals, getPolicyChart, getValuationChart } from '@harbour/definitions/investments/valuation/chart';
import { getPlanHoldings, getPlanSummary } from '@harbour/definitions/investments/valuation/holdings';
import {
  type Basis,
  getPlans,
  getPlanTotals,
  getPortfolioTotal,
} from '@harbour/definitions/investments/valuation/plans';
import { addGbp } from '@harbour/finance';
import { addDays } from '@harbour/kernel/calendar';
import { bind } from '@harbour/kernel/http/bind-call';
import { valuationDay } from '../holdings/valuation-day.ts';
import { assetsAndLiabilities, holdingsOf, planTotals, totals } from '../holdings/valued-holdings.ts';
import { chartPayments } from '../performance/chart-payments.ts';
import { requireVisible, visiblePeople, visiblePlans } from '../plans/visible-plans.ts';
import { transfersInTransitOn } from '../transfers/transit-on.ts';
import { chartDates, chartDatesSince } from './chart-dates.ts';
import { debtsOf } from './liabilities.ts';
import { policyChartDates } from './policy-chart.ts';

/** The part of a total in transit; undefined if none. */
function transitOf(total: { inTransit: number } | undefined) {
  return total && total.inTransit !== 0 ? { inTransit: total.inTransit } : {};
}

type Summed = Basis & { value: number | null; reason: string | null };

/** A value in the format of a summary; missing if there is no row. */
function summaryOf(valued: Summed | undefined) {
  const { value: total = null, reason = null, pricedOn = null, ratedOn = null, freshness = 'fresh' } = valued ?? {};
  return { total, reason, pricedOn, ratedOn, freshness } as const;
}

export const valuationCalls = [
  bind(getPlans, async ({ database, caller }) => {
    const plans = await visiblePlans(database, caller.clientUid);
    return {
      plans: plans.map(({ planstring, name, productType, provider, performance, ownership }) => ({
        planstring,
        name,
        ownership,
        productType,
        label: `${name} (${provider})`,
        value: planstring,
        performance,
        items: [],
      })),
    };
  }),

  bind(getPortfolioTotal, async ({ database, caller, params, query, today }) => {
    const valuationDate = valuationDay(query.d, today());
    const plans = await visiblePlans(database, caller.clientUid, { portfolio: params.portfolio, people: query.pe });
    const [total] = await totals(
      database,
      plans.map(({ planstring }) => planstring),
      [valuationDate],
    );
    return { valuationDate, ...summaryOf(total), ...transitOf(total) };
  }),

  bind(getPlanTotals, async ({ database, caller, params, today }) => {
    const valuationDate = valuationDay(params.date, today());
    const planstrings = [...new Set(params.planIds.split(','))];
    await requireVisible(database, caller.clientUid, planstrings);
    const plantotals = await planTotals(database, planstrings, valuationDate);
    const inTransit = await transfersInTransitOn(database, planstrings, valuationDate);
    return { valuationDate, plantotals, ...(inTransit.length > 0 ? { inTransit } : {}) };
  }),

  bind(getPlanSummary, async ({ database, caller, params, today }) => {
    const valuationDate = valuationDay(params.date, today());
    await requireVisible(database, caller.clientUid, [params.planstring]);
    const [total] = await planTotals(database, [params.planstring], valuationDate);
    return { valuationDate, ...summaryOf(total) };
  }),

  bind(getPlanHoldings, async ({ database, caller, params, today }) => {
    const valuationDate = valuationDay(params.date, today());
    await requireVisible(database, caller.clientUid, [params.planstring]);
    return { valuationDate, holdings: await holdingsOf(database, params.planstring, valuationDate) };
  }),

  bind(
    getValuationChart,
    async ({ database, caller, query, today }) => {
      const end = valuationDay(query.d, today());
      const plans = await visiblePlans(database, caller.clientUid, { portfolio: query.po, people: query.pe });
      const { period = defaultPeriod } = query;
      const began = plans.map(({ openedOn }) => openedOn).sort()[0] ?? end;
      const days =
        period === 'all' ? chartDatesSince(began < end ? began : addDays(end, -1), end) : chartDates(end, period);
      const points = await totals(
        database,
        plans.map(({ planstring }) => planstring),
        days,
      );
      return {
        chartData: points.map(({ reason: _, inTransit, ...point }) => ({ ...point, ...transitOf({ inTransit }) })),
        payments: await chartPayments(
          database,
          plans,
          { clientUid: caller.clientUid, portfolio: query.po ?? 'all' },
          points,
          today(),
        ),
      };
    },
    { limit: 'heavyRead' },
  ),

  bind(
    getPolicyChart,
    async ({ database, caller, params, today }) => {
      const days = policyChartDates(params, today());
      const [plan] = await requireVisible(database, caller.clientUid, [params.plan]);
      const points = await totals(database, [params.plan], days);
      // In a total a plan that was not opened yet counts as zero; alone it has no value.
      const begun = (date: string) => plan !== undefined && plan.openedOn <= date;
      const chartData = points.map(({ reason: _, inTransit: __, ...point }) => ({
        ...point,
        value: begun(point.date) ? point.value : null,
      }));
      const of = { clientUid: caller.clientUid, portfolio: 'all' };
      return { chartData, payments: await chartPayments(database, plan ? [plan] : [], of, chartData, today()) };
    },
    { limit: 'heavyRead' },
  ),

  bind(
    getChartTotals,
    async ({ database, caller, query, today }) => {
      const valuationDate = valuationDay(query.d, today());
      const { po: portfolio = 'all', pe: people = 'all' } = query;
      const plans = await visiblePlans(database, caller.clientUid, { portfolio, people });
      const held = await assetsAndLiabilities(
        database,
        plans.map(({ planstring }) => planstring),
        valuationDate,
      );
      if (portfolio !== 'all') return { chartTotalsData: [{ valuationDate, ...held }] };
      // Debts belong to people, not plans, so a portfolio has none.
      const debtors =
        people === 'all'
          ? (await visiblePeople(database, caller.clientUid)).map(({ uuid }) => uuid)
          : people.split(',');
      const owed = await debtsOf(database, debtors, valuationDate);
      const liabilities = held.liabilities === null ? null : addGbp([held.liabilities, owed]);
      return { chartTotalsData: [{ valuationDate, ...held, liabilities }] };
    },
    { limit: 'heavyRead' },
  ),
];
