import type { Database } from '@harbour/backend-database';
import { lte } from 'drizzle-orm';
import { lifetimes } from './limits.ts';
import { challengeSession, lockOut, rateLimit, sessionFamily, signingKey, verificationCode } from './schema.ts';

const tables = [challengeSession, verificationCode, sessionFamily, lockOut, rateLimit];

/**
 * Deletes what has run out, and signing keys whose last tokens have. Nothing depends on it but the size of the tables,
 * and how long a key that was retired still counts.
 */
export async function deleteExpired(database: Pick<Database, 'db'>, now: number): Promise<void> {
  for (const table of tables) await database.db.delete(table).where(lte(table.expiresAt, new Date(now)));
  const lastTokens = new Date(now - lifetimes.accessTokenMinutes.most * 60_000);
  await database.db.delete(signingKey).where(lte(signingKey.retiredAt, lastTokens));
}
