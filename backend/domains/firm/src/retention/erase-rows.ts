// Deletes the rows of clients, by kind of data and in the order that the foreign keys demand.
import type { Database } from '@harbour/backend-database';
import type { DataKind } from '@harbour/definitions/firm/data-kinds';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { personalTables } from '../personal-data/personal-tables.ts';
import { type DataSubjects, nameOf, type PortalSchema, rowsOf } from '../personal-data/rows-of-clients.ts';

/** Persons by their ids, with the client ids of those who have a sign-in. */
export interface ErasedPeople {
  persons: readonly string[];
  uids: readonly string[];
}

interface Erasing {
  /** `{ db }` of a transaction. */
  database: Pick<Database, 'db'>;
  schema: PortalSchema;
  people: ErasedPeople;
  /** Milliseconds since 1970. */
  now: number;
}

const idsOf = (ids: readonly string[]): SQL => sql`select unnest(string_to_array(${commaList(ids)}, ','))::uuid`;

/** The people as the condition of rows. Of plans only those that nobody else owns: a joint plan stays with the other owner. */
const subjectsOf = ({ persons, uids }: ErasedPeople): DataSubjects => ({
  persons: idsOf(persons),
  uids: idsOf(uids),
  solePlans: true,
});

const counted = z.object({ rows: z.number() });

async function countOf(database: Pick<Database, 'db'>, change: SQL): Promise<number> {
  const [found] = await rows(
    database,
    counted,
    sql`with gone as (${change} returning 1) select count(*)::int as rows from gone`,
  );
  return found?.rows ?? 0;
}

/** Objects of the store are removed by the cleanup job once they have expired. */
const expireNow = ({ database, now }: Erasing, which: SQL) =>
  countOf(
    database,
    sql`update portal.stored_object set expires_at = ${new Date(now).toISOString()}::timestamptz
      where ${which} and (expires_at is null or expires_at > ${new Date(now).toISOString()}::timestamptz)`,
  );

/**
 * Plans that nobody else owns, with what refers to them. A plan with a proposal that is still kept stays, with its owner.
 */
async function erasePlans({ database, schema, people }: Erasing): Promise<number> {
  const found = await rows(
    database,
    z.object({ planstring: z.string(), kept: z.boolean() }),
    sql`
    select plan.planstring, exists (
      select from portal.ims_document document where document.planstring = plan.planstring) as kept
    from portal.plan where ${rowsOf(schema, 'plan', subjectsOf(people))}`,
  );
  const listOf = (kept: boolean) =>
    sql`string_to_array(${commaList(found.filter((plan) => plan.kept === kept).map((plan) => plan.planstring))}, ',')`;
  const gone = listOf(false);
  for (const table of ['portfolio_plan', 'data_feed_plan']) {
    await database.db.execute(sql`delete from ${nameOf(table)} where planstring = any(${gone})`);
  }
  // Copies of their rows, from files of the firm's data.
  await database.db.execute(
    sql`delete from portal.row_change where coalesce(after, before) ->> 'planstring' = any(${gone})`,
  );
  const owned = await countOf(
    database,
    sql`delete from portal.plan_owner
      where person_uuid in (${idsOf(people.persons)}) and planstring <> all(${listOf(true)})`,
  );
  return owned + (await countOf(database, sql`delete from portal.plan where planstring = any(${gone})`));
}

/** Tables whose rows are not simply deleted. */
const ownWay: Readonly<Record<string, (erasing: Erasing) => Promise<number>>> = {
  plan: erasePlans,
  // With the plans.
  plan_owner: async () => 0,
  // It stays while a plan does, so that the person stays due.
  relationship_end: ({ database, people }) =>
    countOf(
      database,
      sql`delete from portal.relationship_end where person_uuid in (${idsOf(people.persons)}) and not exists (
        select from portal.plan_owner owner where owner.person_uuid = relationship_end.person_uuid)`,
    ),
  // The other members share it.
  client_group: async () => 0,
  // What others have recorded refers to these two rows, so they stay without what they say about the person.
  client: ({ database, people }) =>
    countOf(
      database,
      sql`update portal.client set firstname = 'Erased', surname = 'client', dob = null, image_base64 = null,
        email_address = 'erased-' || uid || '@erased.invalid', country_of_domicile = null,
        country_of_residence = null, group_id = null, adviser_uid = null, team_id = null
      where uid in (${idsOf(people.uids)}) and staff_group is null`,
    ),
  person: ({ database, people }) =>
    countOf(database, sql`update portal.person set name = 'Erased client' where uuid in (${idsOf(people.persons)})`),
  // Files of yearly statements go with these.
  stored_object: (erasing) =>
    expireNow(
      erasing,
      sql`client_uid in (${idsOf(erasing.people.uids)}) and key not in (select object_key from portal.yearly_pack)`,
    ),
  async yearly_pack(erasing) {
    const which = rowsOf(erasing.schema, 'yearly_pack', subjectsOf(erasing.people));
    await expireNow(erasing, sql`key in (select object_key from portal.yearly_pack where ${which})`);
    return countOf(erasing.database, sql`delete from portal.yearly_pack where ${which}`);
  },
  async message_attachment(erasing) {
    const which = rowsOf(erasing.schema, 'message_attachment', subjectsOf(erasing.people));
    await expireNow(erasing, sql`key in (select object_key from portal.message_attachment where ${which})`);
    return countOf(erasing.database, sql`delete from portal.message_attachment where ${which}`);
  },
};

/** The tables of a kind, each before those that its rows lead to. */
export function tablesInOrder({ foreignKeys }: PortalSchema, kind: DataKind): string[] {
  const ordered = new Set<string>();
  const tables = Object.keys(personalTables).filter((table) => personalTables[table]?.kind === kind);
  function visit(table: string): void {
    if (ordered.has(table)) return;
    for (const key of foreignKeys) {
      if (key.parent === table && key.table !== table && tables.includes(key.table)) visit(key.table);
    }
    ordered.add(table);
  }
  for (const table of tables) visit(table);
  return [...ordered];
}

/** Deletes the rows of one table to which no other row that stays leads. */
function deleteRows({ database, schema, people }: Erasing, table: string): Promise<number> {
  const referring = schema.foreignKeys.filter((key) => key.parent === table && key.table !== table && !key.cascades);
  const free = referring.map(
    (key) => sql`not exists (select from ${nameOf(key.table)} referring
      where referring.${sql.identifier(key.column)} = ${nameOf(table)}.${sql.identifier(key.parentColumn)})`,
  );
  const which = sql.join([rowsOf(schema, table, subjectsOf(people)), ...free], sql` and `);
  return countOf(database, sql`delete from ${nameOf(table)} where ${which}`);
}

/**
 * Erases one kind of data of these people, in one transaction.
 * @returns how many rows
 */
export async function eraseKind(erasing: Erasing, kind: DataKind): Promise<number> {
  let total = 0;
  for (const table of tablesInOrder(erasing.schema, kind)) {
    total += await (ownWay[table]?.(erasing) ?? deleteRows(erasing, table));
  }
  return total;
}

/** How many rows of each kind these people have. */
export async function countKind(
  database: Pick<Database, 'db'>,
  schema: PortalSchema,
  kind: DataKind,
  subjects: DataSubjects,
): Promise<number> {
  const parts = tablesInOrder(schema, kind).map(
    (table) => sql`select count(*) as rows from ${nameOf(table)} where ${rowsOf(schema, table, subjects)}`,
  );
  const [found] = await rows(
    database,
    counted,
    sql`select sum(rows)::int as rows from (${sql.join(parts, sql` union all `)}) part`,
  );
  return found?.rows ?? 0;
}
