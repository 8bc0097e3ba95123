import type { Database } from '@harbour/backend-database';
import { isIsin } from '@harbour/finance';
import { rows } from '@harbour/kernel/database/rows';
import { readDate } from '@harbour/kernel/importing/cells';
import { defineFolderImporter, type ImportContext, type Stored } from '@harbour/kernel/importing/importer';
import type { SourceFile } from '@harbour/kernel/importing/read-source';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { added, writeRecords } from '@harbour/kernel/importing/write-records';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { fundDocument } from '../tables.ts';
import { knownFunds, unknownFund } from './known-funds.ts';

interface FundPdf {
  file: string;
  type: string;
  isin: string;
  /** ISO date */
  published: string;
  /** Base64 */
  pdf: string;
}

const mostBytes = 10 * 1024 * 1024;
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';

function readDocument({ name, bytes }: SourceFile, { findings, today }: ImportContext): FundPdf | undefined {
  const [, type = '', isin = '', day = ''] = /^([a-z-]{1,40})\/([A-Z0-9]{12}) (\S+)\.pdf$/.exec(name) ?? [];
  if (type === '') {
    findings.problem({ file: name, reason: 'Name the file as in factsheet/GB00HB000015 2026-01-31.pdf.' });
    return undefined;
  }
  const published = readDate(day, today);
  if ('reason' in published) findings.problem({ file: name, value: day, reason: published.reason });
  if (!isIsin(isin)) findings.problem({ file: name, reason: `${isin} is not an ISIN with a right check digit.` });
  if (bytes.length > mostBytes) findings.problem({ file: name, reason: 'The file is larger than 10 MB.' });
  if (!isPdf(bytes)) findings.problem({ file: name, reason: 'The file is not a PDF.' });
  if ('reason' in published) return undefined;
  return { file: name, type, isin, published: published.value, pdf: Buffer.from(bytes).toString('base64') };
}

function read(files: readonly SourceFile[], context: ImportContext): FundPdf[] {
  return files.flatMap((file) => {
    context.findings.read += 1;
    return readDocument(file, context) ?? [];
  });
}

async function store(database: Database, documents: readonly FundPdf[], { findings }: ImportContext): Promise<Stored> {
  const funds = await knownFunds(
    database,
    documents.map(({ isin }) => isin),
  );
  const kinds = await rows(database, z.object({ type: z.string() }), sql`select type from portal.fund_document_type`);
  const known = new Set(kinds.map(({ type }) => type));
  for (const { file, isin, type } of documents) {
    if (!funds.has(isin)) findings.problem({ file, reason: `${isin} ${unknownFund}` });
    if (!known.has(type)) {
      findings.problem({ file, reason: `${type} is no kind of document; there are ${[...known].sort().join(', ')}.` });
    }
  }
  findings.refuseIfProblems();
  return writeRecords(
    database,
    documents.map(({ file: _, isin, ...document }) => ({ ...document, instrument_id: funds.get(isin) })),
    (batch) => sql`
      insert into portal.fund_document (instrument_id, type, published_on, pdf)
      select instrument_id, type, published, decode(pdf, 'base64')
      from ${recordSet(batch, 'instrument_id int, type text, published date, pdf text')}
      on conflict (instrument_id, type, published_on) do update set pdf = excluded.pdf
      where fund_document.pdf is distinct from excluded.pdf
      returning ${added}`,
  );
}

/** Imports documents of funds. What is stored stays: the newest document of a kind is shown. */
export const fundDocumentsImporter = defineFolderImporter({
  description: 'documents of funds: a folder of PDF files, <kind>/<ISIN> <date>.pdf (see docs/data-import.md)',
  records: 'documents',
  fills: [fundDocument],
  layout: 'harbour-fund-documents',
  endings: ['.pdf'],
  read,
  store,
});
