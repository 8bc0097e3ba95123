import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { deleteMarketData, importText, openPortalDatabase, refusal, texts } from '@harbour/backend-testing/import-text';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';

describe.each(databaseKinds)('on %s, exchange rates', (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await openPortalDatabase(kind);
  });
  beforeEach(() => deleteMarketData(database));
  afterAll(() => database.close());

  const stored = () =>
    texts(
      database,
      sql`select currency, date::text as date, trim_scale(per_euro)::text as rate from portal.fx_rate order by date, currency`,
    );

  test('are stored as published, digit for digit, without the days that have none', async () => {
    await importText(
      database,
      'fx',
      'Date,USD,TRL,GBP,\n2001-02-22,0.9109,N/A,0.63,\n2001-02-21,N/A,1234567.12345678,0.1,\n',
    );
    expect(await stored()).toEqual([
      { currency: 'GBP', date: '2001-02-21', rate: '0.1' },
      { currency: 'TRL', date: '2001-02-21', rate: '1234567.12345678' },
      { currency: 'GBP', date: '2001-02-22', rate: '0.63' },
      { currency: 'USD', date: '2001-02-22', rate: '0.9109' },
    ]);
  });

  test('of currencies in columns without the comma at the end are taken too', async () => {
    expect(await importText(database, 'fx', 'Date,USD\n2026-04-13,1.1\n')).toMatchObject({ added: 1 });
  });

  test.each([
    ['a number with a thousands separator', '2026-04-13,"1,1684"', 'column USD: "1,1684" is not a number'],
    ['a word', '2026-04-13,abc', 'row 2, column USD: "abc" is not a number'],
    ['a number in scientific notation', '2026-04-13,1e3', '"1e3" is not a number'],
    ['an empty cell', '2026-04-13,', 'row 2, column USD: "" is not a number'],
    ['zero', '2026-04-13,0.00', '"0.00" is zero'],
    ['a negative rate', '2026-04-13,-1.1', '"-1.1" is negative'],
    ['more decimals than are kept', '2026-04-13,1.123456789', 'more than 8 decimals'],
    ['more digits than are kept', '2026-04-13,1234567890123', 'more than 12 digits'],
    ['a British date', '13/04/2026,1.1', 'row 2, column Date: "13/04/2026" is not a date'],
    ['a day that does not exist', '2026-02-30,1.1', '"2026-02-30" is not a day of the calendar'],
    ['a month that does not exist', '2026-13-01,1.1', '"2026-13-01" is not a day of the calendar'],
    ['a day in the future', '2026-11-21,1.1', 'lies in the future (today is 2026-11-20)'],
    ['a day twice', '2026-04-13,1.1\n2026-04-13,1.1', 'row 3, column Date: "2026-04-13" stands in row 2 already'],
  ])('are refused for %s', async (_, rows, reason) => {
    const message = await refusal(importText(database, 'fx', `Date,USD\n${rows}\n`));
    expect(message).toContain(reason);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['names the euro', 'Date,EUR\n2026-04-13,1\n', 'unknown EUR'],
    ['names something that is no currency', 'Date,Dollar\n2026-04-13,1\n', 'unknown Dollar'],
    ['names no currency', 'Date,\n2026-04-13,\n', 'names no currency'],
    ['has a nameless column in the middle', 'Date,,USD\n2026-04-13,,1\n', 'no name'],
  ])('are refused when the header %s', async (_, text, reason) => {
    expect(await refusal(importText(database, 'fx', text))).toContain(reason);
  });

  test('are refused for a figure in the column without a name', async () => {
    const message = await refusal(importText(database, 'fx', 'Date,USD,\n2026-04-13,1.1,9\n'));
    expect(message).toContain('row 2: "9" stands in a column without a name');
  });
});
