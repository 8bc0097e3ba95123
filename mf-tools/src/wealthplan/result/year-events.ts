import { statePensionID } from '@harbour/wealthplan';
import type { Household } from '@harbour/wealthplan/household';
import type { Flow, ProjectedYear } from '@harbour/wealthplan/projection';
import { entryName } from '../names.ts';

const amountOf = (flows: readonly Flow[], id: string) => flows.find((flow) => flow.id === id)?.amount ?? 0;

/** What happens to a person between two years. */
function ofPerson({ key, name, retiresAt }: Household['people'][number], before: ProjectedYear, year: ProjectedYear) {
  const [was, is] = [before.ages[key], year.ages[key]];
  const id = statePensionID(key);
  const pensionBegins = amountOf(before.incomes, id) === 0 && amountOf(year.incomes, id) > 0;
  return [
    was !== null && is !== null && was < retiresAt && is >= retiresAt ? `${name} retires` : null,
    pensionBegins ? `State Pension of ${name} begins` : null,
    was !== null && is === null ? `${name} has died` : null,
  ];
}

/**
 * What a reader looks for in each year of a projection: retirement, the start of a State Pension, a debt that is repaid,
 * the first death, the first year that runs short. One list for each year, most of them empty.
 */
export function yearEvents(household: Household, years: readonly ProjectedYear[]): string[][] {
  const firstShort = years.findIndex(({ shortfall }) => shortfall > 0);
  return years.map((year, index) => {
    const before = years[index - 1];
    const changes = before
      ? [
          ...household.people.flatMap((person) => ofPerson(person, before, year)),
          ...household.debts.map(({ id }) =>
            amountOf(before.debts, id) > 0 && amountOf(year.debts, id) === 0
              ? `${entryName(household, id)} is repaid`
              : null,
          ),
        ]
      : [];
    return [...changes, index === firstShort ? 'Money first runs short' : null].filter((event) => event !== null);
  });
}
