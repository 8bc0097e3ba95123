import type { Database } from '@harbour/backend-database';

/** Thrown to roll back a transaction whose result is wanted. */
class RolledBack extends Error {
  override name = 'RolledBack';
}

/**
 * Does work in a transaction of its own and rolls it back: what a check or preview finds by storing.
 * @param task in that transaction
 * @returns what the work gives
 * @throws what the work throws
 */
export async function rolledBack<Result>(database: Database, task: (tx: Database) => Promise<Result>): Promise<Result> {
  let done: { result: Result } | undefined;
  try {
    await database.db.transaction(async (db) => {
      done = { result: await task({ ...database, db }) };
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  if (!done) throw new Error('A transaction ended without its work.');
  return done.result;
}
