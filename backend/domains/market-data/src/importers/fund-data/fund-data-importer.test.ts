import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { importText, openPortalDatabase, refusal, texts } from '@harbour/backend-testing/import-text';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { instrument } from '../../market/tables.ts';

const columns = 'isin,as_of,source,ocf,risk,income,distributions_from,label';
const isin = 'GB00HB000015';

describe.each(databaseKinds)('on %s, what providers publish about funds', (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await openPortalDatabase(kind);
  });
  beforeEach(async () => {
    await database.db.execute(sql`delete from portal.fund_data`);
    await database.db.execute(sql`delete from portal.instrument`);
    await database.db.insert(instrument).values({ name: 'Alpha Fund', isin, kind: 'fund', source: 'test' });
  });
  afterAll(() => database.close());

  const load = (...lines: string[]) => importText(database, 'fund-data', [columns, ...lines, ''].join('\n'));
  const stored = () =>
    texts(
      database,
      sql`select data.as_of::text as day, data.source, trim_scale(ocf)::text as ocf, risk_indicator::text as risk, income,
          distributions_from::text as from, label
        from portal.fund_data data join portal.instrument on instrument.id = data.instrument_id`,
    );

  test('is stored with its charge; the same again is nothing, and an older file changes nothing', async () => {
    const newest = `${isin},2026-10-31,Example Data,0.45,5,pays-out,2021-01-01,focus`;
    expect(await load(newest)).toMatchObject({ added: 1, changed: 0 });
    expect(await load(newest)).toMatchObject({ added: 0, changed: 0 });
    expect(await load(`${isin},2026-09-30,Example Data,0.99,1,accumulates,,none`)).toMatchObject({
      added: 0,
      changed: 0,
    });
    const facts = { source: 'Example Data', income: 'pays-out', from: '2021-01-01', label: 'focus' };
    expect(await stored()).toEqual([{ day: '2026-10-31', ocf: '0.45', risk: '5', ...facts }]);
  });

  test('a newer file replaces every fact: an empty cell is not known, and “none” is no label', async () => {
    await load(`${isin},2026-10-31,Example Data,0.45,5,pays-out,2021-01-01,focus`);
    expect(await load(`${isin},2026-11-18,Example Data,,,,,none`)).toMatchObject({ changed: 1 });
    const unknown = { ocf: null, risk: null, income: null, from: null };
    expect(await stored()).toEqual([{ day: '2026-11-18', source: 'Example Data', ...unknown, label: 'none' }]);
    await load(`${isin},2026-11-19,Example Data,,,,,`);
    expect(await stored()).toMatchObject([{ day: '2026-11-19', label: null }]);
  });

  test('a corrected charge alone is a change of the fund', async () => {
    await load(`${isin},2026-10-31,Example Data,0.45,5,pays-out,2021-01-01,focus`);
    const corrected = `${isin},2026-10-31,Example Data,0.55,5,pays-out,2021-01-01,focus`;
    expect(await load(corrected)).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
    expect(await stored()).toMatchObject([{ ocf: '0.55' }]);
    expect(await load(corrected)).toMatchObject({ changed: 0, unchanged: 1 });
  });

  test.each([
    ['a fund that is not known', 'GB00HB000023,2026-10-31,A,1,1,,,', 'is not known'],
    ['a day in the future', `${isin},2026-11-21,A,1,1,,,`, 'lies in the future'],
    ['no source', `${isin},2026-10-31,,1,1,,,`, 'is empty'],
    ['a negative charge', `${isin},2026-10-31,A,-1,1,,,`, 'is negative'],
    ['a charge of 100', `${isin},2026-10-31,A,100,1,,,`, 'digits before the point'],
    ['a risk of 8', `${isin},2026-10-31,A,1,8,,,`, 'is no risk indicator'],
    ['another income', `${isin},2026-10-31,A,1,1,both,,`, 'is not one of accumulates, pays-out'],
    ['another label', `${isin},2026-10-31,A,1,1,,,green`, 'is not one of focus'],
    ['a fund twice', `${isin},2026-10-31,A,1,1,,,\n${isin},2026-10-31,A,1,2,,,`, 'is in row 2 already'],
  ])('is refused for %s, and nothing is stored', async (_, line, reason) => {
    expect(await refusal(load(line))).toContain(reason);
    expect(await stored()).toEqual([]);
  });
});
