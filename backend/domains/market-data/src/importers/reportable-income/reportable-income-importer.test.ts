import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { importText, openPortalDatabase, refusal } from '@harbour/backend-testing/import-text';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { instrument, reportableIncome } from '../../market/tables.ts';

const header = 'isin,period_end,distribution_date,amount,currency,taxed_as';

describe.each(databaseKinds)('on %s, reportable income', (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await openPortalDatabase(kind);
    await database.db.insert(instrument).values({ name: 'Alpha', isin: 'GB00HB000015', kind: 'fund', source: 'test' });
  });
  beforeEach(() => database.db.delete(reportableIncome));
  afterAll(() => database.close());

  const load = (...rows: string[]) => importText(database, 'reportable-income', [header, ...rows, ''].join('\n'));

  test('is stored as written, once for each period, and corrected by a newer file', async () => {
    const [first, second] = [
      'GB00HB000015,2023-12-31,2024-06-30,0.12345678,USD,dividend',
      'GB00HB000015,2024-12-31,2025-06-30,0,USD,dividend',
    ];
    expect(await load(first, second)).toMatchObject({ added: 2, changed: 0 });
    expect(await load(first)).toMatchObject({ added: 0, changed: 0 });
    expect(await load(first.replace('dividend', 'interest'))).toMatchObject({ added: 0, changed: 1 });
    expect(await database.db.select().from(reportableIncome).orderBy(reportableIncome.periodEnd)).toMatchObject([
      { distributionDate: '2024-06-30', amount: '0.12345678', currency: 'USD', taxedAs: 'interest' },
      { periodEnd: '2024-12-31', amount: '0.00000000' },
    ]);
  });

  test.each([
    ['GB00HB000023,2023-12-31,2024-06-30,0.1,USD,dividend', 'is not known'],
    ['GB00HB000015,2023-12-31,2023-12-31,0.1,USD,dividend', 'is not after the end of the period'],
    ['GB00HB000015,2023-12-31,2999-06-30,0.1,USD,dividend', 'lies in the future'],
    ['GB00HB000015,2023-12-31,2024-06-30,-0.1,USD,dividend', 'is negative'],
    ['GB00HB000015,2023-12-31,2024-06-30,,USD,dividend', 'row 2, column amount'],
    ['GB00HB000015,2023-12-31,2024-06-30,0.1,dollars,dividend', 'is not a currency'],
    ['GB00HB000015,2023-12-31,2024-06-30,0.1,USD,bonus', 'is not one of dividend'],
    [
      'GB00HB000015,2023-12-31,2024-06-30,0.1,USD,dividend\nGB00HB000015,2023-12-31,2024-06-29,0.2,USD,dividend',
      'is in row 2 already',
    ],
  ])('%s is refused by its row, and nothing is stored', async (row, reason) => {
    expect(await refusal(load(row))).toContain(reason);
    expect(await database.db.select().from(reportableIncome)).toEqual([]);
  });
});
