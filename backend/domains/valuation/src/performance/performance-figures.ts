import { type Database, eventLoopTurns } from '@harbour/backend-database';
import type { PerformanceFigures } from '@harbour/definitions/investments/performance/returns';
import { restsOnNothing } from '@harbour/definitions/investments/valuation/plans';
import { oldestFreshness, ratesWithin } from '@harbour/domain-market-data';
import type { PlanRow } from '@harbour/domain-plans';
import { unreconciledPlans } from '@harbour/domain-plans';
import { convertGbp, largeFlowDays, possiblyLargeFlowDays, rateOn } from '@harbour/finance';
import { firmFigures } from '@harbour/kernel/firm-figures/firm-figures';
import { flowsOf, recordedFlows, recordedValues, valuesOf } from './plan-records.ts';

const incomplete = 'Its transactions are not complete since it began, so its return cannot be computed.';

/** The period of returns. */
export interface ReturnSpan {
  /** ISO dates to value at least, ascending; the first and the last are the period's ends. */
  days: readonly string[];
  /** ISO code of the result currency; pounds if omitted. */
  currency?: string | undefined;
  /** Date whose settings decide which flows are large, and which are valued. ISO date. */
  today: string;
  /** `large` where large flows are shown and no return is computed. */
  valuedFlows?: 'large';
}

/** Why there is nothing to compute from: the excluded plans' reason, if they share one. */
export function noPlansIncludedReason(excluded: PerformanceFigures['excluded']): string {
  const [reason, ...others] = new Set(excluded.map((plan) => plan.reason));
  if (reason === undefined) return 'There are no plans to compute from.';
  if (others.length === 0) return reason;
  return `None of the chosen plans can be counted, so there is nothing to compute from. ${[reason, ...others].join(' ')}`;
}

/**
 * Plans excluded from returns over a period, each with the reason: incomplete records, or records that do not
 * reconcile.
 */
async function excludedPlans(
  database: Database,
  plans: readonly PlanRow[],
  from: string,
  to: string,
): Promise<PerformanceFigures['excluded']> {
  const planstrings = plans.map(({ planstring }) => planstring);
  const unreconciled = await unreconciledPlans(database, planstrings, from, to);
  return plans.flatMap(({ planstring, performance }) => {
    const reason = performance ? unreconciled.get(planstring) : incomplete;
    return reason === undefined ? [] : { planstring, reason };
  });
}

export interface PlanFigures {
  excluded: PerformanceFigures['excluded'];
  included: PlanRow[];
  /** Inputs for the joint return of some of the included plans, in pounds. */
  figuresOf: (planstrings: readonly string[]) => PerformanceFigures;
  /** The value of some of the plans, included or excluded, at the close of one of the days, GBP; null if unknown. */
  valueOn: (day: string, planstrings: readonly string[]) => number | null;
  /** GBP converted to the result currency at the rate of a day; null without an amount, and before the first rate. */
  converted: (gbp: number | null, day: string) => number | null;
  /** Converts figures in pounds to the result currency, each amount at the rate of its own day. */
  inCurrency: (pounds: PerformanceFigures) => PerformanceFigures;
}

/**
 * Inputs for the returns of plans, alone, by group or all together, in a constant number of statements. Values are at
 * the close of each given day and of each day with a flow that the firm values in between; flows are those between the first and the
 * last day. A plan without complete transactions, or whose holdings do not reconcile with them in the period, is
 * excluded and named.
 * @param plans plans that the caller may see
 * @param togetherOf the sets of included plans that figures are needed for
 */
