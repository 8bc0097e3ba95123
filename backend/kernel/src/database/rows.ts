import type { SQL } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { Statements } from './statements.ts';

/**
 * Runs a SQL statement and types its rows as `row`. Numbers and dates are cast in the statement (`::float8`, `::text`),
 * because the two drivers return them in different ways.
 * @param database the database, or `{ db }` of a transaction
 */
export async function rows<Row>(database: Statements, row: z.ZodMiniType<Row>, statement: SQL): Promise<Row[]> {
  const result: unknown = await database.db.execute(statement);
  return z.object({ rows: z.array(row) }).parse(result).rows;
}

/** A list of texts without commas as one parameter; the statement splits it with `string_to_array`. */
export function commaList(texts: readonly string[]): string {
  return texts.join(',');
}
