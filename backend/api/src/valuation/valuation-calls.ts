import { defaultPeriod } from '@harbour/api/definitions/filters';
import { getPeople } from '@harbour/api/definitions/permissions';
import { getPortfolios } from '@harbour/api/definitions/portfolios';
import {
  getPlanHoldings,
  getPlanSummary,
  getPlans,
  getPlanTotals,
  getPortfolioTotal,
  getValuationChart,
} from '@harbour/api/definitions/valuation';
import { eq } from 'drizzle-orm';
import { bind } from '../http/bind-call.ts';
import { RefusedError } from '../http/refused-error.ts';
import { portfolio, portfolioPlan } from '../schema/holdings.ts';
import { chartDates } from './chart-dates.ts';
import { holdingsOf, planTotals, totals } from './valued-holdings.ts';
import { requireVisible, visiblePeople, visiblePlans } from './visible-plans.ts';

/**
 * The day to value on: the one asked for, or today.
 * @throws RefusedError 400 for a day that has not come yet
 */
function valuationDay(wanted: string | undefined, today: string): string {
  if (wanted !== undefined && wanted > today) {
    throw new RefusedError(400, 'ValuationDateInFuture', 'A valuation date cannot be in the future.');
  }
  return wanted ?? today;
}

export const valuationCalls = [
  bind(getPeople, async ({ database, caller }) => ({ people: await visiblePeople(database, caller.clientUid) })),

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

  bind(getPortfolios, async ({ database, caller }) => {
    const found = await database.db
      .select({
        uuid: portfolio.uuid,
        name: portfolio.name,
        ims: portfolio.ims,
        dfm: portfolio.dfm,
        benchmark: portfolio.benchmarkId,
        isDefault: portfolio.isDefault,
        planstring: portfolioPlan.planstring,
      })
      .from(portfolio)
      .leftJoin(portfolioPlan, eq(portfolioPlan.portfolioUuid, portfolio.uuid))
      .where(eq(portfolio.clientUid, caller.clientUid))
      .orderBy(portfolio.name, portfolioPlan.planstring);
    // A portfolio may hold a plan that its client saw once and no longer does.
    const visible = new Set((await visiblePlans(database, caller.clientUid)).map(({ planstring }) => planstring));
    const byId = Map.groupBy(found, ({ uuid }) => uuid);
    const portfolios = [...byId.values()].flatMap(([first, ...more]) => {
      if (!first) return [];
      const { isDefault: _, planstring: __, ...rest } = first;
      const portfolioplans = [first, ...more].flatMap(({ planstring }) =>
        planstring && visible.has(planstring) ? planstring : [],
      );
      return [{ ...rest, portfolioplans }];
    });
    return { portfolios, defaultPortfolio: found.find(({ isDefault }) => isDefault)?.uuid ?? 'all' };
  }),

  bind(getPortfolioTotal, async ({ database, caller, params, query, today }) => {
    const valuationDate = valuationDay(query.d, today());
    const plans = await visiblePlans(database, caller.clientUid, { portfolio: params.portfolio, people: query.pe });
    const [total] = await totals(
      database,
      plans.map(({ planstring }) => planstring),
      [valuationDate],
    );
    return {
      valuationDate,
      total: total?.value ?? null,
      reason: total?.reason ?? null,
      pricedOn: total?.pricedOn ?? null,
    };
  }),

  bind(getPlanTotals, async ({ database, caller, params, today }) => {
    const valuationDate = valuationDay(params.date, today());
    const planstrings = [...new Set(params.planIds.split(','))];
    await requireVisible(database, caller.clientUid, planstrings);
    return { valuationDate, plantotals: await planTotals(database, planstrings, valuationDate) };
  }),

  bind(getPlanSummary, async ({ database, caller, params, today }) => {
    const valuationDate = valuationDay(params.date, today());
    await requireVisible(database, caller.clientUid, [params.planstring]);
    const [total] = await planTotals(database, [params.planstring], valuationDate);
    return {
      valuationDate,
      total: total?.value ?? null,
      reason: total?.reason ?? null,
      pricedOn: total?.pricedOn ?? null,
    };
  }),

  bind(getPlanHoldings, async ({ database, caller, params, today }) => {
    const valuationDate = valuationDay(params.date, today());
    await requireVisible(database, caller.clientUid, [params.planstring]);
    return { valuationDate, holdings: await holdingsOf(database, params.planstring, valuationDate) };
  }),

  bind(getValuationChart, async ({ database, caller, query, today }) => {
    const end = valuationDay(query.d, today());
    const plans = await visiblePlans(database, caller.clientUid, { portfolio: query.po, people: query.pe });
    const days = chartDates(end, query.period ?? defaultPeriod);
    const points = await totals(
      database,
      plans.map(({ planstring }) => planstring),
      days,
    );
    return { chartData: points.map(({ date, value }) => ({ date, value })) };
  }),
];
