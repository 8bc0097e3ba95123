import type { Database } from '@harbour/backend-database';
import { termSlug } from '@harbour/definitions/research/glossary';
import { markdownHtml, plainText, unusableParts } from '@harbour/kernel/content/markdown-html';
import { rows } from '@harbour/kernel/database/rows';
import { defineImporter, type ImportContext, type Stored } from '@harbour/kernel/importing/importer';
import type { Csv, CsvRow } from '@harbour/kernel/importing/read-csv';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { added, writeRecords } from '@harbour/kernel/importing/write-records';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { glossaryTerm } from '../tables.ts';

/** A term as its row says it. */
interface ReadTerm {
  row: number;
  slug: string;
  term: string;
  aliases: readonly string[];
  summary: string;
  html: string;
  searchText: string;
  /** Slugs. */
  seeAlso: readonly string[];
}

const columnsOfFile = ['term', 'summary', 'explanation', 'aliases', 'see also'] as const;

/** Most characters of each column. */
const longest: Readonly<Record<(typeof columnsOfFile)[number], number>> = {
  term: 80,
  summary: 400,
  explanation: 4_000,
  aliases: 300,
  'see also': 300,
};

/** The name of a term in addresses: "Money-weighted return" is money-weighted-return. */
export function slugOf(term: string): string {
  return term
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f’']/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

const listed = (cell: string) =>
  cell
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean);

function readTerm(csv: Csv, row: CsvRow, { findings }: ImportContext): ReadTerm | undefined {
  let sound = true;
  const problem = (column: string, reason: string, value?: string) => {
    sound = false;
    findings.problem({ row: row.number, column, ...(value === undefined ? {} : { value }), reason });
  };
  for (const column of columnsOfFile) {
    const cell = csv.cell(row, column);
    if (cell === '' && (column === 'term' || column === 'summary')) problem(column, 'is empty.');
    if (cell.length > longest[column]) problem(column, `is longer than ${longest[column]} characters.`);
  }
  const [term, summary, explanation] = ['term', 'summary', 'explanation'].map((column) => csv.cell(row, column));
  const slug = slugOf(term ?? '');
  if (term && !termSlug.safeParse(slug).success) problem('term', 'has no letters for an address.', term);
  if (/[<>]/.test(summary ?? '')) problem('summary', 'is plain text, without < and >.');
  for (const { part, reason } of unusableParts(explanation ?? '')) problem('explanation', reason, part);
  if (!sound || !term || !summary) return undefined;
  const html = markdownHtml(explanation ?? '');
  const aliases = listed(csv.cell(row, 'aliases'));
  return {
    ...{ row: row.number, slug, term, aliases, summary, html },
    searchText: [term, ...aliases, summary, plainText(html)].join(' ').trim(),
    seeAlso: listed(csv.cell(row, 'see also')).map(slugOf),
  };
}

/** Adds problems for names that two terms have, and for relations that lead nowhere. */
function checkNames(terms: readonly ReadTerm[], complete: boolean, { findings }: ImportContext): void {
  const owner = new Map<string, ReadTerm>();
  for (const term of terms) {
    for (const name of [term.slug, ...term.aliases.map(slugOf)]) {
      const earlier = owner.get(name);
      if (earlier)
        findings.problem({ row: term.row, value: name, reason: `is what row ${earlier.row} is called already.` });
      owner.set(name, term);
    }
  }
  // While rows are missing because of their own problems, what refers to them is not wrong.
  if (!complete) return;
  const slugs = new Set(terms.map(({ slug }) => slug));
  for (const { row, slug, seeAlso } of terms) {
    for (const other of seeAlso) {
      if (other !== slug && slugs.has(other)) continue;
      const reason = other === slug ? 'is the term itself.' : 'is no term of this file.';
      findings.problem({ row, column: 'see also', value: other, reason });
    }
  }
}

function read(csv: Csv, _: unknown, context: ImportContext): ReadTerm[] {
  const terms = csv.rows.flatMap((row) => {
    context.findings.read += 1;
    return readTerm(csv, row, context) ?? [];
  });
  checkNames(terms, terms.length === csv.rows.length, context);
  return terms;
}

const columns = 'slug text, term text, aliases jsonb, summary text, html text, "searchText" text, "seeAlso" jsonb';

/** Replaces the glossary. Nothing of a client's refers to a term, so those that are gone are deleted. */
async function store(database: Database, terms: readonly ReadTerm[]): Promise<Stored> {
  const gone = await rows(
    database,
    z.object({ slug: z.string() }),
    sql`
      delete from portal.glossary_term
      where slug not in (select slug from ${recordSet(
        terms.map(({ slug }) => ({ slug })),
        'slug text',
      )})
      returning slug`,
  );
  const written = await writeRecords(
    database,
    terms,
    (batch) => sql`
      insert into portal.glossary_term (slug, term, aliases, summary, html, search_text, see_also)
      select slug, term, array(select jsonb_array_elements_text(aliases)), summary, html, "searchText",
        array(select jsonb_array_elements_text("seeAlso"))
      from ${recordSet(batch, columns)}
      on conflict (slug) do update set
        term = excluded.term, aliases = excluded.aliases, summary = excluded.summary, html = excluded.html,
        search_text = excluded.search_text, see_also = excluded.see_also
      where (glossary_term.*) is distinct from (excluded.*)
      returning ${added}`,
  );
  return { ...written, withdrawn: gone.length };
}

/** Imports the glossary: a file of terms, which is all there is of the glossary afterwards. */
export const glossaryImporter = defineImporter({
  description: 'the glossary: a CSV file of terms with their explanations',
  records: 'terms',
  fills: [glossaryTerm],
  layouts: [{ name: 'harbour-glossary', columns: columnsOfFile }],
  read,
  store,
});
