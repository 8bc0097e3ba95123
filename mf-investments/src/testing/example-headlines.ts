import type { ReturnHeadlines } from '@harbour/definitions/investments/performance/headlines';
import type { PerformanceFigures } from '@harbour/definitions/investments/performance/returns';
import { addGbp, headlineOf } from '@harbour/finance';

/**
 * What the backend says of the returns of some plans whose figures are these, by the function that it uses itself.
 * @param notCounted GBP of the plans that are left out
 */
export function headlinesOf(figures: PerformanceFigures, notCounted = 0): ReturnHeadlines {
  const { from, to, currency, included, excluded, oldest } = figures;
  const { from: _, to: __, timeWeighted, ...movements } = headlineOf(figures);
  const { invested } = timeWeighted;
  const unvalued = [figures.values[0], figures.values.at(-1)].find((end) => end?.value === null);
  const reason = unvalued?.reason ?? null;
  const headline = {
    ...movements,
    reason,
    timeWeighted: {
      rate: timeWeighted.ok ? timeWeighted.rate : null,
      annualised: timeWeighted.ok && timeWeighted.annualised,
      invested: invested && { from: invested.from, to: invested.to },
      reason: timeWeighted.ok ? null : timeWeighted.message,
    },
  };
  const overall = included.length > 0 ? { headline, reason: null } : { headline: null, reason };
  return {
    from,
    to,
    currency,
    overall,
    groups: [],
    plans: [
      ...included.map((planstring) => ({ planstring, ...overall })),
      ...excluded.map((plan) => ({ planstring: plan.planstring, headline: null, reason: plan.reason })),
    ],
    excluded,
    total: movements.closing === null ? null : addGbp([movements.closing, notCounted]),
    notCounted,
    growthByRates: null,
    oldest,
  };
}
