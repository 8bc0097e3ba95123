import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { importText, openPortalDatabase, refusal, texts } from '@harbour/backend-testing/import-text';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { instrument } from '../../market/tables.ts';

const columns = 'isin,as_of,breakdown,name,percent';
const isin = 'GB00HB000015';

describe.each(databaseKinds)('on %s, parts of funds', (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await openPortalDatabase(kind);
    await database.db.insert(instrument).values({ name: 'Alpha Fund', isin, kind: 'fund', source: 'test' });
  });
  beforeEach(() => database.db.execute(sql`delete from portal.instrument_part`));
  afterAll(() => database.close());

  const stored = () =>
    texts(
      database,
      sql`select as_of::text as day, breakdown, name, share::text as share
        from portal.instrument_part order by as_of, breakdown, name`,
    );

  test('are stored in hundredths; a newer file of the same day replaces those of its breakdown', async () => {
    const text = `${columns}\n${isin},2026-10-31,sector,Energy,60.5\n${isin},2026-10-31,sector,Banks,39.5\n${isin},2026-10-31,currency,GBP,100\n`;
    expect(await importText(database, 'breakdowns', text)).toMatchObject({ added: 3, changed: 0 });
    expect(await importText(database, 'breakdowns', text)).toMatchObject({ added: 0, changed: 0 });
    const corrected = `${columns}\n${isin},2026-10-31,sector,Energy,70\n${isin},2026-10-31,sector,Utilities,0.01\n`;
    expect(await importText(database, 'breakdowns', corrected)).toMatchObject({ added: 1, changed: 1 });
    expect(await stored()).toEqual([
      { day: '2026-10-31', breakdown: 'currency', name: 'GBP', share: '10000' },
      { day: '2026-10-31', breakdown: 'sector', name: 'Energy', share: '7000' },
      { day: '2026-10-31', breakdown: 'sector', name: 'Utilities', share: '1' },
    ]);
  });

  test.each([
    ['a fund that is not known', 'GB00HB000023,2026-10-31,sector,Energy,1', 'is not known'],
    ['another breakdown', `${isin},2026-10-31,region,UK,1`, 'is not a breakdown'],
    ['no name', `${isin},2026-10-31,sector,,1`, 'is empty'],
    ['three decimals', `${isin},2026-10-31,sector,Energy,1.234`, 'is not a percentage'],
    ['zero', `${isin},2026-10-31,sector,Energy,0`, 'is not above 0'],
    ['a day in the future', `${isin},2026-11-21,sector,Energy,1`, 'lies in the future'],
    ['more than all', `${isin},2026-10-31,sector,A,60\n${isin},2026-10-31,sector,B,40.01`, 'more than 100%'],
    ['a part twice', `${isin},2026-10-31,sector,A,1\n${isin},2026-10-31,sector,A,2`, 'is in row 2 already'],
  ])('are refused for %s, and nothing is stored', async (_, row, reason) => {
    expect(await refusal(importText(database, 'breakdowns', `${columns}\n${row}\n`))).toContain(reason);
    expect(await stored()).toEqual([]);
  });
});
