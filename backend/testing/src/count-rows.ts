import { jest } from '@jest/globals';
import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres';
import { PglitePreparedQuery } from 'drizzle-orm/pglite';
import { z } from 'zod/mini';

/** A result of a statement: drizzle's typed rows, or the driver's. */
const result = z.union([z.array(z.unknown()), z.object({ rows: z.array(z.unknown()) })]);

/** Counts the rows that a database of either kind returns during `task`. */
export async function countRows(task: () => Promise<unknown>): Promise<number> {
  const spies = [
    jest.spyOn(NodePgPreparedQuery.prototype, 'execute'),
    jest.spyOn(PglitePreparedQuery.prototype, 'execute'),
  ];
  try {
    await task();
    const values = await Promise.all(spies.flatMap(({ mock }) => mock.results.map(({ value }): unknown => value)));
    return values
      .map((value) => result.parse(value))
      .reduce((sum, found) => sum + (Array.isArray(found) ? found : found.rows).length, 0);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
