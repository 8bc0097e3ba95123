import { type SQL, sql } from 'drizzle-orm';

/** Records per statement. They are sent as one JSON parameter, so the limit is memory, not the protocol. */
const batchSize = 20_000;

/** Splits records into batches; each batch is stored by one statement. */
export function batches<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) =>
    items.slice(index * batchSize, (index + 1) * batchSize),
  );
}

/**
 * Records as a table within a statement. Numbers are sent as text and cast to the types in `columns`, never through a
 * float.
 * @param columns names and types, such as `currency text, per_euro numeric`
 */
export function recordSet(items: readonly object[], columns: string): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as incoming(${sql.raw(columns)})`;
}
