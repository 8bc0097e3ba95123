import type { Database } from '@harbour/backend-database';
import type { LinkCandidate } from '@harbour/definitions/firm/clients';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { client, clientRecord, person } from '@harbour/kernel/people/tables';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { compareRecords, differingFields } from './compare-records.ts';
import { registeredPerson } from './link-candidates.ts';

/** The tables that name a person, with what would make two of their rows one. */
const ownedRows = [
  { table: sql`portal.plan_owner`, key: sql`planstring` },
  { table: sql`portal.visible_person`, key: sql`client_uid` },
  { table: sql`portal.checkpoint_person`, key: sql`client_uid` },
  { table: sql`portal.self_managed_owner`, key: sql`holding_id` },
  { table: sql`portal.data_request`, key: sql`id` },
  { table: sql`portal.relationship_end`, key: sql`person_uuid` },
  { table: sql`portal.legal_hold`, key: sql`id` },
  { table: sql`portal.authorised_party`, key: sql`id` },
] as const;

/** Moves what belongs to one person to another; a row that the other has already is dropped. */
async function movePerson({ db }: Pick<Database, 'db'>, from: string, to: string): Promise<void> {
  for (const { table, key } of ownedRows) {
    await db.execute(sql`
      delete from ${table} moved where moved.person_uuid = ${from}::uuid and exists (
        select from ${table} kept where kept.person_uuid = ${to}::uuid and kept.${key} = moved.${key})`);
    await db.execute(sql`update ${table} set person_uuid = ${to}::uuid where person_uuid = ${from}::uuid`);
  }
}

const sameFields = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((field) => other.includes(field));

interface Link {
  /** The client id of who registered. */
  uid: string;
  person: string;
  /** The number of the firm's record. */
  number: string;
  /** The differing fields that the reader has seen. */
  differing: LinkCandidate['comparisons'][number]['field'][];
}

/** The record to link, locked, if nobody has it. */
async function openRecord({ db }: Pick<Database, 'db'>, number: string) {
  const [record] = await db.select().from(clientRecord).where(eq(clientRecord.number, number)).for('update');
  if (!record) throw new RefusedError(404, 'RecordNotFound', 'The register has no client with this number.');
  const [owner] = await db.select({ uid: client.uid }).from(client).where(eq(client.personUuid, record.personUuid));
  if (owner) throw new RefusedError(409, 'RecordLinked', 'This record belongs to another sign-in already.');
  return record;
}

/**
 * Links a registered person to the firm's record: its plans are theirs from now on, and its adviser and team look after
 * them unless they have some already.
 * @returns the fields that differ
 * @throws RefusedError 404 for an unknown number, 409 where either is linked, or other fields differ than were seen
 */
export async function linkRecord(
  database: Pick<Database, 'db'>,
  { uid, person: personUuid, number, differing }: Link,
): Promise<string[]> {
  const { db } = database;
  const record = await openRecord(database, number);
  const registered = await registeredPerson(database, uid);
  const [linked] = await db.select().from(clientRecord).where(eq(clientRecord.personUuid, personUuid));
  if (linked || !registered) {
    throw new RefusedError(409, 'ClientLinked', 'This client is linked to a record of the register already.');
  }
  const fields = differingFields(compareRecords(registered, record));
  if (!sameFields(fields, differing)) {
    throw new RefusedError(
      409,
      'ComparisonChanged',
      'The details were changed meanwhile. Load the page, and compare again.',
    );
  }
  await db
    .update(clientRecord)
    .set({ personUuid, adviserUid: null, teamId: null })
    .where(eq(clientRecord.number, number));
  await movePerson(database, record.personUuid, personUuid);
  await db.delete(person).where(eq(person.uuid, record.personUuid));
  if (record.adviserUid !== null || record.teamId !== null) {
    await db
      .update(client)
      .set({ adviserUid: record.adviserUid, teamId: record.teamId })
      .where(and(eq(client.uid, uid), isNull(client.adviserUid), isNull(client.teamId)));
  }
  return fields;
}
