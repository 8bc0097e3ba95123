import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { importText, openPortalDatabase, refusal, texts } from '@harbour/backend-testing/import-text';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { instrument } from '../../market/tables.ts';

const header = 'isin,risk,rationale,added,removed';
const [one, two, other] = ['GB00HB000015', 'GB00HB000023', 'IE00B4L5Y983'];

describe.each(databaseKinds)('[R336] importing the buy list into %s', (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await openPortalDatabase(kind);
    await database.db.insert(instrument).values([
      { name: 'One', isin: one, kind: 'fund', source: 'test' },
      { name: 'Two', isin: two, kind: 'fund', source: 'test' },
      { name: 'A client’s', isin: other, kind: 'fund', source: 'test', ownPlan: 'A-ISA-1' },
    ]);
  });
  beforeEach(() => database.db.execute(sql`delete from portal.buy_list_entry`));
  afterAll(() => database.close());

  const load = (...lines: string[]) => importText(database, 'buylist', [header, ...lines, ''].join('\n'));
  const stored = () =>
    texts(
      database,
      sql`select instrument.isin, added_on::text as added, removed_on::text as removed, risk_band::text as risk, rationale
        from portal.buy_list_entry join portal.instrument on instrument.id = instrument_id order by 1, 2`,
    );

  test('stores entries, ends and corrects them by their first day, and does nothing the second time', async () => {
    const lines = [`${one},4,"Cheap, and steady.",2026-01-05,`, `${two},6,The world.,2026-02-02,`];
    expect(await load(...lines)).toMatchObject({ read: 2, added: 2, changed: 0 });
    expect(await load(...lines)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect(await load(`${one},5,No longer cheap.,2026-01-05,2026-11-02`)).toMatchObject({ added: 0, changed: 1 });
    // It comes back later, as an entry of its own; without the last column too.
    const back = await importText(database, 'buylist', `isin,risk,rationale,added\n${one},4,Cheap again.,2026-11-02\n`);
    expect(back).toMatchObject({ added: 1, changed: 0 });
    expect(await stored()).toEqual([
      { isin: one, added: '2026-01-05', removed: '2026-11-02', risk: '5', rationale: 'No longer cheap.' },
      { isin: one, added: '2026-11-02', removed: null, risk: '4', rationale: 'Cheap again.' },
      { isin: two, added: '2026-02-02', removed: null, risk: '6', rationale: 'The world.' },
    ]);
  });

  test('takes every risk band from 1 to 7', async () => {
    for (const risk of ['1', '7']) await load(`${one},${risk},Good.,2026-01-0${risk},2026-01-0${Number(risk) + 1}`);
    expect((await stored()).map(({ risk }) => risk)).toEqual(['1', '7']);
  });

  test.each([
    [
      'an ISIN that the firm does not know',
      'US0378331005,4,Good.,2026-01-05,',
      'row 3, column isin: "US0378331005" is not known',
    ],
    ['what only a client’s import knows', `${other},4,Good.,2026-01-05,`, 'is not known. Import its instrument first.'],
    ['an ISIN with a wrong check digit', 'GB00HB000018,4,Good.,2026-01-05,', 'is not an ISIN'],
    ['a risk band of 0', `${one},0,Good.,2026-01-05,`, 'column risk: "0" is no risk band'],
    ['a risk band of 8', `${one},8,Good.,2026-01-05,`, '"8" is no risk band'],
    ['no rationale', `${one},4,,2026-01-05,`, 'column rationale: "" is empty'],
    ['a rationale that is too long', `${one},4,${'x'.repeat(1_001)},2026-01-05,`, 'has more than 1000 characters'],
    ['a line break in it', `${one},4,"two\nlines",2026-01-05,`, 'such as a line break'],
    ['a day that does not exist', `${one},4,Good.,2026-02-30,`, 'column added: "2026-02-30"'],
    ['a day in the future', `${one},4,Good.,2026-11-21,`, 'lies in the future'],
    ['a removal before the addition', `${one},4,Good.,2026-01-05,2026-01-05`, 'is not after 2026-01-05'],
    ['two entries at a time', `${two},4,Good.,2026-01-05,`, `overlaps the entry of ${two} from 2026-01-05`],
  ])('refuses the whole file for %s', async (_, line, reason) => {
    const message = await refusal(load(`${two},6,The world.,2026-02-02,`, line));
    expect(message).toContain(reason);
    expect(await stored()).toEqual([]);
  });

  test('refuses an entry that overlaps what is stored', async () => {
    await load(`${one},4,Good.,2026-01-05,`);
    expect(await refusal(load(`${one},5,Better.,2026-03-05,`))).toContain(
      `row 2, column added: "2026-03-05" overlaps the entry of ${one} from 2026-01-05`,
    );
    expect(await stored()).toHaveLength(1);
  });
});
