import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { importText, openPortalDatabase, refusal, texts } from '@harbour/backend-testing/import-text';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { consumerPrice } from '../../market/tables.ts';

/** As the ONS writes the series: what it is of, then years, quarters and months. */
const ofOns = `"Title","CPI INDEX 00: ALL ITEMS 2015=100"
"CDID","D7BT"
"Unit","Index, base year = 100"
"Important notes",
"2025","138.5"
"2025 Q4","139.6"
"2025 DEC","140.1"
"2026 JAN","139.5"
`;

describe.each(databaseKinds)('on %s, consumer prices', (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await openPortalDatabase(kind);
  });
  beforeEach(() => database.db.delete(consumerPrice));
  afterAll(() => database.close());

  const load = (text: string) => importText(database, 'consumer-prices', text);
  const stored = () =>
    texts(
      database,
      sql`select month::text as month, trim_scale(level)::text as level from portal.consumer_price order by month`,
    );

  test('are the months of the ONS’s own file, and of a plain one that corrects them', async () => {
    expect(await load(ofOns)).toMatchObject({ layout: 'ons-cpi', added: 2, changed: 0 });
    expect(await load(ofOns)).toMatchObject({ added: 0, changed: 0 });
    expect(await load('month,level\n2026-01,139.6\n2026-02,140.1\n')).toMatchObject({ added: 1, changed: 1 });
    expect(await stored()).toEqual([
      { month: '2025-12-01', level: '140.1' },
      { month: '2026-01-01', level: '139.6' },
      { month: '2026-02-01', level: '140.1' },
    ]);
  });

  test.each([
    ['month,level\n2026-13,140.1\n', 'is not a month'],
    ['month,level\n2999-01,140.1\n', 'is not over yet'],
    ['month,level\n2026-01,0\n', 'is zero'],
    ['month,level\n2026-01,140.1\n2026-01,140.2\n', 'is in row 2 already'],
    ['"Title","CPIH INDEX 00: ALL ITEMS 2015=100"\n"2025 DEC","140.1"\n', 'The header is none that is known'],
  ])('%j is refused', async (text, reason) => {
    expect(await refusal(load(text))).toContain(reason);
    expect(await stored()).toEqual([]);
  });

  test('of another reference year are refused, since only ratios of levels mean something', async () => {
    await load(ofOns);
    // The same prices with 2023 = 100.
    const reason = await refusal(load('month,level\n2026-02,108.4\n2026-03,108.6\n'));
    expect(reason).toContain('row 2 has a level of 2026-02 that is more than 10% from that of the month before');
    expect(await stored()).toHaveLength(2);
  });
});
