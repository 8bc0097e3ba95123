import { contentKindNames } from '@harbour/definitions/publishing/content-kinds';
import { contentFileStates } from '@harbour/definitions/publishing/files';
import { versionSources, versionStates } from '@harbour/definitions/publishing/publications';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { portal } from '../database/portal-schema.ts';
import { storedObject } from '../objects/tables.ts';
import { client } from '../people/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A piece of content that the firm publishes. What clients read is in the tables of its kind. */
export const publication = portal.table(
  'publication',
  {
    kind: text('kind', { enum: contentKindNames }).notNull(),
    /** Among those of its kind. */
    key: text('key').notNull(),
    /** Of its newest version. */
    title: text('title').notNull(),
    /** The version that clients see; null if they see none. */
    publishedNumber: integer('published_number'),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] }), index().on(table.changedAt)],
);

/**
 * A version of a publication. What was published stays as it was, so that it can be published again; only the open
 * version (draft, review, scheduled) changes.
 */
export const publicationVersion = portal.table(
  'publication_version',
  {
    kind: text('kind', { enum: contentKindNames }).notNull(),
    key: text('key').notNull(),
    number: integer('number').notNull(),
    state: text('state', { enum: versionStates }).notNull(),
    source: text('source', { enum: versionSources }).notNull(),
    /** Content of the kind's schema; null for a version that takes the content from clients. */
    content: jsonb('content').$type<unknown>(),
    revision: integer('revision').notNull().default(1),
    /** Who wrote it: none of them reviews it. Empty for an import. */
    authors: uuid('authors').array().notNull(),
    savedAt: moment('saved_at').notNull(),
    /** When it is published once it is approved; null for at once. */
    publishFrom: moment('publish_from'),
    reviewedBy: uuid('reviewed_by').references(() => client.uid),
    reviewedAt: moment('reviewed_at'),
    note: text('note'),
    publishedAt: moment('published_at'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key, table.number] }),
    foreignKey({ columns: [table.kind, table.key], foreignColumns: [publication.kind, publication.key] }).onDelete(
      'cascade',
    ),
    uniqueIndex('publication_version_open').on(table.kind, table.key).where(sql`state <> 'published'`),
    index('publication_version_waiting').on(table.state, table.publishFrom).where(sql`state <> 'published'`),
    index().on(table.reviewedBy),
    check('publication_version_published', sql`(state = 'published') = (published_at is not null)`),
  ],
);

/** A file that staff put for content: a PDF as it is, or a picture that is drawn anew. */
export const publicationFile = portal.table(
  'publication_file',
  {
    key: text('key')
      .primaryKey()
      .references(() => storedObject.key, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    state: text('state', { enum: contentFileStates }).notNull().default('waiting'),
    /** Bytes and, of a picture, pixels as they are stored. */
    size: integer('size').notNull(),
    width: integer('width'),
    height: integer('height'),
    putBy: uuid('put_by')
      .notNull()
      .references(() => client.uid),
  },
  (table) => [index().on(table.putBy)],
);
