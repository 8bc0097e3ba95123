import { minimumPensionAge } from './assumed-rules.ts';
import type { Household, PersonKey } from './household.ts';
import { deterministicMarket, projectionRates } from './market.ts';
import { projectHousehold } from './project-household.ts';
import type { ProjectedYear } from './projection.ts';

/**
 * Why something is not paid, by its first year: goals alone; more going out than coming in while somebody still works;
 * pensions that nobody may draw on yet; money that is out in retirement.
 */
export const shortfallCauses = ['goals', 'working-years', 'locked-pensions', 'retirement'] as const;
export type ShortfallCause = (typeof shortfallCauses)[number];

/** Of goals that a year does not pay for. Pence. */
const goalsMissing = ({ goals }: ProjectedYear) => goals.reduce((sum, { wanted, amount }) => sum + wanted - amount, 0);

/** Whether a pension has money that its owner may not draw in a year. */
const hasLockedPension = ({ wrappers, ages, startsOn }: ProjectedYear) =>
  wrappers.some(
    ({ kind, owner, closing }) => kind === 'pension' && closing > 0 && (ages[owner] ?? 0) < minimumPensionAge(startsOn),
  );

function somebodyWorks({ people, incomes }: Household, { ages, incomes: paid }: ProjectedYear): boolean {
  const earns = (key: PersonKey) =>
    incomes.some(
      ({ id, owner, kind }) =>
        owner === key &&
        (kind === 'employment' || kind === 'self-employment') &&
        paid.some((flow) => flow.id === id && flow.amount > 0),
    );
  return people.some(({ key, retiresAt }) => {
    const age = ages[key];
    return age !== null && age < retiresAt && earns(key);
  });
}

/** Why a projection runs short; undefined where it does not. */
export function shortfallCause(household: Household, years: readonly ProjectedYear[]): ShortfallCause | undefined {
  const short = years.filter(({ shortfall }) => shortfall > 0);
  if (short.length === 0) return undefined;
  const first = short.find((year) => year.shortfall > goalsMissing(year));
  if (!first) return 'goals';
  if (somebodyWorks(household, first)) return 'working-years';
  return hasLockedPension(first) ? 'locked-pensions' : 'retirement';
}

/** What is not paid in all years, pence in the prices of the first day. */
const missingIn = (years: readonly ProjectedYear[]) =>
  Math.round(years.reduce((sum, { shortfall, prices }) => sum + shortfall / prices, 0));

/**
 * Goals that are paid in full at the middle rate by money that is then missing elsewhere: without the goal less stays
 * unpaid.
 * @param years of the household at the middle rate
 * @returns by goal what its money would have paid, whole GBP in the prices of the first day
 */
export function goalsAtTheCostOfOthers(
  household: Household,
  years: readonly ProjectedYear[],
): { id: string; missing: number }[] {
  const missing = missingIn(years);
  if (missing === 0) return [];
  const isPaid = (id: string) =>
    years.every(({ goals }) => goals.every((goal) => goal.id !== id || goal.amount === goal.wanted));
  return household.goals.flatMap(({ id }) => {
    if (!isPaid(id)) return [];
    const without = { ...household, goals: household.goals.filter((goal) => goal.id !== id) };
    const market = deterministicMarket(without, projectionRates.middle);
    const less = missing - missingIn(projectHousehold(without, market).years);
    return less >= 100 ? [{ id, missing: Math.round(less / 100) }] : [];
  });
}
