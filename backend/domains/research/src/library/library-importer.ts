import type { Database } from '@harbour/backend-database';
import { defineFolderImporter, type ImportContext, type Stored } from '@harbour/kernel/importing/importer';
import { checkKind } from '@harbour/kernel/objects/check-file';
import { publishImported } from '@harbour/kernel/publishing/publish-imported';
import { notePdfs, pdfType } from '../importers/note-pdfs.ts';
import { libraryDocument } from '../tables.ts';
import { libraryKind } from './library-kind.ts';
import { listName, type ReadDocument, readLibrary } from './read-library.ts';

/** Publishes the documents; those that are no longer listed are withdrawn. */
async function store(
  database: Database,
  documents: readonly ReadDocument[],
  { findings, today }: ImportContext,
): Promise<Stored> {
  for (const { row, fileName, bytes } of documents) {
    if ((await checkKind(bytes, fileName)) === 'clean') continue;
    findings.problem({ file: listName, row, column: 'file', value: fileName, reason: 'is no PDF.' });
  }
  findings.refuseIfProblems();
  await notePdfs(database, documents);
  const items = documents.map(({ row: _, key, fileName, bytes, ...content }) => ({
    key: content.slug,
    content: { ...content, file: { key, fileName, size: bytes.length } },
  }));
  const files = documents.map(({ key, bytes }) => ({ key, bytes, contentType: pdfType }));
  return publishImported(database, libraryKind, { items, complete: true, today, files });
}

/** Imports the library: a folder of documents with their list, which is all there is of imported documents afterwards. */
export const libraryImporter = defineFolderImporter({
  description: `the research library: a folder of PDF files and ${listName}, which lists them`,
  records: 'documents',
  fills: [libraryDocument],
  layout: 'harbour-library',
  endings: ['.csv', '.pdf'],
  read: readLibrary,
  store,
});
