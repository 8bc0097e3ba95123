import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { importText, openPortalDatabase, refusal } from '@harbour/backend-testing/import-text';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { instrument } from '../../market/tables.ts';

describe.each(databaseKinds)('on %s, what pays property income', (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await openPortalDatabase(kind);
    await database.db
      .insert(instrument)
      .values({ name: 'Warehouse REIT', isin: 'GB00HB000015', kind: 'equity', source: 'test' });
  });
  afterAll(() => database.close());

  const load = (row: string) => importText(database, 'property-income', `isin,property_income\n${row}\n`);
  const flags = async () => (await database.db.select().from(instrument)).map((one) => one.propertyIncome);

  test('is said of an instrument, and taken back', async () => {
    expect(await flags()).toEqual([false]);
    expect(await load('GB00HB000015,true')).toMatchObject({ added: 0, changed: 1 });
    expect(await load('GB00HB000015,true')).toMatchObject({ added: 0, changed: 0 });
    expect(await flags()).toEqual([true]);
    expect(await load('GB00HB000015,false')).toMatchObject({ changed: 1 });
    expect(await flags()).toEqual([false]);
  });

  test.each([
    ['GB00HB000015,yes', 'is not one of true, false'],
    ['GB00HB000023,true', 'is not known'],
    ['GB00HB000015,true\nGB00HB000015,false', 'is in row 2 already'],
  ])('%s is refused', async (row, reason) => {
    expect(await refusal(load(row))).toContain(reason);
  });
});
