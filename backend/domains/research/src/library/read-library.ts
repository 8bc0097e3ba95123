import { createHash } from 'node:crypto';
import { documentSlug } from '@harbour/definitions/research/library';
import { day, textUpTo } from '@harbour/kernel/content/front-matter';
import type { ImportContext } from '@harbour/kernel/importing/importer';
import { recogniseLayout } from '@harbour/kernel/importing/layout';
import { type Csv, type CsvRow, readCsv } from '@harbour/kernel/importing/read-csv';
import type { SourceFile } from '@harbour/kernel/importing/read-source';
import { z } from 'zod/mini';

/** A document as its row of the list says it, with its file. */
export interface ReadDocument {
  row: number;
  slug: string;
  category: string;
  title: string;
  summary: string;
  date: string;
  /** Null for the day of its first import. */
  from: string | null;
  until: string | null;
  /** Its place in the list. */
  position: number;
  fileName: string;
  /** The key in the object store: the hash of its content, so that the same file is stored once. */
  key: string;
  bytes: Uint8Array;
}

/** The list of the folder. */
export const listName = 'library.csv';

const layout = {
  name: 'harbour-library',
  columns: ['file', 'category', 'title', 'summary', 'date'],
  optional: ['from', 'until'],
};

const rowSchema = z.object({
  file: textUpTo(84),
  category: textUpTo(60),
  title: textUpTo(160),
  summary: textUpTo(600),
  date: day,
  from: z.union([z.literal(''), day], { error: 'is not a date. Write it as 2026-11-20.' }),
  until: z.union([z.literal(''), day], { error: 'is not a date. Write it as 2026-11-20.' }),
});

/** The largest file: what a telephone still opens. Bytes. */
const largestFile = 20 * 1024 * 1024;

/** Reads one row; undefined, with problems added, if anything in it or its file is wrong. */
function readRow(
  csv: Csv,
  row: CsvRow,
  files: ReadonlyMap<string, SourceFile>,
  { findings, today }: ImportContext,
): Omit<ReadDocument, 'position'> | undefined {
  let sound = true;
  const problem = (column: string, reason: string, value?: string) => {
    sound = false;
    findings.problem({ file: listName, row: row.number, column, ...(value === undefined ? {} : { value }), reason });
  };
  const cells = [...layout.columns, ...layout.optional].map((column) => [column, csv.cell(row, column)]);
  const parsed = rowSchema.safeParse(Object.fromEntries(cells));
  for (const { path, message } of parsed.error?.issues ?? []) problem(String(path[0]), message);
  if (!parsed.success) return undefined;
  const { file: fileName, category, title, summary, date, from, until } = parsed.data;
  if (date > today && (from === '' || from < date)) problem('date', `lies in the future (today is ${today}).`, date);
  if (from !== '' && until !== '' && from > until)
    problem('until', 'lies before the day from which it is shown.', until);
  const slug = /^(.*)\.pdf$/.exec(fileName)?.[1] ?? '';
  if (!documentSlug.safeParse(slug).success) problem('file', 'is not named like drawing-a-pension.pdf.', fileName);
  const file = files.get(fileName);
  if (!file) problem('file', 'is not in the folder.', fileName);
  else if (file.bytes.length > largestFile) problem('file', 'is larger than 20 MB.', fileName);
  if (!sound || !file) return undefined;
  return {
    row: row.number,
    slug,
    category,
    title,
    summary,
    date,
    fileName,
    bytes: file.bytes,
    from: from || null,
    until: until || null,
    key: createHash('sha256').update(file.bytes).digest('base64url'),
  };
}

/** Reads the list of a folder and the files that it names. Every file has to be in the list, each once. */
export function readLibrary(files: readonly SourceFile[], context: ImportContext): ReadDocument[] {
  const { findings } = context;
  const list = files.find(({ name }) => name === listName);
  if (!list) return findings.refuse({ reason: `The folder has no ${listName}, which lists its documents.` });
  const csv = readCsv(list.bytes, findings);
  recogniseLayout(csv, [layout], findings);
  const byName = new Map(files.filter((file) => file !== list).map((file) => [file.name, file]));
  const unlisted = new Set(byName.keys());
  const contents = new Map<string, string>();
  const documents = csv.rows.flatMap((row, position) => {
    findings.read += 1;
    const name = csv.cell(row, 'file');
    const location = { file: listName, row: row.number, column: 'file', value: name };
    if (byName.has(name) && !unlisted.delete(name)) findings.problem({ ...location, reason: 'is listed twice.' });
    const document = readRow(csv, row, byName, context);
    if (!document) return [];
    const same = contents.get(document.key);
    if (same !== undefined && same !== name) findings.problem({ ...location, reason: `has the content of ${same}.` });
    contents.set(document.key, name);
    return [{ ...document, position }];
  });
  for (const file of unlisted) findings.problem({ file, reason: `is not listed in ${listName}.` });
  return documents;
}
