import type { Database } from '@harbour/backend-database';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod/mini';

/**
 * Runs a statement written in SQL and gives its rows as `row` says. Figures are cast in the statement
 * (`::float8`, `::text`), since the two drivers hand over numbers and dates in different ways.
 * @param database the database, or `{ db }` of a transaction
 */
export async function rows<Row>(
  database: Pick<Database, 'db'>,
  row: z.ZodMiniType<Row>,
  statement: SQL,
): Promise<Row[]> {
  const result: unknown = await database.db.execute(statement);
  return z.object({ rows: z.array(row) }).parse(result).rows;
}

/** A list of texts without commas as one parameter; `string_to_array` in the statement takes it apart. */
export function commaList(texts: readonly string[]): string {
  return texts.join(',');
}
