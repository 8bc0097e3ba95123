import { type Database, eventLoopTurns } from '@harbour/backend-database';
import type { ReturnHeadline, ReturnHeadlines } from '@harbour/definitions/investments/performance/headlines';
import { productTypes } from '@harbour/definitions/investments/valuation/plans';
import type { PlanRow } from '@harbour/domain-plans';
import { addMoney, headlineOf, type ReturnFigures } from '@harbour/finance';
import { noPlansIncludedReason, planFigures, type ReturnSpan } from './performance-figures.ts';

type MaybeHeadline = ReturnHeadlines['overall'];

const planstringsOf = (plans: readonly PlanRow[]) => plans.map(({ planstring }) => planstring);

/** A headline in the response format, with the reason if a figure is missing. */
function answered(figures: ReturnFigures): ReturnHeadline {
  const { from: _, to: __, timeWeighted, ...movements } = headlineOf(figures);
  const { invested } = timeWeighted;
  const unvalued = [figures.values.at(0), figures.values.at(-1)].find((end) => end?.value === null);
  return {
    ...movements,
    reason: unvalued?.reason ?? null,
    timeWeighted: {
      rate: timeWeighted.ok ? timeWeighted.rate : null,
      annualised: timeWeighted.ok && timeWeighted.annualised,
      invested: invested && { from: invested.from, to: invested.to },
      reason: timeWeighted.ok ? null : timeWeighted.message,
    },
  };
}

/**
 * Growth, net paid in and time-weighted return over a period, for all plans together, by type and for each plan, in a
 * constant number of statements. All screens and documents take these figures from here.
 * @param plans plans that the caller may see
 */
export async function returnHeadlines(
  database: Database,
  plans: readonly PlanRow[],
  span: ReturnSpan,
): Promise<ReturnHeadlines> {
  const byType = (counted: readonly PlanRow[]) =>
    productTypes.map((type) => counted.filter(({ productType }) => productType === type));
  const { included, excluded, figuresOf, valueOn, converted, inCurrency } = await planFigures(
    database,
    plans,
    span,
    (counted) => [counted, ...byType(counted), ...counted.map((plan) => [plan])],
  );
  const reasons = new Map(excluded.map(({ planstring, reason }) => [planstring, reason]));
  const takeTurn = eventLoopTurns();
  const headlineFor = async (wanted: readonly PlanRow[]): Promise<MaybeHeadline> => {
    const counted = wanted.filter(({ planstring }) => !reasons.has(planstring));
    await takeTurn();
    if (counted.length > 0) return { headline: answered(inCurrency(figuresOf(planstringsOf(counted)))), reason: null };
    const why = wanted.map(({ planstring }) => ({ planstring, reason: reasons.get(planstring) ?? '' }));
    return { headline: null, reason: noPlansIncludedReason(why) };
  };
  const groups: ReturnHeadlines['groups'] = [];
  for (const productType of productTypes) {
    const inGroup = plans.filter((plan) => plan.productType === productType);
    if (inGroup.length > 0) groups.push({ productType, ...(await headlineFor(inGroup)) });
  }
  const ofPlans: ReturnHeadlines['plans'] = [];
  for (const plan of plans) ofPlans.push({ planstring: plan.planstring, ...(await headlineFor([plan])) });

  const pounds = figuresOf(planstringsOf(included));
  const { from, to, oldest } = pounds;
  const currency = span.currency ?? 'GBP';
  const overall: MaybeHeadline =
    included.length > 0
      ? { headline: answered(inCurrency(pounds)), reason: null }
      : { headline: null, reason: noPlansIncludedReason(excluded) };
  const { closing, growth } = overall.headline ?? { closing: 0, growth: null };
  const total = converted(valueOn(to, planstringsOf(plans)), to);
  const atOneRate = currency === 'GBP' || growth === null ? null : converted(headlineOf(pounds).growth, to);
  return {
    from,
    to,
    currency,
    overall,
    groups,
    plans: ofPlans,
    excluded,
    total,
    notCounted: total === null || closing === null ? null : addMoney([total, -closing], currency),
    growthByRates: growth === null || atOneRate === null ? null : addMoney([growth, -atOneRate], currency),
    oldest,
  };
}
