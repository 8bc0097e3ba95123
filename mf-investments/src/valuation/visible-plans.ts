import type { Portfolio } from '@harbour/api/definitions/portfolios';
import type { Plan } from '@harbour/api/definitions/valuation';

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

/** Whether a choice names a portfolio or a person that the client does not have: an old or a foreign link. */
export function namesUnknown(
  portfolios: readonly Portfolio[],
  knownPeople: readonly { uuid: string }[],
  { portfolio = 'all', people }: { portfolio: string | undefined; people: PlanChoice['people'] },
): boolean {
  const unknownPortfolio = portfolio !== 'all' && portfolios.every(({ uuid }) => uuid !== portfolio);
  const unknownPerson = people !== 'all' && people.some((person) => knownPeople.every(({ uuid }) => uuid !== person));
  return unknownPortfolio || unknownPerson;
}
