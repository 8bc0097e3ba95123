import { bannerSeverities } from '@harbour/definitions/research/banners';
import { newsActions } from '@harbour/definitions/research/news';
import { benchmark, fundComparator, instrument } from '@harbour/domain-market-data/tables';
import { portal } from '@harbour/kernel/database/portal-schema';
import { storedObject } from '@harbour/kernel/objects/tables';
import { client } from '@harbour/kernel/people/tables';
import { searchVector, tsvector } from '@harbour/kernel/search/search-vector';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** News of the firm. An article is public from `published_at` until `expires_at`. */
export const article = portal.table(
  'article',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** Sanitised HTML. */
    body: text('body').notNull(),
    publishedAt: moment('published_at').notNull(),
    expiresAt: moment('expires_at'),
    /** No longer in the imported folder: clients do not see it, and who has read it is kept. */
    withdrawn: boolean('withdrawn').notNull().default(false),
    search: tsvector('search').generatedAlwaysAs(searchVector({ A: 'title', B: 'summary', C: 'body' })),
  },
  (table) => [
    index('article_published').on(table.publishedAt),
    index('article_search').using('gin', table.search).with({ fastupdate: false }),
    check('article_expires_later', sql`${table.expiresAt} is null or ${table.expiresAt} > ${table.publishedAt}`),
  ],
);

/**
 * The words of articles, for terms that are mistyped. Triggers add those of each article that is stored (migration
 * 0011); a word that no article has any longer finds nothing.
 */
export const articleWord = portal.table('article_word', { word: text('word').primaryKey() }, (table) => [
  index('article_word_trigrams').using('gin', sql`${table.word} gin_trgm_ops`).with({ fastupdate: false }),
]);

/** Which articles a client has opened, or dismissed the reminder of. */
export const articleRead = portal.table(
  'article_read',
  {
    clientUid: uuid('client_uid')
      .notNull()
      .references(() => client.uid),
    articleId: uuid('article_id')
      .notNull()
      .references(() => article.id, { onDelete: 'cascade' }),
    action: text('action', { enum: newsActions }).notNull(),
    /** When it was first seen. */
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientUid, table.articleId] }), index().on(table.articleId)],
);

/** Who receives the newsletter. Ended subscriptions stay, as evidence of what was agreed to and until when. */
export const newsletterSubscription = portal.table(
  'newsletter_subscription',
  {
    clientUid: uuid('client_uid')
      .notNull()
      .references(() => client.uid),
    from: moment('subscribed_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.clientUid, table.from] })],
);

/** Terms of the glossary as clients read them: what `glossaryKind` publishes. */
export const glossaryTerm = portal.table('glossary_term', {
  slug: text('slug').primaryKey(),
  term: text('term').notNull(),
  aliases: text('aliases').array().notNull(),
  summary: text('summary').notNull(),
  /** Sanitised; empty when the summary says it all. */
  html: text('html').notNull(),
  /** The complete text on one line without markup, to search in. */
  searchText: text('search_text').notNull(),
  search: tsvector('search').generatedAlwaysAs(searchVector({ A: 'term', B: 'search_text' })),
  /** Slugs of other terms. */
  seeAlso: text('see_also').array().notNull(),
});

/** Documents of the research library as clients read them: what `libraryKind` publishes. */
export const libraryDocument = portal.table(
  'library_document',
  {
    slug: text('slug').primaryKey(),
    category: text('category').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** The day that it is of. */
    documentDate: date('document_date', { mode: 'string' }).notNull(),
    /** The first and the last day on which clients see it; null for always. */
    publishedFrom: date('published_from', { mode: 'string' }).notNull(),
    publishedUntil: date('published_until', { mode: 'string' }),
    objectKey: text('object_key')
      .notNull()
      .references(() => storedObject.key),
    /** Bytes. */
    size: integer('size').notNull(),
    /** Its category's and its own place in the imported list. */
    position: integer('position').notNull(),
    /** No longer in the imported folder: clients do not see it, and who has opened it is kept. */
    withdrawn: boolean('withdrawn').notNull().default(false),
    search: tsvector('search').generatedAlwaysAs(searchVector({ A: 'title', B: "category || ' ' || summary" })),
  },
  (table) => [index().on(table.objectKey)],
);

/** The last two days on which a client looked at the library: what appeared since the earlier one is new. */
export const libraryVisit = portal.table('library_visit', {
  clientUid: uuid('client_uid')
    .primaryKey()
    .references(() => client.uid),
  lastOn: date('last_on', { mode: 'string' }).notNull(),
  previousOn: date('previous_on', { mode: 'string' }),
});

/** Which documents a client has opened. */
export const libraryRead = portal.table(
  'library_read',
  {
    clientUid: uuid('client_uid')
      .notNull()
      .references(() => client.uid),
    slug: text('slug')
      .notNull()
      .references(() => libraryDocument.slug),
    openedAt: moment('opened_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientUid, table.slug] }), index().on(table.slug)],
);

/**
 * Other wordings of what people search for: `iht` also asks for `inheritance tax`. Firm data, with a default set;
 * publishers and an import change it.
 */
export const searchSynonym = portal.table('search_synonym', {
  /** Lower case, one space between words, no other signs. */
  term: text('term').primaryKey(),
  /** What it also asks for; none takes the term off the list. */
  means: text('means').array().notNull(),
});

/** What a fund's provider says about it, and what the firm compares it with. */
export const fundProfile = portal.table('fund_profile', {
  instrumentId: integer('instrument_id')
    .primaryKey()
    .references(() => instrument.id),
  manager: text('manager').notNull(),
  /** Plain text. */
  objective: text('objective').notNull(),
  /** Not used since `comparator_id` took over: a mix of assets says little about a fund. */
  benchmarkId: text('benchmark_id').references(() => benchmark.id),
  /** Its own index or sector; null if the firm knows none. */
  comparatorId: text('comparator_id').references(() => fundComparator.id),
});

/** The kinds of documents that a fund can have. */
export const fundDocumentType = portal.table('fund_document_type', {
  /** As in an address: `factsheet`. */
  type: text('type').primaryKey(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
});

/** A document of a fund, as its provider published it on a day: a PDF. The newest one of a kind is shown. */
export const fundDocument = portal.table(
  'fund_document',
  {
    instrumentId: integer('instrument_id')
      .notNull()
      .references(() => instrument.id),
    type: text('type')
      .notNull()
      .references(() => fundDocumentType.type),
    publishedOn: date('published_on', { mode: 'string' }).notNull(),
    /** In the database, not in the object store: these are the firm's, few, small, and imported in one transaction. */
    pdf: bytea('pdf').notNull(),
  },
  (table) => [primaryKey({ columns: [table.instrumentId, table.type, table.publishedOn] })],
);

/** What the firm tells all clients above their news, on some days. */
export const banner = portal.table('banner', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  severity: text('severity', { enum: bannerSeverities }).notNull(),
  /** The first and the last day; null for always. */
  shownFrom: date('shown_from', { mode: 'string' }),
  shownUntil: date('shown_until', { mode: 'string' }),
});
