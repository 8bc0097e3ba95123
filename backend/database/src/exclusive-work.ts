import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

type Connection = PgDatabase<PgQueryResultHKT>;

/** Sets our advisory locks apart from anybody else's on the same database: "Harb" in ASCII. */
const lockSpace = 0x48617262;

/** Work that only one process at a time does, each under a number of its own. A number is never used for other work. */
const numbers = {
  migrations: 1,
  'demonstration firm': 2,
  'housekeeping of the portal': 3,
  'housekeeping of identity': 4,
} as const;

export type ExclusiveWork = keyof typeof numbers;

/**
 * Does a piece of work while no other process does the same; others wait for their turn. The lock belongs to a
 * transaction of its own: it ends with its process or connection, and holds through a pooler too.
 */
export function alone<Result>(db: Connection, work: ExclusiveWork, run: () => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockSpace}::int, ${numbers[work]}::int)`);
    return run();
  });
}

/**
 * Does a piece of work unless another process is at it: that one does it for both.
 * @returns whether it was done here
 */
export function tryWithExclusiveLock(db: Connection, work: ExclusiveWork, run: () => Promise<void>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const free = sql<boolean>`pg_try_advisory_xact_lock(${lockSpace}::int, ${numbers[work]}::int)`;
    const [row] = await tx.select({ free }).from(sql`(values (1)) as one`);
    if (!row?.free) return false;
    await run();
    return true;
  });
}
