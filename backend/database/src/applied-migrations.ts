import { max } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { bigint, type PgDatabase, type PgQueryResultHKT, pgSchema } from 'drizzle-orm/pg-core';

/** Schema for the lists of applied migrations: one table per set, separate from the data. */
export const migrationsSchema = 'migration';

/** PostgreSQL's codes for a missing table or schema. */
const notThere = new Set(['42P01', '3F000']);

function isNotThere(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && notThere.has(String(cause.code));
}

/** Whether all migrations of a set have been applied. A newer release may have applied more. */
export async function isApplied(
  db: PgDatabase<PgQueryResultHKT>,
  migrationsFolder: string,
  set: string,
): Promise<boolean> {
  const applied = pgSchema(migrationsSchema).table(set, { createdAt: bigint('created_at', { mode: 'number' }) });
  const wanted = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  try {
    const [row] = await db.select({ newest: max(applied.createdAt) }).from(applied);
    return Number(row?.newest ?? 0) >= wanted;
  } catch (error) {
    if (isNotThere(error)) return false;
    throw error;
  }
}
