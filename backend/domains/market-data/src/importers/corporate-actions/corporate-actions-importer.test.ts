import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { importText, openPortalDatabase, refusal } from '@harbour/backend-testing/import-text';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { corporateAction, instrument } from '../../market/tables.ts';

const header = 'isin,date,kind,ratio,into,apportionment,cash,value';

describe.each(databaseKinds)('on %s, corporate actions', (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await openPortalDatabase(kind);
    await database.db.insert(instrument).values([
      { name: 'Alpha plc', isin: 'GB00HB000015', kind: 'equity', source: 'test' },
      { name: 'Beta plc', isin: 'GB00HB000023', kind: 'equity', source: 'test' },
    ]);
  });
  beforeEach(() => database.db.delete(corporateAction));
  afterAll(() => database.close());

  const load = (...rows: string[]) => importText(database, 'corporate-actions', [header, ...rows, ''].join('\n'));
  const stored = () => database.db.select().from(corporateAction).orderBy(corporateAction.kind);

  test('are stored as written, once, and corrected by a newer file', async () => {
    const split = 'GB00HB000015,2024-02-01,split,2:1,,,,';
    const demerger = 'GB00HB000015,2024-02-01,demerger,1:4,GB00HB000023,30.25,,';
    const merger = 'GB00HB000023,2025-02-03,merger,0.5:1,GB00HB000015,,1.25,3.5';
    const paid = 'GB00HB000023,2025-01-06,return-of-capital,,,,0.05,';
    expect(await load(split, demerger, merger, paid)).toMatchObject({ added: 4, changed: 0 });
    expect(await load(split, demerger, merger, paid)).toMatchObject({ added: 0, changed: 0 });
    expect(await load(split.replace('2:1', '3:1'))).toMatchObject({ added: 0, changed: 1 });
    expect(await stored()).toMatchObject([
      { kind: 'demerger', ratio: '1:4', apportionment: '30.250000', intoInstrumentId: expect.any(Number) },
      { kind: 'merger', ratio: '0.5:1', cash: '1.25000000', value: '3.50000000' },
      { kind: 'return-of-capital', ratio: null, cash: '0.05000000' },
      { kind: 'split', ratio: '3:1', intoInstrumentId: null },
    ]);
  });

  test.each([
    ['GB00HB000015,2024-02-01,split,,,,,', 'row 2, column ratio is empty. Write new units for old ones, like 2:1.'],
    ['GB00HB000015,2024-02-01,split,1:2,,,,', 'is the wrong way round'],
    ['GB00HB000015,2024-02-01,consolidation,10:1,,,,', 'is the wrong way round'],
    ['GB00HB000015,2024-02-01,split,2,,,,', 'is not a ratio'],
    ['GB00HB000015,2024-02-01,split,0:1,,,,', 'is not a ratio'],
    ['GB00HB000015,2024-02-01,split,2:1,,,5,', 'row 2, column cash is there, but “split” has none.'],
    ['GB00HB000015,2024-02-01,rights,1:4,,,,', 'is not one of split'],
    ['GB00HB000015,2024-02-01,demerger,1:4,GB00HB000023,,,', 'Write the percentage of the cost'],
    ['GB00HB000015,2024-02-01,demerger,1:4,,30,,', 'Write the holding that the new units are of'],
    ['GB00HB000015,2024-02-01,demerger,1:4,GB00HB000015,30,,', 'is the holding itself'],
    ['GB00HB000015,2024-02-01,merger,1:4,GB00HB000049,,,', 'is not known'],
    ['GB00HB000049,2024-02-01,split,2:1,,,,', 'is not known'],
    ['GB00HB000015,2999-02-01,split,2:1,,,,', 'lies in the future'],
    ['GB00HB000015,2024-02-01,return-of-capital,,,,,', 'Write the amount in pounds'],
    ['GB00HB000015,2024-02-01,split,2:1,,,,\nGB00HB000015,2024-02-01,split,3:1,,,,', 'is in row 2 already'],
  ])('%s is refused by its row, and nothing is stored', async (row, reason) => {
    expect(await refusal(load(row))).toContain(reason);
    expect(await stored()).toEqual([]);
  });
});
