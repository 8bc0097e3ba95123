import { createHash } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import { everyDatabaseKind } from '@harbour/backend-database/testing';
import {
  deleteMarketData,
  importText,
  marketState,
  openPortalDatabase,
  refusal,
  texts,
  today,
} from '@harbour/backend-testing/import-text';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { formatReport } from './import-report.ts';
import { runImport } from './run-import.ts';

const good = 'Date,USD,GBP,\n2026-04-13,1.1684,0.87058,\n2026-04-10,1.1711,N/A,\n';

const neverCalled = (): never => {
  throw new Error('The file is not there.');
};

describe.each(everyDatabaseKind)('on %s, an import', (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await openPortalDatabase(kind);
  });
  beforeEach(() => deleteMarketData(database));
  afterAll(() => database.close());

  test('reports what it read, stored and skipped, and keeps that with the hash of the file', async () => {
    const report = await importText(database, 'fx', good);
    const sha256 = createHash('sha256').update(good).digest('hex');
    expect(report).toMatchObject({ rows: 2, read: 4, added: 3, changed: 0, unchanged: 0, sha256, dryRun: false });
    expect(report.skipped).toEqual([{ reason: 'no rate published (N/A)', count: 1, examples: ['row 3 GBP'] }]);
    const runs = await texts(
      database,
      sql`select kind, file_name as file, sha256, rows_read::text as read, rows_stored::text as stored,
        rows_skipped::text as skipped from portal.import_run`,
    );
    expect(runs).toEqual([{ kind: 'fx', file: 'given.csv', sha256, read: '4', stored: '3', skipped: '1' }]);
  });

  test('of the same file again stores nothing, and of a corrected one only what differs', async () => {
    await importText(database, 'fx', good);
    expect(await importText(database, 'fx', good)).toMatchObject({ read: 4, added: 0, changed: 0, unchanged: 3 });
    const corrected = good.replace('0.87058', '0.8706');
    expect(await importText(database, 'fx', corrected)).toMatchObject({ added: 0, changed: 1, unchanged: 2 });
  });

  test('that is only tried reports the same and leaves everything as it was', async () => {
    const before = await marketState(database);
    expect(await importText(database, 'fx', good, { dryRun: true })).toMatchObject({ added: 3, dryRun: true });
    expect(await marketState(database)).toBe(before);
  });

  test('takes a file with a byte order mark, Windows line ends and empty lines', async () => {
    const report = await importText(database, 'fx', `\uFEFF${good.replaceAll('\n', '\r\n')}\r\n`);
    expect(report).toMatchObject({ rows: 2, added: 3 });
  });

  test('prints its report as lines that add up', async () => {
    const printed = formatReport(await importText(database, 'fx', good, { dryRun: true })).split('\n');
    expect(printed.slice(1)).toEqual([
      '           2  rows in the file',
      '           4  rates read, of which',
      '           3  stored (3 new, 0 changed)',
      '           0  unchanged',
      '           1  skipped:',
      '           1    no rate published (N/A): row 3 GBP',
      'This was a dry run: nothing was stored.',
    ]);
  });

  test.each([
    ['is empty', '', 'row 1 The file has no header'],
    ['has a header only', 'Date,USD\n', 'a header and no rows'],
    ['never closes a quote', 'Date,USD\n2026-04-13,"1.1\n', 'row 2 This is not well-formed CSV'],
    ['has a quote within a cell', 'Date,USD\n2026-04-13,1"1"\n', 'row 2 This is not well-formed CSV'],
    [
      'is cut off in a row',
      'Date,USD,GBP\n2026-04-13,1.1,0.8\n2026-04-1',
      'row 3 has 1 cells where the header names 3',
    ],
    ['has a row that is too long', 'Date,USD\n2026-04-13,1,234.5\n', 'row 2 has 3 cells where the header names 2'],
    ['names a column twice', 'Date,USD,USD\n2026-04-13,1,1\n', 'row 1, column USD stands in the header twice'],
    ['has another header', 'Day,USD\n2026-04-13,1\n', 'it lacks Date and it has the unknown Day'],
    ['is not UTF-8', Uint8Array.of(0x44, 0xe9, 0x0a), 'not text in UTF-8'],
    ['is a binary file', 'PK\0\0', 'not a text file'],
  ])('is refused when the file %s', async (_, text, reason) => {
    const before = await marketState(database);
    expect(await refusal(importText(database, 'fx', text))).toContain(reason);
    expect(await marketState(database)).toBe(before);
  });

  test('is refused when the file cannot be read', async () => {
    const importer = { description: '', records: 'rates', fills: [], prepare: neverCalled };
    const message = await refusal(runImport(database, { kind: 'fx', importer, file: '/nowhere/rates.csv', today }));
    expect(message).toMatch(
      /^rates\.csv was refused because of a problem .*\n.*no readable file at \/nowhere\/rates\.csv/,
    );
  });

  test('names the first 20 problems and how many more there are', async () => {
    const rows = Array.from({ length: 25 }, (_, index) => `2026-01-${String(index + 1).padStart(2, '0')},-1`);
    const lines = (await refusal(importText(database, 'fx', ['Date,USD', ...rows].join('\n')))).split('\n');
    expect(lines[0]).toBe('given.csv was refused because of 25 problems in it; nothing was stored.');
    expect(lines[1]).toBe('  row 2, column USD: "-1" is negative; it must be above zero.');
    expect(lines.slice(20)).toEqual([
      '  row 21, column USD: "-1" is negative; it must be above zero.',
      '  … and 5 more',
      'Correct them, then import the file again.',
    ]);
  });

  test('keeps nothing when the database fails halfway', async () => {
    await database.db.execute(sql`alter table portal.import_run add constraint broken check (rows_read < 0)`);
    try {
      await expect(importText(database, 'fx', good)).rejects.toThrow();
      expect(await texts(database, sql`select currency from portal.fx_rate`)).toEqual([]);
    } finally {
      await database.db.execute(sql`alter table portal.import_run drop constraint broken`);
    }
  });
});
