import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { importText, refusal } from '@harbour/backend-testing/import-text';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { taxRecord } from '@harbour/domain-plans/tables';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

const header = 'planstring,date,kind,amount,reference,isin,units,tax,ratio,into,apportionment,period_end';

describe.each(databaseKinds)('tax records on %s', (kind) => {
  let portal: TestPortal;
  let database: Database;
  beforeAll(async () => {
    portal = await startTestPortal(kind);
    ({ database } = portal);
  });
  afterAll(() => portal.stop());
  beforeEach(() => database.db.delete(taxRecord));

  const load = (...rows: string[]) => importText(database, 'tax-records', [header, ...rows, ''].join('\n'));

  test('are stored once, and corrected by a newer file', async () => {
    const dividend = 'A-GIA-3,2026-02-04,foreign-dividend,100.00,v-1,GB00HB000015,,15.00,,,,';
    expect(await load(dividend)).toMatchObject({ added: 1, changed: 0 });
    expect(await load(dividend)).toMatchObject({ added: 0, changed: 0 });
    expect(await load(dividend.replace('15.00', '10.00'))).toMatchObject({ added: 0, changed: 1 });
    expect(await database.db.select().from(taxRecord)).toMatchObject([
      { planstring: 'A-GIA-3', recordDate: '2026-02-04', kind: 'foreign-dividend', amount: '100.00', tax: '10.00' },
    ]);
  });

  test('of acquisitions may be older than the plan, other records may not', async () => {
    expect(await load('A-GIA-3,1998-03-02,acquisition,500.00,a-1,GB00HB000015,120,,,,,')).toMatchObject({ added: 1 });
    expect(await refusal(load('A-GIA-3,1998-03-02,uk-interest,5.00,i-1,,,,,,,'))).toContain('before the plan opened');
  });

  test('of a demerger have what it gave units of', async () => {
    const demerger = 'A-GIA-3,2026-02-04,demerger,,d-1,GB00HB000015,,,1:4,DOLLAR,30.5,';
    expect(await load(demerger)).toMatchObject({ added: 1 });
    expect(await database.db.select().from(taxRecord)).toMatchObject([
      { kind: 'demerger', ratio: '1:4', apportionment: '30.500000', amount: '0.00', intoListingId: expect.any(Number) },
    ]);
  });

  test('of reportable income have the end of their period', async () => {
    const income = 'A-GIA-3,2026-02-04,excess-reportable-income,5.00,e-1,GB00HB000015,,,,,,2025-08-31';
    expect(await load(income)).toMatchObject({ added: 1 });
    expect(await database.db.select().from(taxRecord)).toMatchObject([{ periodEnd: '2025-08-31' }]);
  });

  test('of accrued interest have the nominal value, and the next interest may be in the future', async () => {
    const accrued = 'A-GIA-3,2026-02-04,accrued-income-profit,34.50,b-1,GB00HB000015,10000,,,,,2026-12-07';
    expect(await load(accrued)).toMatchObject({ added: 1 });
    expect(await refusal(load(accrued.replace('2026-12-07', '2026-02-03')))).toContain('is not within the year after');
    expect(await refusal(load(accrued.replace(',10000,', ',,')))).toContain('Write how many units');
    expect(await database.db.select().from(taxRecord)).toMatchObject([
      { units: '10000.000000', periodEnd: '2026-12-07' },
    ]);
  });

  test.each([
    ['A-GIA-3,2026-02-04,present,5.00,v-1,,,,,,,', 'is not a kind'],
    ['A-GIA-3,2026-02-04,uk-interest,-5.00,v-1,,,,,,,', 'is negative'],
    ['A-GIA-3,2026-02-04,uk-interest,5.00,v-1,,,5.01,,,,', 'is more than the amount'],
    ['A-GIA-3,2026-02-04,uk-interest,5.00,v-1,,3,,,,,', 'is there, but “uk-interest” has none'],
    ['A-GIA-3,2026-02-04,acquisition,5.00,v-1,GB00HB000015,,,,,,', 'Write how many units'],
    ['A-GIA-3,2026-02-04,acquisition,5.00,v-1,,3,,,,,', 'Write the holding'],
    ['A-GIA-3,2026-02-04,uk-interest,,v-1,,,,,,,', 'Write the amount in pounds'],
    ['A-GIA-3,2026-02-04,split,,v-1,GB00HB000015,,,,,,', 'row 2, column ratio is empty. Write new units for old ones'],
    ['A-GIA-3,2026-02-04,split,,v-1,GB00HB000015,,,1:2,,,', 'is the wrong way round'],
    ['A-GIA-3,2026-02-04,split,,v-1,GB00HB000015,,,2,,,', 'is not a ratio'],
    ['A-GIA-3,2026-02-04,demerger,,v-1,GB00HB000015,,,1:4,GB00HB000023,,', 'percentage of the cost'],
    ['A-GIA-3,2026-02-04,demerger,,v-1,GB00HB000015,,,1:4,GB00HB000023,101,', 'is not a percentage from 0 to 100'],
    ['A-GIA-3,2026-02-04,excess-reportable-income,5,v-1,GB00HB000015,,,,,,2026-02-04', 'is not before the date'],
    ['A-GIA-3,2026-02-04,uk-dividend,5,v-1,GB00HB000015,,,,,,2026-01-04', 'row 2, column period_end is there'],
    ['A-GIA-3,2026-02-04,merger,,v-1,GB00HB000015,,,1:4,XS0000000009,,', 'is not known'],
    ['A-GIA-3,2026-02-04,uk-interest,5.00,,,,,,,,', 'must have 1 to 120 characters'],
    ['NO-PLAN,2026-02-04,uk-interest,5.00,v-1,,,,,,,', 'is no plan that is known'],
  ])('%s is refused by its row', async (row, reason) => {
    expect(await refusal(load(row))).toContain(reason);
    expect(await database.db.select().from(taxRecord)).toEqual([]);
  });
});
