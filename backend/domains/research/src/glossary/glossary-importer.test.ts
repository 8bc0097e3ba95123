import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { importText, openPortalDatabase, refusal } from '@harbour/backend-testing/import-text';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { asc } from 'drizzle-orm';
import { glossaryTerm } from '../tables.ts';

describe.each(databaseKinds)('importing the glossary into %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openPortalDatabase(kind);
  });
  afterAll(() => database.close());
  afterEach(() => database.db.delete(glossaryTerm));

  const load = (...rows: string[]) =>
    importText(database, 'glossary', ['term,summary,explanation,aliases,see also', ...rows].join('\n'));

  test('the glossary has names for addresses, Markdown as HTML, and nothing that is no longer in the file', async () => {
    const report = await load(
      'Ongoing charge,What a fund takes.,"It is **yearly**.",OCF; Ongoing charges figure,ISA',
      'ISA,A plan.,,,',
    );
    expect(report).toMatchObject({ rows: 2, added: 2 });
    const stored = () => database.db.select().from(glossaryTerm).orderBy(asc(glossaryTerm.slug));
    expect(await stored()).toEqual([
      expect.objectContaining({ slug: 'isa', html: '', aliases: [], seeAlso: [] }),
      expect.objectContaining({
        slug: 'ongoing-charge',
        term: 'Ongoing charge',
        summary: 'What a fund takes.',
        html: '<p>It is <strong>yearly</strong>.</p>',
        aliases: ['OCF', 'Ongoing charges figure'],
        searchText: 'Ongoing charge OCF Ongoing charges figure What a fund takes. It is yearly.',
        seeAlso: ['isa'],
      }),
    ]);
    expect(await load('ISA,A plan.,,,')).toMatchObject({ unchanged: 1, withdrawn: 1 });
    expect(await stored()).toHaveLength(1);
  });

  test.each<[string, string[], string]>([
    ['without a summary', ['ISA,,,,'], 'row 2, column summary is empty'],
    ['twice', ['ISA,A,,,', 'Isa,B,,,'], 'row 3: "isa" is what row 2 is called already'],
    ['with the alias of another', ['OCF,A,,,', 'Ongoing charge,B,,OCF,'], 'row 3: "ocf" is what row 2 is called'],
    ['that refers to itself', ['ISA,A,,,ISA'], 'row 2, column see also: "isa" is the term itself'],
    ['with too long a name', [`${'x'.repeat(81)},A,,,`], 'row 2, column term is longer than 80 characters'],
    ['with too long a summary', [`ISA,${'x'.repeat(401)},,,`], 'column summary is longer than 400 characters'],
    ['with an unknown relation', ['ISA,A,,,SIPP'], 'row 2, column see also: "sipp" is no term of this file'],
    ['with HTML', ['ISA,A,<script>x</script>,,'], 'is HTML'],
    ['with markup in its summary', ['ISA,A <b>,,,'], 'is plain text'],
    ['with a link elsewhere', ['ISA,A,[x](//evil.example),,'], 'leads nowhere'],
  ])('a term %s is refused', async (_, rows, reason) => {
    expect(await refusal(load(...rows))).toContain(reason);
    expect(await database.db.select().from(glossaryTerm)).toEqual([]);
  });
});
