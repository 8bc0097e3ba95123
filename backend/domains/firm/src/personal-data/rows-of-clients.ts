// Which rows of each table belong to a client, derived from the database's own schema.
import type { Database } from '@harbour/backend-database';
import { rows } from '@harbour/kernel/database/rows';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { type PersonalTable, personalTables } from './personal-tables.ts';

/** Whose data: queries of one column each, the persons and the client ids of those with a sign-in. */
export interface DataSubjects {
  persons: SQL;
  uids: SQL;
  /** Only plans that nobody else owns. */
  solePlans?: true;
}

/** One person, with or without a sign-in. */
export const oneSubject = ({ person, uid }: { person: string; uid: string | null }): DataSubjects => ({
  persons: sql`select ${person}::uuid`,
  uids: sql`select ${uid}::uuid`,
});

const foreignKey = z.object({
  table: z.string(),
  column: z.string(),
  parent: z.string(),
  parentColumn: z.string(),
  /** Whether its rows are deleted with the row that they lead to. */
  cascades: z.boolean(),
});
export type ForeignKey = z.infer<typeof foreignKey>;

/** The tables of the portal with their columns, and the foreign keys of one column between them. */
export interface PortalSchema {
  columns: ReadonlyMap<string, readonly { name: string; type: string }[]>;
  foreignKeys: readonly ForeignKey[];
}

/** Reads the schema from the database's catalogue. */
export async function readSchema(database: Pick<Database, 'db'>): Promise<PortalSchema> {
  const found = await rows(
    database,
    z.object({ table: z.string(), name: z.string(), type: z.string() }),
    sql`
    select table_name as "table", column_name as name, udt_name as type
    from information_schema.columns where table_schema = 'portal'
    order by table_name, ordinal_position`,
  );
  const foreignKeys = await rows(
    database,
    foreignKey,
    sql`
    select child.relname as "table", column_of.attname as "column", parent.relname as parent,
      parent_column.attname as "parentColumn", reference.confdeltype = 'c' as cascades
    from pg_constraint reference
    join pg_class child on child.oid = reference.conrelid
    join pg_namespace space on space.oid = child.relnamespace and space.nspname = 'portal'
    join pg_class parent on parent.oid = reference.confrelid
    join pg_attribute column_of on column_of.attrelid = child.oid and column_of.attnum = reference.conkey[1]
    join pg_attribute parent_column on parent_column.attrelid = parent.oid
      and parent_column.attnum = reference.confkey[1]
    where reference.contype = 'f' and cardinality(reference.conkey) = 1
    order by 1, 2`,
  );
  return { columns: Map.groupBy(found, ({ table }) => table), foreignKeys };
}

/** A table of clients' data does not say whose its rows are. */
export class OwnerUnknownError extends Error {
  override name = 'OwnerUnknownError';

  constructor(table: string, keys: readonly string[]) {
    super(
      keys.length === 0
        ? `portal.${table} has neither client_uid nor person_uuid, and no foreign key to a table of clients' data.`
        : `portal.${table} leads to a client by ${keys.join(' and ')}: say in personal-tables.ts through which.`,
    );
  }
}

export const nameOf = (table: string): SQL => sql`${sql.identifier('portal')}.${sql.identifier(table)}`;

/** Tables that have neither column nor a foreign key to a client, and those that name the client otherwise. */
const ownRule: Readonly<Record<string, (subjects: DataSubjects) => SQL>> = {
  client: ({ uids }) => sql`uid in (${uids})`,
  person: ({ persons }) => sql`uuid in (${persons})`,
  client_group: ({ uids }) => sql`id in (select group_id from portal.client where uid in (${uids}))`,
  plan: ({ persons, solePlans }) => {
    const owned = sql`planstring in (select planstring from portal.plan_owner where person_uuid in (${persons}))`;
    if (!solePlans) return owned;
    return sql`(${owned} and planstring not in (
      select planstring from portal.plan_owner where person_uuid not in (${persons})))`;
  },
  audit_record: ({ uids, persons }) =>
    sql`subject_uid in (select known::text from (${uids} union ${persons}) subject (known))`,
  staff_request: ({ uids, persons }) => sql`(subject_uid in (${uids})
    or data_request_id in (select id from portal.data_request where person_uuid in (${persons})))`,
};

/** The foreign key by which the rows of a table belong to rows of another table of clients' data. */
function keyToOwner({ foreignKeys }: PortalSchema, table: string, { through }: PersonalTable): ForeignKey {
  const keys = foreignKeys.filter(
    (key) =>
      key.table === table &&
      key.parent !== table &&
      !['client', 'person'].includes(key.parent) &&
      Object.hasOwn(personalTables, key.parent) &&
      (through === undefined || key.column === through),
  );
  const [key] = keys;
  if (!key || keys.length > 1) {
    throw new OwnerUnknownError(
      table,
      keys.map(({ column }) => column),
    );
  }
  return key;
}

/**
 * Condition: the rows of a table that belong to clients. A table with the columns `client_uid` or `person_uuid` says it
 * itself; another one by its foreign key to such a table.
 * @throws OwnerUnknownError
 */
export function rowsOf(schema: PortalSchema, table: string, subjects: DataSubjects): SQL {
  const own = ownRule[table];
  if (own) return own(subjects);
  const policy = personalTables[table];
  if (!policy) throw new OwnerUnknownError(table, []);
  const has = (column: string) => schema.columns.get(table)?.some(({ name }) => name === column);
  const named = [
    ...(has('client_uid') ? [sql`client_uid in (${subjects.uids})`] : []),
    ...(has('person_uuid') ? [sql`person_uuid in (${subjects.persons})`] : []),
  ];
  if (named.length > 0) return sql`(${sql.join(named, sql` or `)})`;
  const { column, parent, parentColumn } = keyToOwner(schema, table, policy);
  return sql`${sql.identifier(column)} in (
    select ${sql.identifier(parentColumn)} from ${nameOf(parent)} where ${rowsOf(schema, parent, subjects)})`;
}
