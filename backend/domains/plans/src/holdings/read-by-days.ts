import type { Database } from '@harbour/backend-database';

/**
 * The most values (plans times days) of one statement. PGlite computes on the thread that serves everybody, and sixty
 * plans of two thousand holdings on ten days take it some 60 ms. A server has connections for others: the limit bounds
 * the size of an answer.
 */
export const valuesPerStatement = { pglite: 600, postgresql: 30_000 } as const;
/** The same where values are kept, and only read. */
const keptPerStatement = { pglite: 6_000, postgresql: 60_000 } as const;

type ValuesAtOnce = Readonly<Record<Database['kind'], number>>;

/**
 * Reads what some plans have on some days, a few days with each statement, and lets others' statements go first in
 * between: the values of a large client over years would hold everybody up for seconds.
 * @param days ISO dates
 * @param read reads the rows of some of the days, in one statement
 * @param most the most values of one statement; `kept` where they are not computed
 * @returns the rows of all days, in the order of the days
 */
export async function readByDays<Row>(
  database: Pick<Database, 'giveWay' | 'kind'>,
  planstrings: readonly string[],
  days: readonly string[],
  read: (some: readonly string[]) => Promise<Row[]>,
  most: ValuesAtOnce | 'kept' = valuesPerStatement,
): Promise<Row[]> {
  const values = (most === 'kept' ? keptPerStatement : most)[database.kind];
  const daysAtOnce = Math.max(1, Math.floor(values / Math.max(1, planstrings.length)));
  const found: Row[] = [];
  let tookMs = 0;
  for (let first = 0; first < days.length; first += daysAtOnce) {
    if (first > 0) await database.giveWay(tookMs);
    const startedAt = performance.now();
    found.push(...(await read(days.slice(first, first + daysAtOnce))));
    tookMs = performance.now() - startedAt;
  }
  return found;
}
