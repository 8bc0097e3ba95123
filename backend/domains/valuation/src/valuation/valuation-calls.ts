import { defaultPeriod } from '@harbour/definitions/investments/filters';
import type { ElsewhereTotal } from '@harbour/definitions/investments/self-managed/totals';
import { getValuationChart } from '@harbour/definitions/investments/valuation/chart';
import { getChartTotals } from '@harbour/definitions/investments/valuation/chart-totals';
import { getPlanHoldings, getPlanSummary } from '@harbour/definitions/investments/valuation/holdings';
import { type Basis, basisOf, getPlans, getPlanTotals } from '@harbour/definitions/investments/valuation/plans';
import { getPolicyChart } from '@harbour/definitions/investments/valuation/policy-chart';
import { getPortfolioTotal } from '@harbour/definitions/investments/valuation/portfolio-total';
import {
  assetsAndLiabilities,
  holdingsOf,
  joinedReasons,
  planTotals,
  recordShared,
  requireVisible,
  totals,
  transfersInTransitOn,
  valuationDay,
  visiblePlans,
} from '@harbour/domain-plans';
import { elsewhereOf, firstEntryElsewhere, recordSharedElsewhere } from '@harbour/domain-self-managed';
import { addGbp } from '@harbour/finance';
import { addDays } from '@harbour/kernel/calendar';
import { bind } from '@harbour/kernel/http/bind-call';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { chartPayments } from '../performance/chart-payments.ts';
import { chartDates, chartDatesSince, withExtremes } from './chart-dates.ts';
import { policyChartDates } from './policy-chart.ts';
import { valueOverTime, withElsewhere } from './value-over-time.ts';

/** The part of a total in transit; undefined if none. */
function transitOf(total: { inTransit: number } | undefined) {
  return total && total.inTransit !== 0 ? { inTransit: total.inTransit } : {};
}

type Shared = Pick<CallContext, 'recordFound'> & { caller: { clientUid: string } };

type Summed = Basis & { value: number | null; reason: string | null };

/** What a total lacks, from elsewhere; undefined if nothing. */
function missingOf(elsewhere: ElsewhereTotal | undefined) {
  return elsewhere?.missing ? { missing: elsewhere.missing } : {};
}

/** Audits that what a total lacks was named to somebody who sees it by permission. */
async function recordMissing({ recordFound, caller }: Shared, elsewhere: ElsewhereTotal | undefined): Promise<void> {
  await recordSharedElsewhere({ recordFound }, caller.clientUid, elsewhere?.missing?.map(({ id }) => id) ?? []);
}

type Sides = Basis & { assets: number | null; liabilities: number | null; reason: string | null };

/** What is owned and what is owed in plans and elsewhere. */
function bothSides(held: Sides, elsewhere: ElsewhereTotal & Basis): Sides {
  const add = (one: number | null, other: number | null) =>
    one === null || other === null ? null : addGbp([one, other]);
  return {
    assets: add(held.assets, elsewhere.assets),
    liabilities: add(held.liabilities, elsewhere.liabilities),
    reason: joinedReasons([held.reason, elsewhere.reason]),
    ...basisOf([held, elsewhere]),
    ...missingOf(elsewhere),
  };
}

/** A value in the format of a summary; missing if there is no row. */
function summaryOf(valued: Summed | undefined) {
  const { value: total = null, reason = null, pricedOn = null, ratedOn = null, freshness = 'fresh' } = valued ?? {};
  return { total, reason, pricedOn, ratedOn, freshness } as const;
}

