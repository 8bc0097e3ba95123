import type { Database } from '@harbour/backend-database';
import { databaseKinds, openEmptyDatabase } from '@harbour/backend-database/testing';
import { notPersonal, oneSubject, personalTables, readSchema, rowsOf } from '@harbour/domain-firm';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { migratePortal } from './migrate.ts';

const subject = oneSubject({
  person: '0b5f3a52-6c1d-4e7f-9a10-00000000ab01',
  uid: '0b5f3a52-6c1d-4e7f-9a10-00000000aa01',
});

describe.each(databaseKinds)('the tables of clients’ data on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmptyDatabase(kind);
    await migratePortal(database);
  });
  afterAll(() => database.close());

  const names = { personal: Object.keys(personalTables), other: Object.keys(notPersonal) };

  test('every table is exported and erased as a client’s data, or left out with a reason', async () => {
    const { columns } = await readSchema(database);
    expect([...names.personal, ...names.other].sort()).toEqual([...columns.keys()].sort());
    expect(Object.values(notPersonal).every((reason) => reason.length > 20)).toBe(true);
  });

  test('a table that names a client or a person is one of clients’ data', async () => {
    const { columns } = await readSchema(database);
    const naming = [...columns]
      .filter(([, of]) => of.some(({ name }) => ['client_uid', 'person_uuid'].includes(name)))
      .map(([table]) => table);
    expect(naming.length).toBeGreaterThan(30);
    expect(naming.filter((table) => !Object.hasOwn(personalTables, table))).toEqual([]);
  });

  test.each(names.personal)('the rows of %s that belong to a client can be read', async (table) => {
    const schema = await readSchema(database);
    const found = rowsOf(schema, table, subject);
    await database.db.execute(sql`select * from portal.${sql.identifier(table)} where ${found}`);
  });

  test('a table whose rows cannot be traced to a client is refused by name', async () => {
    const schema = await readSchema(database);
    const without = { ...schema, foreignKeys: schema.foreignKeys.filter((key) => key.table !== 'application_step') };
    expect(() => rowsOf(without, 'application_step', subject)).toThrow(/^portal.application_step has neither/);
    const twice = [
      ...schema.foreignKeys,
      { table: 'ims_seen', column: 'plan', parent: 'plan', parentColumn: 'planstring', cascades: false },
    ];
    expect(() => rowsOf({ ...schema, foreignKeys: twice }, 'ims_seen', subject)).toThrow(/by document_id and plan/);
  });
});
