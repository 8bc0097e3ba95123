import { setImmediate } from 'node:timers/promises';
import type { Database } from '@harbour/backend-database';
import type { PerformanceFigures } from '@harbour/definitions/investments/performance/returns';
import { restsOnNothing } from '@harbour/definitions/investments/valuation/plans';
import { convertGbp, largeFlowDays, possiblyLargeFlowDays, rateOn } from '@harbour/finance';
import { firmFigures } from '@harbour/kernel/firm-figures/firm-figures';
import { ratesWithin } from '../currencies/reporting-rates.ts';
import { oldestFreshness } from '../holdings/freshness.ts';
import type { PlanRow } from '../plans/visible-plans.ts';
import { unreconciledPlans } from '../reconciliation/unreconciled-plans.ts';
import { flowsOf, recordedFlows, recordedValues, valuesOf } from './plan-records.ts';

const incomplete = 'Its transactions are not complete since it began, so its return cannot be computed.';

/** What returns are asked over. */
export interface ReturnSpan {
  /** ISO dates to value at least, rising; the first and the last bound the span. */
  days: readonly string[];
  /** ISO code of what amounts are wanted in; pounds without it. */
  currency?: string | undefined;
  /** Whose figure of the firm says which flow is large. ISO date. */
  today: string;
}

/** Why there is nothing to compute from, in the words of the plans that are left out when these agree. */
export function noPlansIncludedReason(excluded: PerformanceFigures['excluded']): string {
  const [reason, ...others] = new Set(excluded.map((plan) => plan.reason));
  if (reason === undefined) return 'There are no plans to compute from.';
  if (others.length === 0) return reason;
  return `None of the chosen plans can be counted, so there is nothing to compute from. ${[reason, ...others].join(' ')}`;
}

/** Plans that no return counts over a span, each with the reason: their records are not complete, or do not agree. */
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
  /** What the return of some of the included plans together is computed from, in pounds. */
  figuresOf: (planstrings: readonly string[]) => PerformanceFigures;
  /** The value of some of the plans at the close of the last day, counted or not, GBP; null when it is not known. */
  closingOf: (planstrings: readonly string[]) => number | null;
  /** GBP in the currency asked for, at the rate of a day; null without an amount, and before the first rate. */
  converted: (gbp: number | null, day: string) => number | null;
  /** Figures in pounds as those in the currency asked for, each amount at the rate of its own day. */
  inCurrency: (pounds: PerformanceFigures) => PerformanceFigures;
}

/**
 * What the returns of plans are computed from: alone, by group or all together, in a number of statements that does not
 * grow with the plans. Values are those at the close of each of the days and of each day with a large flow between them;
 * flows are those between the first and the last. A plan without complete transactions, or whose holdings do not agree
 * with them within the span, is left out, and named.
 * @param plans plans that the caller may see
 * @param togetherOf which of the included plans figures are wanted of, together
 */
export async function planFigures(
  database: Database,
  plans: readonly PlanRow[],
  { days, currency = 'GBP', today }: ReturnSpan,
  togetherOf: (included: readonly PlanRow[]) => readonly (readonly PlanRow[])[],
): Promise<PlanFigures> {
  const [from = '', to = from] = [days.at(0), days.at(-1)];
  const planstrings = plans.map(({ planstring }) => planstring);
  const excluded = await excludedPlans(database, plans, from, to);
  const left = new Set(excluded.map(({ planstring }) => planstring));
  const included = plans.filter(({ planstring }) => !left.has(planstring));
  const { 'large-flow-percent': largeFlowPercent } = await firmFigures(database, ['large-flow-percent'], today);
  const flows = await recordedFlows(database, planstrings, from, to);
  const regular = await recordedValues(database, planstrings, days);

  // Which flows are large is known by the values of their days, so all that may be are valued in one statement.
  const possible: string[] = [];
  for (const together of togetherOf(included)) {
    const chosen = new Set(together.map(({ planstring }) => planstring));
    possible.push(...possiblyLargeFlowDays(valuesOf(regular, chosen), flowsOf(flows, chosen), largeFlowPercent));
    // Between two of many plans, other calls have their turn.
    await setImmediate();
  }
  const between =
    possible.length > 0 ? await recordedValues(database, planstrings, [...new Set(possible)]) : new Map<never, never>();
  const rates = currency === 'GBP' ? undefined : await ratesWithin(database, currency, from, to);

  function figuresOf(wanted: readonly string[]): PerformanceFigures {
    const chosen = new Set(wanted);
    const own = flowsOf(flows, chosen);
    const onOthers = valuesOf(between, chosen);
    const large = new Set(largeFlowDays(onOthers, own, largeFlowPercent));
    const valued = [...valuesOf(regular, chosen), ...onOthers.filter(({ date }) => large.has(date))].sort(
      (one, other) => (one.date < other.date ? -1 : 1),
    );
    const { date, pricedOn, ratedOn, freshness } = oldestFreshness(valued) ?? { date: to, ...restsOnNothing };
    return {
      from,
      to,
      currency: 'GBP',
      included: [...wanted],
      excluded,
      largeFlowPercent,
      oldest: { date, pricedOn, ratedOn, freshness },
      values: valued.map(({ date: day, value, reason }) => ({ date: day, value, reason })),
      flows: own.map(({ date: day, planstring, value }) => ({ date: day, planstring, value })),
    };
  }

  function closingOf(wanted: readonly string[]): number | null {
    const [closing] = valuesOf(new Map([[to, regular.get(to) ?? []]]), new Set(wanted));
    return closing?.value ?? null;
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
      // One without a rate is from before the first, as the opening is, which then has no value: no return counts it.
      flows: pounds.flows.map((flow) => ({ ...flow, value: converted(flow.value, flow.date) ?? 0 })),
    };
  }

  return { excluded, included, figuresOf, closingOf, converted, inCurrency };
}

/** What the return of some plans together is computed from. */
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
