import type { Database } from '@harbour/backend-database';
import { type ContentOf, contentKinds } from '@harbour/definitions/publishing/content-kinds';
import type { Stored } from '@harbour/kernel/importing/importer';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { added, writeRecords } from '@harbour/kernel/importing/write-records';
import { openingAddress } from '@harbour/kernel/objects/keep-object';
import { periodProblems } from '@harbour/kernel/publishing/content-problems';
import {
  definePublicationKind,
  type KeyedContent,
  type PublishingTime,
} from '@harbour/kernel/publishing/publication-kind';
import { inArray, sql } from 'drizzle-orm';
import { libraryDocument } from '../tables.ts';

type Document = ContentOf<'library'>;

const columns =
  'slug text, category text, title text, summary text, date date, "from" date, until date, key text, size int, ' +
  'position int';

const recordOf = ({ content: { file, ...fields } }: KeyedContent<Document>) => ({
  ...fields,
  key: file.key,
  size: file.size,
});

/** Stores documents; one without a first day is shown from the day on which it was first published. */
function put(
  database: Database,
  documents: readonly KeyedContent<Document>[],
  { today }: PublishingTime,
): Promise<Stored> {
  return writeRecords(
    database,
    documents.map(recordOf),
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
}

/** Documents of the library, by their name in addresses. */
export const libraryKind = definePublicationKind({
  kind: 'library',
  schema: contentKinds.library.content,
  title: ({ title }) => title,
  keyOf: ({ slug }) => slug,
  problems: async (_, { content }) => periodProblems(content),
  files: ({ file }) => [file.key],
  put,
  async remove({ db }, keys) {
    await db
      .update(libraryDocument)
      .set({ withdrawn: true })
      .where(inArray(libraryDocument.slug, [...keys]));
  },
  view: ({ content: { title, summary, date, category, file } }, objects) => ({
    title,
    date,
    lead: summary,
    html: null,
    facts: [{ label: 'Category', value: category }],
    file: { name: file.fileName, size: file.size, url: openingAddress(objects, file.key) },
  }),
});
