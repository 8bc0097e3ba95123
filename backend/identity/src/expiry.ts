import type { Database } from '@harbour/backend-database';
import { lte } from 'drizzle-orm';
import { challengeSession, lockOut, rateLimit, sessionFamily, verificationCode } from './schema.ts';

const tables = [challengeSession, verificationCode, sessionFamily, lockOut, rateLimit];

/** Deletes what has run out. Nothing depends on it but the size of the tables. */
export async function deleteExpired(database: Pick<Database, 'db'>, now: number): Promise<void> {
  for (const table of tables) await database.db.delete(table).where(lte(table.expiresAt, new Date(now)));
}
