import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { importText, openPortalDatabase, refusal, texts, today } from '@harbour/backend-testing/import-text';
import { fundComparator, instrument } from '@harbour/domain-market-data/tables';
import { runImport } from '@harbour/kernel/importing/run-import';
import { folderStore } from '@harbour/kernel/objects/folder-store';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { fundDocumentsImporter } from './fund-documents-importer.ts';

const isin = 'GB00HB000015';
/** Of a fund that only a client's import brought. */
const others = 'IE00B4L5Y983';

describe.each(databaseKinds)('importing what the page of a fund says into %s', (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await openPortalDatabase(kind);
    await database.db.insert(instrument).values([
      { name: 'One', isin, kind: 'fund', source: 'test' },
      { name: 'A client’s', isin: others, kind: 'fund', source: 'test', ownPlan: 'A-ISA-1' },
    ]);
    await database.db
      .insert(fundComparator)
      .values({ id: 'uk-equity', name: 'UK equity funds', kind: 'sector', source: 'Example Data' });
  });
  beforeEach(async () => {
    await database.db.execute(sql`delete from portal.fund_profile`);
    await database.db.execute(sql`delete from portal.fund_document`);
  });
  afterAll(() => database.close());

  describe('facts', () => {
    const load = (...lines: string[]) =>
      importText(database, 'fund-facts', ['isin,manager,objective,benchmark', ...lines, ''].join('\n'));
    const stored = () =>
      texts(database, sql`select manager, objective, comparator_id as benchmark from portal.fund_profile`);

    test('are stored, corrected, and left alone the second time', async () => {
      expect(await load(`${isin},Alma Keen,Growth.,uk-equity`)).toMatchObject({ added: 1, changed: 0 });
      expect(await load(`${isin},Alma Keen,Growth.,uk-equity`)).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
      expect(await load(`${isin},Ada Keen,Income.,`)).toMatchObject({ added: 0, changed: 1 });
      expect(await stored()).toEqual([{ manager: 'Ada Keen', objective: 'Income.', benchmark: null }]);
    });

    test.each([
      ['an unknown fund', 'US0378331005,A,B,uk-equity', 'is not known. Import its instrument first.'],
      ['a fund of a client’s alone', `${others},A,B,uk-equity`, 'is not known. Import its instrument first.'],
      ['a wrong ISIN', 'GB00HB000018,A,B,uk-equity', 'is not an ISIN'],
      ['an unknown benchmark', `${isin},A,B,ftse`, '"ftse" is no index or sector that the firm knows'],
      ['no manager', `${isin},,B,uk-equity`, 'column manager: "" is empty.'],
      ['an objective that is too long', `${isin},A,${'x'.repeat(1_001)},uk-equity`, 'has more than 1000 characters'],
      ['a fund twice', `${isin},A,B,uk-equity\n${isin},A,C,uk-equity`, 'stands in row 2 already'],
    ])('refuse the whole file for %s', async (_, lines, reason) => {
      expect(await refusal(load(lines))).toContain(reason);
      expect(await stored()).toEqual([]);
    });
  });

  describe('documents', () => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'harbour-documents-'));
    });
    afterAll(() => rm(folder, { recursive: true }));

    async function load(files: Record<string, string>) {
      await rm(folder, { recursive: true });
      await mkdir(folder);
      for (const [name, content] of Object.entries(files)) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), content, 'latin1');
      }
      const store = folderStore(join(folder, '../objects'));
      const importer = fundDocumentsImporter;
      return runImport(database, { kind: 'fund-documents', importer, file: folder, today, store });
    }
    const stored = () =>
      texts(
        database,
        sql`select type, published_on::text as day, encode(pdf, 'hex') as hex from portal.fund_document order by 1, 2`,
      );
    const hex = (text: string) => Buffer.from(text, 'latin1').toString('hex');
    const pdf = '%PDF-1.4 \xff\xfe';

    test('are stored byte for byte, replaced, and left alone the second time; others are left', async () => {
      const files = { [`factsheet/${isin} 2026-01-31.pdf`]: pdf, 'README.txt': 'left alone' };
      expect(await load(files)).toMatchObject({ source: 'folder', read: 1, added: 1, changed: 0 });
      expect(await load(files)).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
      expect(
        await load({ [`factsheet/${isin} 2026-01-31.pdf`]: `${pdf}2`, [`kiid/${isin} 2026-02-28.pdf`]: pdf }),
      ).toMatchObject({ added: 1, changed: 1 });
      expect(await stored()).toEqual([
        { type: 'factsheet', day: '2026-01-31', hex: hex(`${pdf}2`) },
        { type: 'kiid', day: '2026-02-28', hex: hex(pdf) },
      ]);
    });

    test.each([
      ['a name that says too little', `${isin}.pdf`, pdf, 'Name the file as in factsheet/'],
      ['a kind that does not exist', `leaflet/${isin} 2026-01-31.pdf`, pdf, 'leaflet is no kind of document'],
      ['an unknown fund', 'factsheet/US0378331005 2026-01-31.pdf', pdf, 'US0378331005 is not known.'],
      ['a fund of a client’s alone', `factsheet/${others} 2026-01-31.pdf`, pdf, `${others} is not known.`],
      [
        'a file that is too large',
        `factsheet/${isin} 2026-01-31.pdf`,
        pdf.padEnd(10 * 1024 * 1024 + 1),
        'larger than 10 MB',
      ],
      ['a wrong ISIN', 'factsheet/GB00HB000018 2026-01-31.pdf', pdf, 'GB00HB000018 is not an ISIN'],
      ['a day in the future', `factsheet/${isin} 2026-11-21.pdf`, pdf, 'lies in the future'],
      ['what is not a PDF', `factsheet/${isin} 2026-01-31.pdf`, '<html>', 'The file is not a PDF.'],
    ])('refuse the whole folder for %s', async (_, name, content, reason) => {
      expect(await refusal(load({ [`kiid/${isin} 2026-01-31.pdf`]: pdf, [name]: content }))).toContain(reason);
      expect(await stored()).toEqual([]);
    });
  });
});
