import type { Database } from '@harbour/backend-database';
import { type DataDifference, dataLimits } from '@harbour/definitions/firm/data-desk';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

type Tx = Pick<Database, 'db'>;

/** From here on the triggers note what the transaction changes as the work of a file. */
export async function beginNoting({ db }: Tx, file: string): Promise<void> {
  await db.execute(sql`select set_config('harbour.data_file', ${file}, true)`);
}

export async function endNoting({ db }: Tx): Promise<void> {
  await db.execute(sql`select set_config('harbour.data_file', '', true)`);
}

const row = z.nullable(z.record(z.string(), z.unknown()));
const changeRow = z.object({ table: z.string(), before: row, after: row, key: z.array(z.string()), total: z.number() });

const asText = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Fields that say nothing to a reader: what the database derives. */
const derived = new Set(['search']);

function differenceOf({ table, before, after, key }: z.infer<typeof changeRow>): DataDifference {
  const stored = after ?? before ?? {};
  const fields = Object.keys(stored)
    .filter((field) => !derived.has(field) && !(key.includes(field) && before !== null && after !== null))
    .map((field) => ({ field, before: asText(before?.[field]), after: asText(after?.[field]) }))
    .filter((each) => each.before !== each.after);
  return {
    table,
    row: key.map((field) => asText(stored[field])).join(', '),
    change: before === null ? 'added' : after === null ? 'removed' : 'changed',
    fields,
  };
}

/** What a file changed, in the order in which it did; the first of them with their fields. */
export async function notedDifferences(database: Tx, file: string) {
  const found = await rows(
    database,
    changeRow,
    sql`
    select noted.table_name as table, noted.before, noted.after, count(*) over ()::int as total,
      (select json_agg(attribute.attname order by attribute.attnum)
        from pg_index
        join pg_attribute attribute on attribute.attrelid = indrelid and attribute.attnum = any(indkey)
        where indrelid = ('portal.' || quote_ident(noted.table_name))::regclass and indisprimary) as key
    from portal.row_change noted where noted.file_id = ${file}::uuid
    order by noted.id
    limit ${dataLimits.differences}`,
  );
  return { differences: found.map(differenceOf), differenceCount: found[0]?.total ?? 0 };
}
