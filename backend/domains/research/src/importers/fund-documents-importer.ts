import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { Database } from '@harbour/backend-database';
import { isIsin } from '@harbour/finance';
import { readDate } from '@harbour/kernel/importing/cells';
import { defineFolderImporter, type ImportContext, type Stored } from '@harbour/kernel/importing/importer';
import type { SourceFile } from '@harbour/kernel/importing/read-source';
import { publishImported } from '@harbour/kernel/publishing/publish-imported';
import { fundDocument } from '../tables.ts';
import { fundDocumentKey, fundDocumentKind, fundDocumentTypes } from './fund-document-kind.ts';
import { knownFunds, unknownFund } from './known-funds.ts';
import { notePdfs, pdfType } from './note-pdfs.ts';

interface FundPdf {
  file: string;
  type: string;
  isin: string;
  /** ISO date */
  published: string;
  /** Its key in the object store: the hash of its content. */
  key: string;
  bytes: Uint8Array;
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
  const key = createHash('sha256').update('fund\0').update(bytes).digest('base64url');
  return { file: name, type, isin, published: published.value, key, bytes };
}

function read(files: readonly SourceFile[], context: ImportContext): FundPdf[] {
  return files.flatMap((file) => {
    context.findings.read += 1;
    return readDocument(file, context) ?? [];
  });
}

async function store(
  database: Database,
  documents: readonly FundPdf[],
  { findings, today }: ImportContext,
): Promise<Stored> {
  const funds = await knownFunds(
    database,
    documents.map(({ isin }) => isin),
  );
  const known = await fundDocumentTypes(database);
  for (const { file, isin, type } of documents) {
    if (!funds.has(isin)) findings.problem({ file, reason: `${isin} ${unknownFund}` });
    if (!known.has(type)) {
      findings.problem({ file, reason: `${type} is no kind of document; there are ${[...known].sort().join(', ')}.` });
    }
  }
  findings.refuseIfProblems();
  const named = documents.map((document) => ({ ...document, fileName: posix.basename(document.file) }));
  await notePdfs(database, named);
  const items = named.map(({ isin, type, published, key, fileName, bytes }) => {
    const content = { isin, type, published, file: { key, fileName, size: bytes.length } };
    return { key: fundDocumentKey(content), content };
  });
  const files = documents.map(({ key, bytes }) => ({ key, bytes, contentType: pdfType }));
  return publishImported(database, fundDocumentKind, { items, complete: false, today, files });
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
