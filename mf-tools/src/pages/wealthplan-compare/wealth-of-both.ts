import type { Scenario } from '@harbour/definitions/tools/scenarios';
import type { Series, Step } from '@harbour/ui/chart';
import { inPounds, yearsInTerms } from '../../wealthplan/result/money-terms.ts';

/** What two scenarios are called where they stand beside each other, which has to differ. */
export function namesOfBoth(before: Scenario, after: Scenario): { before: string; after: string } {
  if (before.name !== after.name) return { before: before.name, after: after.name };
  return { before: `First: ${before.name}`, after: `Second: ${after.name}` };
}

/** Wealth at the end of each year that a projection has, today's money, by calendar year. */
function wealthByYear({ household, result }: Scenario): Map<string, number> {
  const years = yearsInTerms(result.projections.middle, 'today', household.assumptions.inflationPercent);
  return new Map(years.map(({ year, endPrices }) => [year.startsOn.slice(0, 4), inPounds(year.wealth, endPrices)]));
}

/** The wealth of both over the years that either has; a line ends where its projection does. */
export function wealthOfBoth(before: Scenario, after: Scenario): { steps: Step[]; lines: Series[] } {
  const names = namesOfBoth(before, after);
  const [ones, others] = [wealthByYear(before), wealthByYear(after)];
  const years = [...new Set([...ones.keys(), ...others.keys()])].sort();
  const line = (name: string, wealth: Map<string, number>): Series => ({
    name,
    values: years.map((year) => wealth.get(year) ?? null),
  });
  return {
    steps: years.map((year) => ({ date: `${year}-12-31`, label: year })),
    lines: [line(names.before, ones), line(names.after, others)],
  };
}
