import type { Portfolio } from '@harbour/definitions/investments/portfolios/portfolios';
import type { Plan } from '@harbour/definitions/investments/valuation/plans';

/** Names of plans by reference; one that is not known is called by its reference. */
export type PlanNames = (planstring: string) => string;

export function planNames(plans: readonly Plan[]): PlanNames {
  const labels = new Map(plans.map(({ planstring, label }) => [planstring, label]));
  return (planstring) => labels.get(planstring) ?? planstring;
}

/** Which plans are looked at: those of a portfolio, and of some people; `all` means every one. */
export interface PlanChoice {
  portfolio: string;
  people: 'all' | readonly string[];
}

/** Plans of the chosen portfolio that belong to at least one of the chosen people. */
export function choosePlans(
  plans: readonly Plan[],
  portfolios: readonly Portfolio[],
  { portfolio, people }: PlanChoice,
): Plan[] {
  const chosen = portfolios.find(({ uuid }) => uuid === portfolio);
  return plans.filter(
    ({ planstring, ownership }) =>
      (portfolio === 'all' || chosen?.portfolioplans.includes(planstring)) &&
      (people === 'all' || ownership.some((owner) => people.includes(owner))),
  );
}
