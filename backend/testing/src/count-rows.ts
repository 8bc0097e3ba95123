import { jest } from '@jest/globals';
import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres';
import { PglitePreparedQuery } from 'drizzle-orm/pglite';
import { z } from 'zod/mini';

/** What a statement gives: rows that drizzle has named, or those of the driver. */
const result = z.union([z.array(z.unknown()), z.object({ rows: z.array(z.unknown()) })]);

/** How many rows a database of either kind hands over during `work`. */
export async function countRows(work: () => Promise<unknown>): Promise<number> {
  const spies = [
    jest.spyOn(NodePgPreparedQuery.prototype, 'execute'),
    jest.spyOn(PglitePreparedQuery.prototype, 'execute'),
  ];
  try {
    await work();
    const values = await Promise.all(spies.flatMap(({ mock }) => mock.results.map(({ value }): unknown => value)));
    return values
      .map((value) => result.parse(value))
      .reduce((sum, found) => sum + (Array.isArray(found) ? found : found.rows).length, 0);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
