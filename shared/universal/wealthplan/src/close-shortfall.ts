import type { Household, Person } from './household.ts';
import { deterministicMarket, projectionRates } from './market.ts';
import { compileHousehold } from './project-household.ts';
import { timelineOf } from './timeline.ts';

// What would close a shortfall, at the FCA's middle rate: solved by bisection on the projection itself.

/** How far an answer may go, and how fine it is. */
export const closingBounds = {
  /** GBP a year. */
  savingStep: 100,
  /** Nobody is asked to work past this age. */
  latestRetirement: 75,
  mostLessSpendingPercent: 50,
} as const;

/** The least step that closes the shortfall, 0 where there is none; or why no step within the bounds does. */
export type Closing = { value: number } | { reason: string };

/** Who has not retired on the first day, the first to retire first. */
function working(household: Household): Person[] {
  const { from } = timelineOf(household);
  const retires = ({ key }: Person) => from({ kind: 'retirement', person: key });
  return household.people.filter((person) => retires(person) > 0).sort((a, b) => retires(a) - retires(b));
}

/**
 * The household with more left over each year until the last person retires: by earning more, or by spending less than
 * entered. It goes where a surplus goes, and rises with prices.
 * @param yearly GBP in the prices of the first day
 */
export function withMoreSaved(household: Household, yearly: number): Household {
  const last = working(household).at(-1);
  if (!last || yearly === 0) return household;
  const saved: Household['incomes'][number] = {
    id: `more-saved-${household.incomes.length}`,
    name: 'Saved in addition',
    owner: last.key,
    kind: 'tax-free',
    yearly,
    from: { kind: 'now' },
    until: { kind: 'retirement', person: last.key },
    abovePrices: 0,
    survivorPercent: 0,
  };
  return { ...household, incomes: [...household.incomes, saved] };
}

/** The household in which who has not retired does so years later, but not after `closingBounds.latestRetirement`. */
export function withLaterRetirement(household: Household, years: number): Household {
  const later = working(household).map(({ key }) => key);
  const { latestRetirement } = closingBounds;
  return {
    ...household,
    people: household.people.map((person) =>
      later.includes(person.key) && person.retiresAt < latestRetirement
        ? { ...person, retiresAt: Math.min(latestRetirement, person.retiresAt + years) }
        : person,
    ),
  };
}

/**
 * The household with less spending of every kind, rounded to the penny; goals are as before.
 * @param percent of each entry; below zero for more spending
 */
export function withLessSpending(household: Household, percent: number): Household {
  const less = (yearly: number) => Math.round(yearly * (100 - percent)) / 100;
  return { ...household, spending: household.spending.map((each) => ({ ...each, yearly: less(each.yearly) })) };
}

/**
 * The household with smaller goals of every kind, rounded to the penny.
 * @param percent of each goal; 100 leaves all of them out
 */
export function withSmallerGoals(household: Household, percent: number): Household {
  const less = (amount: number) => Math.round(amount * (100 - percent)) / 100;
  return { ...household, goals: household.goals.map((goal) => ({ ...goal, amount: less(goal.amount) })) };
}

/** Whether spending, a goal or a debt payment is not paid in full in some year, at the middle rate. */
export function hasShortfall(household: Household): boolean {
  const { run, state } = compileHousehold(household);
  run(deterministicMarket(household, projectionRates.middle));
  return !state.spendingMet || state.goals.some(({ isMet }) => !isMet);
}

/**
 * A number of steps that closes what one step less does not; undefined when `most` steps do not close it.
 * @param closes is false for no step
 */
function bisect(most: number, closes: (steps: number) => boolean): number | undefined {
  if (most < 1 || !closes(most)) return undefined;
  let short = 0;
  let enough = most;
  while (enough - short > 1) {
    const middle = Math.floor((short + enough) / 2);
    if (closes(middle)) enough = middle;
    else short = middle;
  }
  return enough;
}

const pounds = (amount: number) => `£${amount.toLocaleString('en-GB')}`;

function saveMore(household: Household): Closing {
  if (working(household).length === 0) return { reason: 'Everybody has retired, so no time to save is left.' };
  const earned = household.incomes
    .filter(({ kind }) => kind === 'employment' || kind === 'self-employment')
    .reduce((sum, { yearly }) => sum + yearly, 0);
  const { savingStep } = closingBounds;
  const steps = Math.floor(earned / savingStep);
  if (steps === 0) return { reason: 'There are no earnings to save from.' };
  const found = bisect(steps, (count) => !hasShortfall(withMoreSaved(household, count * savingStep)));
  return found === undefined
    ? { reason: `Saving ${pounds(steps * savingStep)} a year more, as much as is earned, would not be enough.` }
    : { value: found * savingStep };
}

function retireLater(household: Household): Closing {
  const { latestRetirement } = closingBounds;
  const workers = working(household);
  if (workers.length === 0) return { reason: 'Everybody has retired.' };
  const most = Math.max(...workers.map(({ retiresAt }) => latestRetirement - retiresAt));
  const found = bisect(most, (years) => !hasShortfall(withLaterRetirement(household, years)));
  return found === undefined ? { reason: `Working until ${latestRetirement} would not be enough.` } : { value: found };
}

function spendLess(household: Household): Closing {
  if (household.spending.length === 0) return { reason: 'No spending is entered.' };
  const { mostLessSpendingPercent: most } = closingBounds;
  const found = bisect(most, (percent) => !hasShortfall(withLessSpending(household, percent)));
  return found === undefined ? { reason: `Spending ${most}% less would not be enough.` } : { value: found };
}

function shrinkGoals(household: Household): Closing {
  if (household.goals.length === 0) return { reason: 'No goals are entered.' };
  const found = bisect(100, (percent) => !hasShortfall(withSmallerGoals(household, percent)));
  return found === undefined ? { reason: 'Without any of the goals it would not be enough.' } : { value: found };
}

/**
 * What would close a household's shortfall, each way alone: GBP saved more a year until retirement, years of work more
 * for everybody who works, per cent less spending from the first day, per cent less of every goal. An answer leaves no shortfall at the middle rate,
 * and one step less leaves one. It is no promise that markets grow so.
 */
export function closeShortfall(
  household: Household,
): Record<'saveMoreYearly' | 'retireLaterYears' | 'spendLessPercent' | 'smallerGoalsPercent', Closing> {
  if (!hasShortfall(household)) {
    const none = { value: 0 };
    return { saveMoreYearly: none, retireLaterYears: none, spendLessPercent: none, smallerGoalsPercent: none };
  }
  return {
    saveMoreYearly: saveMore(household),
    retireLaterYears: retireLater(household),
    spendLessPercent: spendLess(household),
    smallerGoalsPercent: shrinkGoals(household),
  };
}
