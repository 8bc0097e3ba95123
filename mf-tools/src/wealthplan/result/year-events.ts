import { minimumPensionAge, statePensionID } from '@harbour/wealthplan';
import type { Household, PersonKey } from '@harbour/wealthplan/household';
import type { Flow, ProjectedYear } from '@harbour/wealthplan/projection';
import { entryName } from '../names.ts';

/** Marked as bad. */
export const moneyEvents = { short: 'Money first runs short', out: 'Money runs out' } as const;

const amountOf = (flows: readonly Flow[], id: string) => flows.find((flow) => flow.id === id)?.amount ?? 0;

/** Whether somebody who lives may draw on pensions in a year. */
function mayDraw(year: ProjectedYear, key: PersonKey): boolean {
  const age = year.ages[key];
  return age !== null && age >= minimumPensionAge(year.startsOn);
}

/** What happens to a person between two years. */
function ofPerson(
  { key, name, retiresAt }: Household['people'][number],
  hasPension: boolean,
  before: ProjectedYear,
  year: ProjectedYear,
) {
  const [was, is] = [before.ages[key], year.ages[key]];
  const id = statePensionID(key);
  const pensionBegins = amountOf(before.incomes, id) === 0 && amountOf(year.incomes, id) > 0;
  return [
    was !== null && is !== null && was < retiresAt && is >= retiresAt ? `${name} retires` : null,
    hasPension && !mayDraw(before, key) && mayDraw(year, key) ? `Pensions of ${name} can be drawn` : null,
    pensionBegins ? `State Pension of ${name} begins` : null,
    was !== null && is === null ? `${name} has died` : null,
  ];
}

/** The index of the year from which on every year to the last runs short; undefined where the last one does not. */
export function runsOutFrom(years: readonly ProjectedYear[]): number | undefined {
  const lastPaid = years.findLastIndex(({ shortfall }) => shortfall === 0);
  return lastPaid === years.length - 1 ? undefined : lastPaid + 1;
}

/**
 * What a reader looks for in each year of a projection: retirement, the access to pensions, the start of a State
 * Pension, a debt that is repaid, the first death, the first year that runs short and the one from which on money is
 * out. One list for each year, most of them empty.
 */
export function yearEvents(household: Household, years: readonly ProjectedYear[]): string[][] {
  const firstShort = years.findIndex(({ shortfall }) => shortfall > 0);
  const outFrom = runsOutFrom(years);
  const hasPension = (key: PersonKey) =>
    household.wrappers.some(({ kind, owner }) => kind === 'pension' && owner === key);
  return years.map((year, index) => {
    const before = years[index - 1];
    const changes = before
      ? [
          ...household.people.flatMap((person) => ofPerson(person, hasPension(person.key), before, year)),
          ...household.debts.map(({ id }) =>
            amountOf(before.debts, id) > 0 && amountOf(year.debts, id) === 0
              ? `${entryName(household, id)} is repaid`
              : null,
          ),
        ]
      : [];
    const money = index === outFrom ? moneyEvents.out : index === firstShort ? moneyEvents.short : null;
    return [...changes, money].filter((event) => event !== null);
  });
}
