import type { Database } from '@harbour/backend-database';
import { readByDays } from '../holdings/read-by-days.ts';
import { keepValues } from './keep-values.ts';

/**
 * Values are kept and read for so many plans together, and computed for fewer: that takes milliseconds, and a year of
 * kept values is more than all else that is stored of a client with two plans.
 */
const keptFromPlans = 8;

/** How the values of some days are read. */
export interface ValueReads<Row> {
  /** Rows of those of some days on which each plan has a kept value, in one statement. */
  kept: (days: readonly string[]) => Promise<Row[]>;
  /** The same rows of all days, computed in one statement. */
  computed: (days: readonly string[]) => Promise<Row[]>;
  dayOf: (row: Row) => string;
}

/**
 * Reads values of plans on days: of many plans those that are kept, and the others after computing and keeping them.
 * @param planstrings plans that the caller may see
 * @param days ISO dates
 * @returns the rows of all days, those of one day together
 */
export async function readKept<Row>(
  database: Database,
  planstrings: readonly string[],
  days: readonly string[],
  { kept, computed, dayOf }: ValueReads<Row>,
): Promise<Row[]> {
  if (planstrings.length < keptFromPlans) return readByDays(database, planstrings, days, computed);
  const readRest = async (found: readonly Row[], read: (rest: readonly string[]) => Promise<Row[]>) => {
    const known = new Set(found.map(dayOf));
    const rest = days.filter((day) => !known.has(day));
    return rest.length > 0 ? [...found, ...(await read(rest))] : [...found];
  };
  const readKeptOf = (some: readonly string[]) => readByDays(database, planstrings, some, kept, 'kept');
  const known = await readKeptOf(days);
  const all = await readRest(known, async (rest) => {
    const { kept: count } = await keepValues(database, planstrings, rest);
    return count > 0 ? readKeptOf(rest) : [];
  });
  return readRest(all, (rest) => readByDays(database, planstrings, rest, computed));
}
