import type { Scenario } from '@harbour/definitions/tools/scenarios';
import type { Series, Step } from '@harbour/ui/chart';
import type { Outlook } from '@harbour/wealthplan/projection';
import type { YearSeries } from '../../wealthplan/result/chart-series.ts';
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

/** Of the five percentiles the outer two and the middle: two fans of five could not be told apart. */
const shownLevels = [
  [0, '5 in 100 have less'],
  [2, 'middle future'],
  [4, '5 in 100 have more'],
] as const;

/** The range of what can be spent, by calendar year, over the years that either scenario has. */
function fanOf({ result }: Scenario, { moneyFan = [] }: Outlook, name: string, years: readonly string[]): Series[] {
  const index = new Map(result.projections.middle.years.map(({ startsOn }, at) => [startsOn.slice(0, 4), at]));
  return shownLevels.map(([level, says]) => ({
    name: `${name}: ${says}`,
    values: years.map((year) => {
      const pence = moneyFan[index.get(year) ?? -1]?.[level];
      return pence === undefined ? null : Math.round(pence / 100);
    }),
  }));
}

/** What can be spent in simulated futures of both, today's money: two fans. */
export function outcomesOfBoth(before: Scenario, after: Scenario, outlooks: readonly [Outlook, Outlook]): YearSeries {
  const names = namesOfBoth(before, after);
  const yearsOf = ({ result }: Scenario) => result.projections.middle.years.map(({ startsOn }) => startsOn.slice(0, 4));
  const years = [...new Set([...yearsOf(before), ...yearsOf(after)])].sort();
  return {
    steps: years.map((year) => ({ date: `${year}-12-31`, label: year })),
    fan: fanOf(before, outlooks[0], names.before, years),
    bands: [`${names.before}: the middle 90 of 100 futures`],
    otherFan: fanOf(after, outlooks[1], names.after, years),
    otherBands: [`${names.after}: the middle 90 of 100 futures`],
  };
}
