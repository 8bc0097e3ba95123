import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { importText, openPortalDatabase, refusal } from '@harbour/backend-testing/import-text';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { paymentRule } from './tables.ts';

describe.each(databaseKinds)('on %s, the firm’s rules for payments', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openPortalDatabase(kind);
  });
  afterAll(() => database.close());

  const load = (...rows: string[]) =>
    importText(database, 'payment-rules', ['text,direction,category', ...rows, ''].join('\n'));
  const rules = async () =>
    (await database.db.select().from(paymentRule).where(eq(paymentRule.text, 'cafe nero')))
      .map(({ direction, category, clientUid }) => [direction, category, clientUid])
      .sort();

  test('are added as descriptions are compared, by direction, and changed by a newer file', async () => {
    expect(await load('Café Nero,out,eating-out', 'Cafe Nero,,shopping')).toMatchObject({ added: 2, changed: 0 });
    expect(await rules()).toEqual([
      [null, 'shopping', null],
      ['out', 'eating-out', null],
    ]);
    expect(await load('CAFE NERO,out,leisure')).toMatchObject({ added: 0, changed: 1 });
    expect(await load('CAFE NERO,out,leisure')).toMatchObject({ added: 0, changed: 0 });
    expect(await rules()).toContainEqual(['out', 'leisure', null]);
  });

  test.each([
    ['!?,out,travel', 'has no words'],
    [`${'a'.repeat(61)},out,travel`, 'more than 60 characters'],
    ['Rail,both,travel', 'is not one of'],
    ['Rail,out,trains', 'is not one of salary'],
    ['Rail,out,travel\nrail,out,transport', 'is in row 2 already'],
  ])('%s is refused', async (row, reason) => {
    expect(await refusal(load(row))).toContain(reason);
  });
});
