import type { Database } from '@harbour/backend-database';
import { termSlug } from '@harbour/definitions/research/glossary';
import { unusableParts } from '@harbour/kernel/content/markdown-html';
import { defineImporter, type ImportContext, type Stored } from '@harbour/kernel/importing/importer';
import type { Csv, CsvRow } from '@harbour/kernel/importing/read-csv';
import { publishImported } from '@harbour/kernel/publishing/publish-imported';
import { glossaryTerm } from '../tables.ts';
import { glossaryKind, slugOf } from './glossary-kind.ts';

/** A term as its row says it. */
interface ReadTerm {
  row: number;
  slug: string;
  term: string;
  aliases: readonly string[];
  summary: string;
  /** Markdown. */
  explanation: string;
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

const listed = (cell: string) =>
  cell
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean);

const inLines = (text: string) => text.replace(/\r\n?/g, '\n').trim();

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
  return {
    row: row.number,
    slug,
    term,
    summary,
    explanation: inLines(explanation ?? ''),
    aliases: listed(csv.cell(row, 'aliases')),
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

function store(database: Database, terms: readonly ReadTerm[], { today }: ImportContext): Promise<Stored> {
  const items = terms.map(({ row: _, slug, ...content }) => ({ key: slug, content }));
  return publishImported(database, glossaryKind, { items, complete: true, today });
}

/** Imports the glossary: a file of terms, which is all there is of imported terms afterwards. */
export const glossaryImporter = defineImporter({
  description: 'the glossary: a CSV file of terms with their explanations',
  records: 'terms',
  fills: [glossaryTerm],
  layouts: [{ name: 'harbour-glossary', columns: columnsOfFile }],
  read,
  store,
});
