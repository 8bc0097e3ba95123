import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migratePortal } from '@harbour/backend-api/migrate';
import { databaseKinds, openEmptyDatabase } from '@harbour/backend-database/testing';
import { seedSmallFirm, staffAndClients } from '@harbour/backend-testing/small-firm';
import { client } from '@harbour/kernel/people/tables';
import { expect, test } from '@jest/globals';
import { asc, sql } from 'drizzle-orm';
import { unassignedAdviser } from './tables.ts';

const { anna, ben, carl, nobody, adviser, admin } = staffAndClients;

/** The statements of the migration that replace adviser names by ids, verbatim. */
async function backFill(): Promise<string[]> {
  const folder = join(import.meta.dirname, '../../../api/migrations');
  const journal: unknown = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'));
  const tag = /"tag":"(\d+_[a-z-]*people)"/.exec(JSON.stringify(journal))?.[1] ?? '';
  const statements = (await readFile(join(folder, `${tag}.sql`), 'utf8')).split('--> statement-breakpoint');
  return statements.filter((statement) => statement.includes('"adviser_name"') && /UPDATE|INSERT/.test(statement));
}

test.each(databaseKinds)(
  'an adviser noted by name becomes an id where one of the firm has that name, on %s',
  async (kind) => {
    const database = await openEmptyDatabase(kind);
    await migratePortal(database);
    await seedSmallFirm(database);
    const { db } = database;
    await db.execute(sql`alter table portal.client add column adviser_name text`);
    await db.execute(sql`update portal.client set adviser_uid = null, adviser_name = case uid
    when ${anna.uid}::uuid then 'Adi Visor' when ${ben.uid}::uuid then 'Ada Minster'
    when ${carl.uid}::uuid then 'Somebody Gone' end`);
    // Two staff members have the same name, and a client has changed theirs to the adviser's.
    await db.execute(
      sql`update portal.client set firstname = 'Ada', surname = 'Minster' where staff_group = 'support'`,
    );
    await db.execute(
      sql`update portal.client set firstname = 'Adi', surname = 'Visor' where uid = ${nobody.uid}::uuid`,
    );
    for (const statement of await backFill()) await db.execute(sql.raw(statement));
    const assigned = new Map((await db.select().from(client)).map(({ uid, adviserUid }) => [uid, adviserUid]));
    expect([anna, ben, carl, adviser, admin].map(({ uid }) => assigned.get(uid))).toEqual([
      adviser.uid,
      null,
      null,
      null,
      null,
    ]);
    expect(await db.select().from(unassignedAdviser).orderBy(asc(unassignedAdviser.adviserName))).toEqual([
      { clientUid: ben.uid, adviserName: 'Ada Minster' },
      { clientUid: carl.uid, adviserName: 'Somebody Gone' },
    ]);
    await database.close();
  },
);
