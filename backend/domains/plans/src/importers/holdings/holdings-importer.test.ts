import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { countStatements } from '@harbour/backend-testing/count-statements';
import { importText, openPortalDatabase, refusal, texts } from '@harbour/backend-testing/import-text';
import { isins, seedPlans } from '@harbour/backend-testing/imported-plans';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';

describe.each(databaseKinds)('on %s, holdings', (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await openPortalDatabase(kind);
  });
  beforeEach(() => seedPlans(database));
  afterAll(() => database.close());

  const importHoldings = (...lines: string[]) =>
    importText(database, 'holdings', `${['planstring,symbol,isin,date,units', ...lines].join('\n')}\n`);
  const stored = async () => {
    const found = await texts(
      database,
      sql`select planstring, symbol, from_date::text as from, to_date::text as to, trim_scale(units)::text as units
        from portal.holding_period join portal.listing on id = listing_id order by planstring, symbol, from_date`,
    );
    return found.map(
      ({ planstring, symbol, from, to, units }) => `${planstring} ${symbol} ${from}–${to ?? ''} ${units}`,
    );
  };

  test('are periods from each day to the next, by symbol or by ISIN', async () => {
    expect(
      await importHoldings(
        'HB-ISA-1,ALPHA,,2026-03-02,0',
        `HB-ISA-1,,${isins.alpha},2026-01-05,100.123456`,
        'HB-ISA-1,ALPHA,,2026-02-02,200',
        `HB-PEN-2,TWICE.X,${isins.twice},2026-02-02,7`,
        'HB-PEN-2,CASH,,2026-02-02,12.34',
      ),
    ).toMatchObject({ read: 5, added: 5, changed: 0, unchanged: 0 });
    expect(await stored()).toEqual([
      'HB-ISA-1 ALPHA 2026-01-05–2026-02-02 100.123456',
      'HB-ISA-1 ALPHA 2026-02-02–2026-03-02 200',
      'HB-ISA-1 ALPHA 2026-03-02– 0',
      'HB-PEN-2 CASH 2026-02-02– 12.34',
      'HB-PEN-2 TWICE.X 2026-02-02– 7',
    ]);
  });

  test('again change nothing; a day between and a corrected one leave neither gap nor overlap', async () => {
    const lines = ['HB-ISA-1,ALPHA,,2026-01-05,100', 'HB-ISA-1,ALPHA,,2026-03-02,300'];
    await importHoldings(...lines);
    expect(await importHoldings(...lines)).toMatchObject({ read: 2, added: 0, changed: 0, unchanged: 2 });
    expect(await importHoldings('HB-ISA-1,ALPHA,,2026-02-02,200', 'HB-ISA-1,ALPHA,,2026-01-05,101')).toMatchObject({
      added: 1,
      changed: 1,
      unchanged: 0,
    });
    expect(await stored()).toEqual([
      'HB-ISA-1 ALPHA 2026-01-05–2026-02-02 101',
      'HB-ISA-1 ALPHA 2026-02-02–2026-03-02 200',
      'HB-ISA-1 ALPHA 2026-03-02– 300',
    ]);
  });

  test('that had ended stay ended, and go on where the file says so', async () => {
    await database.db.execute(sql`
      insert into portal.holding_period (planstring, listing_id, from_date, to_date, units)
      select 'HB-ISA-1', id, '2026-01-05', '2026-02-02', 5 from portal.listing where symbol = 'ALPHA'`);
    await importHoldings('HB-ISA-1,ALPHA,,2026-04-01,9');
    expect(await stored()).toEqual([
      'HB-ISA-1 ALPHA 2026-01-05–2026-02-02 5',
      'HB-ISA-1 ALPHA 2026-02-02–2026-04-01 0',
      'HB-ISA-1 ALPHA 2026-04-01– 9',
    ]);
  });

  test.each([
    [
      'an unknown plan',
      'HB-GIA-9,ALPHA,,2026-02-02,1',
      'row 3, column planstring: "HB-GIA-9" is no plan that is known',
    ],
    ['a plan that its owner fills', 'BR-OWN,ALPHA,,2026-02-02,1', 'row 3, column planstring: "BR-OWN" is filled by'],
    ['an unknown symbol', 'HB-ISA-1,NEW,,2026-02-02,1', 'row 3, column symbol: "NEW" is not known. Import its'],
    ['a symbol of a private listing', 'HB-ISA-1,BR-OWN:X,,2026-02-02,1', '"BR-OWN:X" is not known'],
    ['an unknown ISIN', 'HB-ISA-1,,GB00HB000049,2026-02-02,1', 'row 3, column isin: "GB00HB000049" is not known'],
    [
      'an ISIN with a wrong check digit',
      'HB-ISA-1,,GB00HB000019,2026-02-02,1',
      'row 3, column isin: "GB00HB000019" is not',
    ],
    [
      'an ISIN of several listings',
      `HB-ISA-1,,${isins.twice},2026-02-02,1`,
      'has several listings: TWICE.L, TWICE.X. Name',
    ],
    [
      'a symbol with another’s ISIN',
      `HB-ISA-1,ALPHA,${isins.twice},2026-02-02,1`,
      `"${isins.twice}" is not the ISIN of ALPHA, which is ${isins.alpha}`,
    ],
    ['neither symbol nor ISIN', 'HB-ISA-1,,,2026-02-02,1', 'row 3 says neither by symbol nor by isin'],
    [
      'a day before the plan opened',
      'HB-PEN-2,ALPHA,,2026-02-01,1',
      'row 3, column date: "2026-02-01" lies before the plan opened on 2026-02-02',
    ],
    ['a day to come', 'HB-ISA-1,ALPHA,,2026-11-21,1', 'row 3, column date: "2026-11-21" lies in the future'],
    ['units that are no decimal', 'HB-ISA-1,ALPHA,,2026-02-02,"1,5"', 'row 3, column units: "1,5" is not a number'],
    ['units below nothing', 'HB-ISA-1,ALPHA,,2026-02-02,-1', 'row 3, column units: "-1" is negative. Write 0'],
    ['units that could not be kept', 'HB-ISA-1,ALPHA,,2026-02-02,1.0000001', 'has more than 6 decimals'],
    ['a repeated row', `HB-ISA-1,,${isins.alpha},2026-01-06,1.0`, 'row 3, column units: "1.0" repeats row 2'],
    ['a contradiction', 'HB-ISA-1,ALPHA,,2026-01-06,2', 'row 3, column units: "2" contradicts row 2, which says 1'],
  ])('are refused whole for %s', async (_, line, expected) => {
    expect(await refusal(importHoldings('HB-ISA-1,ALPHA,,2026-01-06,1', line))).toContain(expected);
    expect(await stored()).toEqual([]);
    expect(await texts(database, sql`select kind from portal.import_run`)).toEqual([]);
  });

  test('take as many statements for many rows as for one', async () => {
    const days = Array.from(
      { length: 28 },
      (_, day) => `HB-ISA-1,ALPHA,,2026-02-${String(day + 1).padStart(2, '0')},${day}`,
    );
    const one = await countStatements(() => importHoldings('HB-ISA-1,ALPHA,,2026-01-05,1'));
    expect(await countStatements(() => importHoldings(...days))).toBe(one);
    expect(await stored()).toHaveLength(29);
  });
});
