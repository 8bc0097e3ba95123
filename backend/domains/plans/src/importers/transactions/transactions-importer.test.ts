import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { countStatements } from '@harbour/backend-testing/count-statements';
import { importText, openPortalDatabase, refusal, texts } from '@harbour/backend-testing/import-text';
import { isins, seedPlans } from '@harbour/backend-testing/imported-plans';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';

describe.each(databaseKinds)('on %s, transactions', (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await openPortalDatabase(kind);
  });
  beforeEach(() => seedPlans(database));
  afterAll(() => database.close());

  const header = 'planstring,date,kind,value,performance,symbol,isin,units,reference';
  const importTransactions = (...lines: string[]) =>
    importText(database, 'transactions', `${[header, ...lines].join('\n')}\n`);
  const stored = async () => {
    const found = await texts(
      database,
      sql`select planstring, transaction_date::text as day, kind, symbol, trim_scale(units)::text as units,
          value::text as value, performance::text as external, reference
        from portal.plan_transaction left join portal.listing on listing.id = listing_id order by reference, planstring`,
    );
    return found.map(({ reference, planstring, day, kind: what, symbol, units, value, external }) =>
      [reference, planstring, day, what, symbol ?? '-', units ?? '-', value, external].join(' '),
    );
  };

  const contribution = 'HB-ISA-1,2026-01-06,contribution,1000,,,,,R1';

  test('are stored with their signs; external flows go by the kind unless the row says otherwise', async () => {
    expect(
      await importTransactions(
        contribution,
        'HB-ISA-1,2026-01-07,purchase,-120.40,,ALPHA,,10.5,R2',
        `HB-ISA-1,2026-01-08,income,2.69,,,${isins.alpha},,R3`,
        'HB-ISA-1,2026-01-09,transfer,-50,,ALPHA,,-2,R4',
        'HB-ISA-1,2026-01-09,transfer,0,false,ALPHA,,2,R5',
        'HB-ISA-1,2026-01-10,charge,0.5,true,,,,R6',
        // The same reference in another plan is another transaction.
        'HB-PEN-2,2026-02-02,withdrawal,-3.5,,,,,R1',
      ),
    ).toMatchObject({ read: 7, added: 7 });
    expect(await stored()).toEqual([
      'R1 HB-ISA-1 2026-01-06 contribution - - 1000.00 true',
      'R1 HB-PEN-2 2026-02-02 withdrawal - - -3.50 true',
      'R2 HB-ISA-1 2026-01-07 purchase ALPHA 10.5 -120.40 false',
      'R3 HB-ISA-1 2026-01-08 income ALPHA - 2.69 false',
      'R4 HB-ISA-1 2026-01-09 transfer ALPHA -2 -50.00 true',
      'R5 HB-ISA-1 2026-01-09 transfer ALPHA 2 0.00 false',
      'R6 HB-ISA-1 2026-01-10 charge - - 0.50 true',
    ]);
  });

  test('again change nothing, and a corrected one is changed', async () => {
    const lines = [contribution, 'HB-ISA-1,2026-01-07,purchase,-120.40,,ALPHA,,10.5,R2'];
    await importTransactions(...lines);
    expect(await importTransactions(...lines)).toMatchObject({ read: 2, added: 0, changed: 0, unchanged: 2 });
    expect(await importTransactions('HB-ISA-1,2026-01-06,contribution,1000.01,,,,,R1')).toMatchObject({
      added: 0,
      changed: 1,
      unchanged: 0,
    });
    expect(await stored()).toEqual([
      'R1 HB-ISA-1 2026-01-06 contribution - - 1000.01 true',
      'R2 HB-ISA-1 2026-01-07 purchase ALPHA 10.5 -120.40 false',
    ]);
  });

  test('the optional columns may be missing', async () => {
    const text = 'planstring,date,kind,value,reference\nHB-ISA-1,2026-01-06,interest,0.21,I1\n';
    expect(await importText(database, 'transactions', text)).toMatchObject({ added: 1 });
  });

  test.each([
    [
      'an unknown plan',
      'HB-X,2026-02-02,interest,1,,,,,R2',
      'row 3, column planstring: "HB-X" is no plan that is known',
    ],
    [
      'a plan that its owner fills',
      'BR-OWN,2026-02-02,interest,1,,,,,R2',
      'is filled by its owner from exports of Freetrade',
    ],
    ['an unknown symbol', 'HB-ISA-1,2026-02-02,income,1,,NEW,,,R2', 'row 3, column symbol: "NEW" is not known'],
    [
      'a wrong check digit',
      'HB-ISA-1,2026-02-02,income,1,,,GB00HB000019,,R2',
      'row 3, column isin: "GB00HB000019" is not an ISIN',
    ],
    [
      'a day before the plan opened',
      'HB-PEN-2,2026-01-31,interest,1,,,,,R2',
      'row 3, column date: "2026-01-31" lies before',
    ],
    ['a day to come', 'HB-ISA-1,2027-01-31,interest,1,,,,,R2', 'row 3, column date: "2027-01-31" lies in the future'],
    ['a kind that is none', 'HB-ISA-1,2026-02-02,gift,1,,,,,R2', 'row 3, column kind: "gift" is not a kind'],
    ['a value that is none', 'HB-ISA-1,2026-02-02,interest,£1,,,,,R2', 'row 3, column value: "£1" is not a number'],
    [
      'parts of a penny',
      'HB-ISA-1,2026-02-02,interest,0.001,,,,,R2',
      'row 3, column value: "0.001" has more than 2 decimals',
    ],
    ['units that are none', 'HB-ISA-1,2026-02-02,sale,1,,ALPHA,,x,R2', 'row 3, column units: "x" is not a number'],
    [
      'a flag that is none',
      'HB-ISA-1,2026-02-02,interest,1,maybe,,,,R2',
      'row 3, column performance: "maybe" is neither',
    ],
    ['no reference', 'HB-ISA-1,2026-02-02,interest,1,,,,,', 'row 3, column reference: "" is empty. Without it'],
    [
      'a contribution that is debit',
      'HB-ISA-1,2026-02-02,contribution,-1,,,,,R2',
      'row 3, column value: "-1" contradicts the kind',
    ],
    [
      'a purchase of fewer units',
      'HB-ISA-1,2026-02-02,purchase,-1,,ALPHA,,-1,R2',
      'row 3, column units: "-1" contradicts the kind',
    ],
    ['units of nothing', 'HB-ISA-1,2026-02-02,transfer,1,,,,1,R2', 'row 3 says neither by symbol nor by isin'],
    ['a purchase of nothing', 'HB-ISA-1,2026-02-02,purchase,-1,,,,,R2', 'row 3 says neither by symbol nor by isin'],
    ['a repeated row', contribution, 'row 3, column reference: "R1" repeats row 2'],
    [
      'a contradiction',
      contribution.replace('1000', '999'),
      'row 3, column reference: "R1" stands in row 2 already and says something else',
    ],
  ])('are refused whole for %s', async (_, line, expected) => {
    expect(await refusal(importTransactions(contribution, line))).toContain(expected);
    expect(await stored()).toEqual([]);
  });

  test('take as many statements for many rows as for one', async () => {
    const many = Array.from({ length: 500 }, (_, index) => `HB-ISA-1,2026-02-02,interest,${index}.01,,,,,I${index}`);
    const one = await countStatements(() => importTransactions(contribution));
    expect(await countStatements(() => importTransactions(...many))).toBe(one);
    expect(await stored()).toHaveLength(501);
  });
});
