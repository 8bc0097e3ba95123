import { jest } from '@jest/globals';
import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres';
import { PglitePreparedQuery } from 'drizzle-orm/pglite';

/** How many statements `work` sends to a database of either kind. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const spies = [
    jest.spyOn(NodePgPreparedQuery.prototype, 'execute'),
    jest.spyOn(PglitePreparedQuery.prototype, 'execute'),
  ];
  await work();
  const count = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  for (const spy of spies) spy.mockRestore();
  return count;
}
