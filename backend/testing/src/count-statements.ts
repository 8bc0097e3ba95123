import { jest } from '@jest/globals';
import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres';
import { PglitePreparedQuery } from 'drizzle-orm/pglite';

/** Counts the statements that `task` sends to a database of either kind. */
export async function countStatements(task: () => Promise<unknown>): Promise<number> {
  const spies = [
    jest.spyOn(NodePgPreparedQuery.prototype, 'execute'),
    jest.spyOn(PglitePreparedQuery.prototype, 'execute'),
  ];
  try {
    await task();
    return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  } finally {
    // Also if the work fails, or the next count would include these.
    for (const spy of spies) spy.mockRestore();
  }
}

/** The same of what was read before, so that the values of plans that it reads are kept. */
export async function countRepeated(task: () => Promise<unknown>): Promise<number> {
  await task();
  return countStatements(task);
}
