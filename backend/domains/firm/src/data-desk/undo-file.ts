import type { Database } from '@harbour/backend-database';
import type { DataKind } from '@harbour/definitions/firm/data-desk';
import { checkPlans } from '@harbour/domain-plans';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';

type Tx = Pick<Database, 'db'>;

const tableRow = z.object({
  name: z.string(),
  key: z.array(z.string()),
  /** Columns that can be written, without the key. */
  others: z.array(z.string()),
});
type ChangedTable = z.infer<typeof tableRow>;

/** The tables that a file changed, the last one first: what refers to a row goes before the row. */
function changedTables(tx: Tx, file: string): Promise<ChangedTable[]> {
  return rows(
    tx,
    tableRow,
    sql`
    select changed.name,
      array_agg(attribute.attname::text order by attribute.attnum)
        filter (where attribute.attnum = any(primary_key.indkey)) as key,
      coalesce(array_agg(attribute.attname::text order by attribute.attnum)
        filter (where not attribute.attnum = any(primary_key.indkey) and attribute.attgenerated = ''), '{}') as others
    from (
      select table_name as name, max(id) as last from portal.row_change where file_id = ${file}::uuid group by table_name
    ) changed
    join pg_index primary_key
      on primary_key.indrelid = ('portal.' || quote_ident(changed.name))::regclass and primary_key.indisprimary
    join pg_attribute attribute
      on attribute.attrelid = primary_key.indrelid and attribute.attnum > 0 and not attribute.attisdropped
    group by changed.name, changed.last
    order by changed.last desc`,
  );
}

const countRow = z.object({ count: z.number() });

/** Puts the rows of one table back; gives how many. Only rows that are as the file left them. */
async function restoreTable(tx: Tx, file: string, { name, key, others }: ChangedTable): Promise<number> {
  const table = sql`portal.${sql.identifier(name)}`;
  const columns = (names: readonly string[], of: SQL) =>
    sql.join(
      names.map((column) => sql`${of}.${sql.identifier(column)}`),
      sql`, `,
    );
  const list = (names: readonly string[]) =>
    sql.join(
      names.map((column) => sql`${sql.identifier(column)}`),
      sql`, `,
    );
  const keyText = sql.join(
    key.map((column) => sql`coalesce(after, before) -> ${column}`),
    sql`, `,
  );
  // Of a row that a file changed twice, the first state and the last.
  const net = sql`net as (
    select (array_agg(before order by id))[1] as before, (array_agg(after order by id desc))[1] as after
    from portal.row_change where file_id = ${file}::uuid and table_name = ${name}
    group by jsonb_build_array(${keyText})
  )`;
  const same = sql`(${columns(key, sql`stored`)}) = (${columns(key, sql`left_row`)}) and to_jsonb(stored) = net.after`;
  const asRow = (state: SQL) => sql`jsonb_populate_record(null::${table}, ${state})`;
  const count = async (statement: SQL) => (await rows(tx, countRow, statement))[0]?.count ?? 0;

  const expected = await count(sql`
    with ${net} select (count(*) filter (where before is distinct from after))::int as count from net`);
  const removed = await count(sql`
    with ${net}, gone as (
      delete from ${table} stored using net cross join lateral ${asRow(sql`net.after`)} left_row
      where net.before is null and net.after is not null and ${same} returning 1
    ) select count(*)::int as count from gone`);
  const changed =
    others.length === 0
      ? 0
      : await count(sql`
    with ${net}, back as (
      update ${table} stored set (${list(others)}) = row(${columns(others, sql`first_row`)})
      from net cross join lateral ${asRow(sql`net.after`)} left_row
        cross join lateral ${asRow(sql`net.before`)} first_row
      where net.before is not null and net.after is not null and net.before <> net.after and ${same} returning 1
    ) select count(*)::int as count from back`);
  const added = await count(sql`
    with ${net}, back as (
      insert into ${table} (${list([...key, ...others])}) overriding system value
      select ${columns([...key, ...others], sql`first_row`)}
      from net cross join lateral ${asRow(sql`net.before`)} first_row
      where net.before is not null and net.after is null
      on conflict do nothing returning 1
    ) select count(*)::int as count from back`);
  if (removed + changed + added !== expected) throw changedSince();
  return expected;
}

function changedSince(): RefusedError {
  return new RefusedError(
    409,
    'ChangedSince',
    'Some of what this file changed has changed again since, so it cannot be put back. Load a file that corrects it.',
  );
}

const violation = z.object({ cause: z.object({ code: z.literal('23503') }) });

const planRow = z.object({ planstring: z.string() });

/**
 * Puts back what a file changed, in the caller's transaction, and checks the plans concerned again.
 * @param today ISO date
 * @returns how many rows
 * @throws RefusedError 409 when a row has changed since, or something else refers to it
 */
export async function restoreRows(tx: Tx, { id, kind }: { id: string; kind: DataKind }, today: string) {
  let restored = 0;
  try {
    for (const table of await changedTables(tx, id)) restored += await restoreTable(tx, id, table);
  } catch (error) {
    if (!violation.safeParse(error).success) throw error;
    throw new RefusedError(
      409,
      'DependsOnIt',
      'Other records refer to what this file added, so it cannot be put back. Undo the files that were loaded after it.',
    );
  }
  if (kind === 'holdings' || kind === 'transactions') {
    const plans = await rows(
      tx,
      planRow,
      sql`select distinct coalesce(after, before) ->> 'planstring' as planstring
        from portal.row_change where file_id = ${id}::uuid`,
    );
    const planstrings = plans.map(({ planstring }) => planstring);
    if (planstrings.length > 0) await checkPlans(tx, planstrings, today);
  }
  return restored;
}
