import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { countStatements } from '@harbour/backend-testing/count-statements';
import { importText, openPortalDatabase, texts, today } from '@harbour/backend-testing/import-text';
import { seedPlans } from '@harbour/backend-testing/imported-plans';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { reconcilePlans } from './reconcile-plans.ts';

describe.each(databaseKinds)('the reconciliation on %s', (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await openPortalDatabase(kind);
  });
  beforeEach(() => seedPlans(database));
  afterAll(() => database.close());

  const importHoldings = (...lines: string[]) =>
    importText(database, 'holdings', `${['planstring,symbol,date,units', ...lines].join('\n')}\n`);
  const importTransactions = (...lines: string[]) =>
    importText(
      database,
      'transactions',
      `${['planstring,date,kind,value,performance,symbol,units,reference', ...lines].join('\n')}\n`,
    );
  const differences = async () => {
    const found = await texts(
      database,
      sql`select planstring, kind, symbol, from_date::text as from, to_date::text as to,
          trim_scale(by_transactions)::text as booked, trim_scale(reconciliation_difference.held)::text as held
        from portal.reconciliation_difference left join portal.listing on listing.id = listing_id
        order by planstring, kind, symbol, from_date`,
    );
    return found.map(
      ({ planstring, kind: what, symbol, from, to, booked, held }) =>
        `${planstring} ${symbol ?? what} ${from}–${to ?? ''} ${booked} booked, ${held} held`,
    );
  };

  /** £1,000 paid in, of which £120.40 bought 10.5 units. */
  const booked = ['HB-ISA-1,2026-01-05,contribution,1000,,,,R1', 'HB-ISA-1,2026-01-07,purchase,-120.40,,ALPHA,10.5,R2'];
  const held = ['HB-ISA-1,CASH,2026-01-05,1000', 'HB-ISA-1,CASH,2026-01-07,879.60', 'HB-ISA-1,ALPHA,2026-01-07,10.5'];

  test('finds nothing where units and cash are what the transactions add up to', async () => {
    await importHoldings(...held);
    const report = await importTransactions(...booked);
    expect(await differences()).toEqual([]);
    expect(report.remarks).toEqual([]);
  });

  test.each<[string, string[], string[], string[]]>([
    [
      'cash without a transaction, from its day on',
      [...held, 'HB-ISA-1,CASH,2026-06-15,15879.60'],
      booked,
      ['HB-ISA-1 cash 2026-06-15– 879.6 booked, 15879.6 held'],
    ],
    [
      'units that are held and were not bought, until they are not held',
      [...held, 'HB-ISA-1,ALPHA,2026-03-02,12', 'HB-ISA-1,ALPHA,2026-04-01,10.5'],
      booked,
      ['HB-ISA-1 ALPHA 2026-03-02–2026-04-01 10.5 booked, 12 held'],
    ],
    [
      'units that were sold and are held still, and the cash of the sale',
      held,
      [...booked, 'HB-ISA-1,2026-05-05,sale,50,,ALPHA,-4,R3'],
      ['HB-ISA-1 cash 2026-05-05– 929.6 booked, 879.6 held', 'HB-ISA-1 ALPHA 2026-05-05– 6.5 booked, 10.5 held'],
    ],
    [
      'each amount by which they differ',
      [...held, 'HB-ISA-1,ALPHA,2026-03-02,12', 'HB-ISA-1,ALPHA,2026-04-01,13'],
      booked,
      ['HB-ISA-1 ALPHA 2026-03-02–2026-04-01 10.5 booked, 12 held', 'HB-ISA-1 ALPHA 2026-04-01– 10.5 booked, 13 held'],
    ],
    [
      'a difference once, however many days follow',
      [...held, 'HB-ISA-1,ALPHA,2026-03-02,12', 'HB-ISA-1,ALPHA,2026-04-01,22'],
      [...booked, 'HB-ISA-1,2026-04-01,transfer,100,,ALPHA,10,R3'],
      ['HB-ISA-1 ALPHA 2026-03-02– 10.5 booked, 12 held'],
    ],
    [
      'what differs by more than a penny or a ten-thousandth of a unit',
      [...held, 'HB-ISA-1,CASH,2026-02-02,879.62', 'HB-ISA-1,ALPHA,2026-02-02,10.500101'],
      booked,
      ['HB-ISA-1 cash 2026-02-02– 879.6 booked, 879.62 held', 'HB-ISA-1 ALPHA 2026-02-02– 10.5 booked, 10.500101 held'],
    ],
    [
      'nothing in what differs by less',
      [...held, 'HB-ISA-1,CASH,2026-02-02,879.61', 'HB-ISA-1,ALPHA,2026-02-02,10.5001'],
      booked,
      [],
    ],
    [
      'nothing in units that came with their value, which moves no cash',
      [...held, 'HB-ISA-1,ALPHA,2026-03-02,12'],
      [...booked, 'HB-ISA-1,2026-03-02,transfer,20,,ALPHA,1.5,R3'],
      [],
    ],
    [
      'units that crossed the border at a value of nothing',
      [...held, 'HB-ISA-1,ALPHA,2026-03-02,12'],
      [...booked, 'HB-ISA-1,2026-03-02,transfer,0.00,,ALPHA,1.5,R3'],
      ['HB-ISA-1 ALPHA 2026-03-02–2026-03-02 1.5 booked, 1.5 held'],
    ],
    [
      'nothing in units that a split added: no border was crossed',
      [...held, 'HB-ISA-1,ALPHA,2026-03-02,105'],
      [...booked, 'HB-ISA-1,2026-03-02,transfer,0.00,false,ALPHA,94.5,R3'],
      [],
    ],
    [
      'the plan alone that differs',
      [...held, 'HB-PEN-2,CASH,2026-02-02,5'],
      booked,
      ['HB-PEN-2 cash 2026-02-02– 0 booked, 5 held'],
    ],
  ])('finds %s', async (_, holdings, transactions, expected) => {
    await importHoldings(...holdings);
    await importTransactions(...transactions);
    expect(await differences()).toEqual(expected);
  });

  test('runs after an import of either kind, and the report names the plan; a corrected file ends it', async () => {
    const first = await importHoldings(...held);
    expect(first.remarks).toMatchObject([{ count: 1, examples: ['row 2 HB-ISA-1'] }]);
    expect(await differences()).toHaveLength(3);
    await importTransactions(...booked);
    expect(await differences()).toEqual([]);
    const wrong = await importTransactions('HB-ISA-1,2026-01-07,purchase,-120.40,,ALPHA,9,R2');
    expect(wrong.remarks).toMatchObject([{ examples: ['row 2 HB-ISA-1'] }]);
    expect(await differences()).toEqual(['HB-ISA-1 ALPHA 2026-01-07– 9 booked, 10.5 held']);
    await importTransactions(...booked);
    expect(await differences()).toEqual([]);
  });

  test('keeps nothing of a dry run', async () => {
    await importText(database, 'holdings', `planstring,symbol,date,units\n${held.join('\n')}\n`, { dryRun: true });
    expect(await differences()).toEqual([]);
  });

  test('leaves plans out whose transactions are not said to be complete', async () => {
    await database.db.execute(sql`update portal.plan set performance = false`);
    await importHoldings(...held);
    expect(await differences()).toEqual([]);
  });

  test('tolerates what the firm decides', async () => {
    await importHoldings(...held, 'HB-ISA-1,CASH,2026-02-02,884.60');
    await importTransactions(...booked);
    expect(await differences()).toHaveLength(1);
    await database.db.execute(
      sql`insert into portal.firm_figure (name, from_date, value) values ('reconciliation-pounds', '2026-06-01', 5)`,
    );
    expect(await reconcilePlans(database, undefined, today)).toEqual([]);
    await database.db.execute(sql`delete from portal.firm_figure where from_date = '2026-06-01'`);
    expect(await reconcilePlans(database, ['HB-PEN-2'], today)).toEqual([]);
    expect(await reconcilePlans(database, ['HB-PEN-2', 'HB-ISA-1'], today)).toEqual(['HB-ISA-1']);
  });

  test('compares all days in as many statements as one', async () => {
    await importHoldings(...held);
    const one = await countStatements(() => reconcilePlans(database, ['HB-ISA-1'], today));
    const days = Array.from({ length: 28 }, (_, day) => `2026-03-${String(day + 1).padStart(2, '0')}`);
    await importHoldings(...days.map((day, index) => `HB-ISA-1,ALPHA,${day},${20 + index}`));
    expect(await countStatements(() => reconcilePlans(database, undefined, today))).toBe(one);
    // A difference each day, in addition to the cash and the units of the first holdings.
    expect(await differences()).toHaveLength(2 + 1 + 28);
  });
});