export async function planFigures(
  database: Database,
  plans: readonly PlanRow[],
  { days, currency = 'GBP', today, valuedFlows }: ReturnSpan,
  togetherOf: (included: readonly PlanRow[]) => readonly (readonly PlanRow[])[],
): Promise<PlanFigures> {
  const [from = '', to = from] = [days.at(0), days.at(-1)];
  const planstrings = plans.map(({ planstring }) => planstring);
  const excluded = await excludedPlans(database, plans, from, to);
  const left = new Set(excluded.map(({ planstring }) => planstring));
  const included = plans.filter(({ planstring }) => !left.has(planstring));
  const firm = await firmFigures(database, ['large-flow-percent', 'valued-flow-percent'], today);
  const largeFlowPercent = firm['large-flow-percent'];
  const valuedFlowPercent = valuedFlows === 'large' ? largeFlowPercent : firm['valued-flow-percent'];
  const flows = await recordedFlows(database, planstrings, from, to);
  const regular = await recordedValues(database, planstrings, days);

  // Values decide which flows count, so value all days with flows that may count in one statement.
  const possible: string[] = [];
  const takeTurn = eventLoopTurns();
  for (const together of togetherOf(included)) {
    const chosen = new Set(together.map(({ planstring }) => planstring));
    possible.push(...possiblyLargeFlowDays(valuesOf(regular, chosen), flowsOf(flows, chosen), valuedFlowPercent));
    await takeTurn();
  }
  const between =
    possible.length > 0 ? await recordedValues(database, planstrings, [...new Set(possible)]) : new Map<never, never>();
  const rates = currency === 'GBP' ? undefined : await ratesWithin(database, currency, from, to);

  function figuresOf(wanted: readonly string[]): PerformanceFigures {
    const chosen = new Set(wanted);
    const own = flowsOf(flows, chosen);
    const regularly = valuesOf(regular, chosen);
    const onOthers = valuesOf(between, chosen);
    const counted = new Set(largeFlowDays(onOthers, own, valuedFlowPercent));
    // A small flow on a day without a price is left to modified Dietz: only a large one makes the return unknown.
    const large = new Set(possiblyLargeFlowDays(regularly, own, largeFlowPercent));
    const isValued = ({ date, value }: { date: string; value: number | null }) =>
      counted.has(date) && (value !== null || large.has(date));
    const valued = [...regularly, ...onOthers.filter(isValued)].sort((one, other) => (one.date < other.date ? -1 : 1));
    const { date, pricedOn, ratedOn, freshness } = oldestFreshness(valued) ?? { date: to, ...restsOnNothing };
    return {
      from,
      to,
      currency: 'GBP',
      included: [...wanted],
      excluded,
      largeFlowPercent: valuedFlowPercent,
      oldest: { date, pricedOn, ratedOn, freshness },
      values: valued.map(({ date: day, value, reason }) => ({ date: day, value, reason })),
      flows: own.map(({ date: day, planstring, value }) => ({ date: day, planstring, value })),
    };
  }

  function valueOn(day: string, wanted: readonly string[]): number | null {
    const [valued] = valuesOf(new Map([[day, regular.get(day) ?? []]]), new Set(wanted));
    return valued?.value ?? null;
  }

  function converted(gbp: number | null, day: string): number | null {
    if (!rates || gbp === null) return gbp;
    const rate = rateOn(rates, day);
    return rate === undefined ? null : convertGbp(gbp, rate, currency);
  }

  function inCurrency(pounds: PerformanceFigures): PerformanceFigures {
    return {
      ...pounds,
      currency,
      values: pounds.values.map(({ date, value, reason }) => {
        const shown = converted(value, date);
        const noRate = `There was no exchange rate for ${currency} on ${date} yet`;
        return { date, value: shown, reason: shown === null ? (reason ?? noRate) : null };
      }),
      // A flow without a rate is before the first rate, like the opening, which then has no value: no return uses it.
      flows: pounds.flows.map((flow) => ({ ...flow, value: converted(flow.value, flow.date) ?? 0 })),
    };
  }

  return { excluded, included, figuresOf, valueOn, converted, inCurrency };
}

/** Inputs for the joint return of some plans. */
export async function performanceFigures(
  database: Database,
  plans: readonly PlanRow[],
  span: ReturnSpan,
): Promise<PerformanceFigures> {
  const { included, excluded, figuresOf, inCurrency } = await planFigures(database, plans, span, (counted) => [
    counted,
  ]);
  const figures = inCurrency(figuresOf(included.map(({ planstring }) => planstring)));
  if (included.length > 0) return figures;
  const reason = noPlansIncludedReason(excluded);
  return { ...figures, flows: [], values: span.days.map((date) => ({ date, value: null, reason })) };
}