export const valuationCalls = [
  bind(getPlans, async ({ database, caller, recordFound }) => {
    const plans = await visiblePlans(database, caller.clientUid);
    await recordShared({ recordFound }, plans);
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

  bind(getPortfolioTotal, async ({ database, caller, params, query, today, recordFound }) => {
    const valuationDate = valuationDay(query.d, today());
    const plans = await visiblePlans(database, caller.clientUid, { portfolio: params.portfolio, people: query.pe });
    await recordShared({ recordFound }, plans);
    const [total] = await totals(
      database,
      plans.map(({ planstring }) => planstring),
      [valuationDate],
    );
    const elsewhere = await elsewhereOf(database, caller, { po: params.portfolio, pe: query.pe }, [valuationDate]);
    await recordMissing({ recordFound, caller }, elsewhere?.(valuationDate));
    const complete = total && elsewhere ? withElsewhere(total, elsewhere(valuationDate)) : total;
    return {
      valuationDate,
      ...summaryOf(complete),
      ...transitOf(total),
      ...(elsewhere ? { elsewhere: elsewhere(valuationDate).net } : {}),
      ...missingOf(elsewhere?.(valuationDate)),
    };
  }),

  bind(getPlanTotals, async ({ database, caller, params, today, recordFound }) => {
    const valuationDate = valuationDay(params.date, today());
    const planstrings = [...new Set(params.planIds.split(','))];
    await recordShared({ recordFound }, await requireVisible(database, caller.clientUid, planstrings));
    const plantotals = await planTotals(database, planstrings, valuationDate);
    const inTransit = await transfersInTransitOn(database, planstrings, valuationDate);
    return { valuationDate, plantotals, ...(inTransit.length > 0 ? { inTransit } : {}) };
  }),

  bind(getPlanSummary, async ({ database, caller, params, today, recordFound }) => {
    const valuationDate = valuationDay(params.date, today());
    await recordShared({ recordFound }, await requireVisible(database, caller.clientUid, [params.planstring]));
    const [total] = await planTotals(database, [params.planstring], valuationDate);
    return { valuationDate, ...summaryOf(total) };
  }),

  bind(getPlanHoldings, async ({ database, caller, params, today, recordFound }) => {
    const valuationDate = valuationDay(params.date, today());
    await recordShared({ recordFound }, await requireVisible(database, caller.clientUid, [params.planstring]));
    return { valuationDate, holdings: await holdingsOf(database, params.planstring, valuationDate) };
  }),

  bind(
    getValuationChart,
    async ({ database, caller, query, today, recordFound }) => {
      const end = valuationDay(query.d, today());
      const plans = await visiblePlans(database, caller.clientUid, { portfolio: query.po, people: query.pe });
      await recordShared({ recordFound }, plans);
      const { period = defaultPeriod } = query;
      const first = period === 'all' ? await firstEntryElsewhere(database, caller, query) : undefined;
      const began = [...plans.map(({ openedOn }) => openedOn), first ?? end].sort()[0] ?? end;
      const days =
        period === 'all' ? chartDatesSince(began < end ? began : addDays(end, -1), end) : chartDates(end, period);
      const { points, payments, elsewhere } = await valueOverTime(
        database,
        { clientUid: caller.clientUid, plans, po: query.po, pe: query.pe, days, today: today() },
        period === 'all' ? withExtremes : undefined,
      );
      await recordMissing({ recordFound, caller }, elsewhere?.(end));
      return {
        ...(elsewhere ? { elsewhere: true as const } : {}),
        ...missingOf(elsewhere?.(end)),
        chartData: points.map(({ reason: _, inTransit, ...point }) => ({ ...point, ...transitOf({ inTransit }) })),
        payments,
      };
    },
    { limit: 'heavyRead' },
  ),

  bind(
    getPolicyChart,
    async ({ database, caller, params, today, recordFound }) => {
      const days = policyChartDates(params, today());
      const [plan] = await requireVisible(database, caller.clientUid, [params.plan]);
      await recordShared({ recordFound }, plan ? [plan] : []);
      const points = await totals(database, [params.plan], days);
      // In a total a plan that was not opened yet counts as zero; alone it has no value.
      const opened = (date: string) => plan !== undefined && plan.openedOn <= date;
      const chartData = points.map(({ reason: _, inTransit: __, ...point }) => ({
        ...point,
        value: opened(point.date) ? point.value : null,
      }));
      const of = { clientUid: caller.clientUid, portfolio: 'all' };
      return { chartData, payments: await chartPayments(database, plan ? [plan] : [], of, chartData, today()) };
    },
    { limit: 'heavyRead' },
  ),

  bind(
    getChartTotals,
    async ({ database, caller, query, today, recordFound }) => {
      const valuationDate = valuationDay(query.d, today());
      const plans = await visiblePlans(database, caller.clientUid, { portfolio: query.po, people: query.pe });
      await recordShared({ recordFound }, plans);
      const held = await assetsAndLiabilities(
        database,
        plans.map(({ planstring }) => planstring),
        valuationDate,
      );
      const elsewhere = await elsewhereOf(database, caller, query, [valuationDate]);
      await recordMissing({ recordFound, caller }, elsewhere?.(valuationDate));
      return {
        chartTotalsData: [{ valuationDate, ...(elsewhere ? bothSides(held, elsewhere(valuationDate)) : held) }],
      };
    },
    { limit: 'heavyRead' },
  ),
];
