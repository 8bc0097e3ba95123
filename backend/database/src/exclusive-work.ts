import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

type Connection = PgDatabase<PgQueryResultHKT>;

/** Namespace of our advisory locks on a shared database: "Harb" in ASCII. */
const lockSpace = 0x48617262;

/** Work that only one process does at a time, each with its own lock number. Numbers are never reused. */
const numbers = {
  migrations: 1,
  'demonstration firm': 2,
  'housekeeping of the portal': 3,
  'housekeeping of identity': 4,
} as const;

export type ExclusiveWork = keyof typeof numbers;

/**
 * Runs work under an exclusive lock; other processes wait. The lock belongs to its own transaction, so it ends with the
 * process or connection, and works through a connection pooler.
 */
export function alone<Result>(db: Connection, task: ExclusiveWork, run: () => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockSpace}::int, ${numbers[task]}::int)`);
    return run();
  });
}

/**
 * Runs work unless another process is already running it.
 * @returns whether it ran here
 */
export function tryWithExclusiveLock(db: Connection, task: ExclusiveWork, run: () => Promise<void>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const free = sql<boolean>`pg_try_advisory_xact_lock(${lockSpace}::int, ${numbers[task]}::int)`;
    const [row] = await tx.select({ free }).from(sql`(values (1)) as one`);
    if (!row?.free) return false;
    await run();
    return true;
  });
}
