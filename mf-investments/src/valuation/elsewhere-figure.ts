import type { ValuedFigure } from './plan-groups.ts';
import type { Valuation } from './use-valuation.ts';

/**
 * What is managed elsewhere as a part of the total: assets less debts. Undefined if the total does not include it:
 * there is none, or the client leaves it out.
 */
export function elsewhereFigure(elsewhere: Valuation['elsewhere']): ValuedFigure | undefined {
  if (!elsewhere?.included || elsewhere.holdings.length === 0) return undefined;
  const { net, reason, pricedOn, ratedOn, freshness } = elsewhere;
  return { value: net, reason, pricedOn, ratedOn, freshness };
}
