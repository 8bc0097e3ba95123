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

/** A step for each calendar year that either of two has. */
function stepsOfBoth(ones: Iterable<string>, others: Iterable<string>): Step[] {
  return [...new Set([...ones, ...others])].sort().map((year) => ({ date: `${year}-12-31`, label: year }));
}

/** The wealth of both over the years that either has; a line ends where its projection does. */
export function wealthOfBoth(before: Scenario, after: Scenario): { steps: Step[]; lines: Series[] } {
  const names = namesOfBoth(before, after);
  const [ones, others] = [wealthByYear(before), wealthByYear(after)];
  const steps = stepsOfBoth(ones.keys(), others.keys());
  const line = (name: string, wealth: Map<string, number>): Series => ({
    name,
    values: steps.map(({ label }) => wealth.get(label) ?? null),
  });
  return { steps, lines: [line(names.before, ones), line(names.after, others)] };
}

/** Of the five percentiles the outer two and the middle: two fans of five could not be told apart. */
const shownLevels = [
  [0, '5 in 100 have less'],
  [2, 'middle future'],
  [4, '5 in 100 have more'],
] as const;

type Fan = NonNullable<Outlook['moneyFan']>;

/** The years of a scenario's projection, as a calendar has them. */
const yearsOf = ({ result }: Scenario) => result.projections.middle.years.map(({ startsOn }) => startsOn.slice(0, 4));

/** The range of what can be spent over some years, by calendar year. */
function fanOf(scenario: Scenario, moneyFan: Fan, name: string, steps: readonly Step[]): Series[] {
  const index = new Map(yearsOf(scenario).map((year, at) => [year, at]));
  return shownLevels.map(([level, says]) => ({
    name: `${name}: ${says}`,
    values: steps.map(({ label }) => {
      const pence = moneyFan[index.get(label) ?? -1]?.[level];
      return pence === undefined ? null : Math.round(pence / 100);
    }),
  }));
}

/**
 * What can be spent in simulated futures of both, today's money: two fans; undefined where either was simulated before
 * that was computed.
 */
export function outcomesOfBoth(
  before: Scenario,
  after: Scenario,
  [{ moneyFan: one }, { moneyFan: other }]: readonly [Outlook, Outlook],
): YearSeries | undefined {
  if (!one || !other) return undefined;
  const names = namesOfBoth(before, after);
  const steps = stepsOfBoth(yearsOf(before), yearsOf(after));
  return {
    steps,
    fan: fanOf(before, one, names.before, steps),
    bands: [`${names.before}: the middle 90 of 100 futures`],
    otherFan: fanOf(after, other, names.after, steps),
    otherBands: [`${names.after}: the middle 90 of 100 futures`],
  };
}
