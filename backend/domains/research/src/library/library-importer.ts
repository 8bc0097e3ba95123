import type { Database } from '@harbour/backend-database';
import { rows } from '@harbour/kernel/database/rows';
import { defineFolderImporter, type ImportContext, type Stored } from '@harbour/kernel/importing/importer';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { added, writeRecords } from '@harbour/kernel/importing/write-records';
import { checkKind } from '@harbour/kernel/objects/check-file';
import { markObjectsForDeletion } from '@harbour/kernel/objects/remove-objects';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { libraryDocument } from '../tables.ts';
import { listName, type ReadDocument, readLibrary } from './read-library.ts';

const contentType = 'application/pdf';

const columns =
  'slug text, category text, title text, summary text, date date, "from" date, until date, key text, size int, ' +
  'position int';

/** Notes the files, permanent as they are; one that was to be deleted stays. */
async function noteFiles({ db }: Database, documents: readonly ReadDocument[]): Promise<void> {
  const files = documents.map(({ key, fileName }) => ({ key, fileName }));
  await db.execute(sql`
    insert into portal.stored_object (key, client_uid, file_name, content_type, expires_at)
    select key, null, "fileName", ${contentType}, null from ${recordSet(files, 'key text, "fileName" text')}
    on conflict (key) do update set file_name = excluded.file_name, expires_at = null`);
}

/** The keys of all documents' files, withdrawn ones included. */
async function usedKeys({ db }: Database): Promise<Set<string>> {
  const found = await db.select({ key: libraryDocument.objectKey }).from(libraryDocument);
  return new Set(found.map(({ key }) => key));
}

/** Replaces the library: new and changed documents are stored, and those that are gone are withdrawn. */
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
  const before = await usedKeys(database);
  await noteFiles(database, documents);
  const records = documents.map(({ bytes, ...document }) => ({ ...document, size: bytes.length }));
  const gone = await rows(
    database,
    z.object({ slug: z.string() }),
    sql`
      update portal.library_document set withdrawn = true
      where not withdrawn and slug not in (select slug from ${recordSet(
        records.map(({ slug }) => ({ slug })),
        'slug text',
      )})
      returning slug`,
  );
  const written = await writeRecords(
    database,
    records,
    (batch) => sql`
      insert into portal.library_document (slug, category, title, summary, document_date, published_from,
        published_until, object_key, size, position, withdrawn)
      select incoming.slug, incoming.category, incoming.title, incoming.summary, date,
        coalesce("from", known.published_from, ${today}::date), until, key, incoming.size, incoming.position, false
      from ${recordSet(batch, columns)} left join portal.library_document known on known.slug = incoming.slug
      on conflict (slug) do update set
        category = excluded.category, title = excluded.title, summary = excluded.summary,
        document_date = excluded.document_date, published_from = excluded.published_from,
        published_until = excluded.published_until, object_key = excluded.object_key, size = excluded.size,
        position = excluded.position, withdrawn = false
      where (library_document.*) is distinct from (excluded.*)
      returning ${added}`,
  );
  // A file that was replaced by another is deleted; that of a withdrawn document stays, as it may come back.
  const after = await usedKeys(database);
  await markObjectsForDeletion(
    database,
    [...before].filter((key) => !after.has(key)),
    Date.now(),
  );
  const files = documents.map(({ key, bytes }) => ({ key, bytes, contentType }));
  return { ...written, withdrawn: gone.length, files };
}

/** Imports the library: a folder of documents with their list, which is all there is of the library afterwards. */
export const libraryImporter = defineFolderImporter({
  description: `the research library: a folder of PDF files and ${listName}, which lists them`,
  records: 'documents',
  fills: [libraryDocument],
  layout: 'harbour-library',
  endings: ['.csv', '.pdf'],
  read: readLibrary,
  store,
});
