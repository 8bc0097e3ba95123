import { type Database, DatabaseUnavailableError } from '@harbour/backend-database';
import { sql } from 'drizzle-orm';

/** PostgreSQL's module for similar texts, whose operators the indexes of titles use. */
const extension = 'pg_trgm';

/**
 * Creates the extension that the search needs. PostgreSQL trusts it: a role that may create in the database may create
 * it.
 * @throws DatabaseUnavailableError when the server does not have it, or does not allow it
 */
export async function createSearchExtension({ alone, db }: Database): Promise<void> {
  try {
    await alone('migrations', () => db.execute(sql`create extension if not exists ${sql.identifier(extension)}`));
  } catch (error) {
    throw new DatabaseUnavailableError(
      `The search needs PostgreSQL’s extension ${extension}, which could not be created. Install the server’s contrib ` +
        `modules if they are missing; then allow this user to create in the database and in its schema public, or have ` +
        `an administrator run: create extension ${extension};`,
      { cause: error },
    );
  }
}
