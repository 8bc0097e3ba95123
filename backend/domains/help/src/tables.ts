import { helpSections } from '@harbour/definitions/help/articles';
import { portal } from '@harbour/kernel/database/portal-schema';
import { client } from '@harbour/kernel/people/tables';
import { searchVector, tsvector } from '@harbour/kernel/search/search-vector';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Help articles as clients read them: what `faqKind` publishes. */
export const helpArticle = portal.table(
  'help_article',
  {
    slug: text('slug').primaryKey(),
    section: text('section', { enum: helpSections }).notNull(),
    subject: text('subject').notNull(),
    title: text('title').notNull(),
    /** Sanitised. */
    html: text('html').notNull(),
    /** Plain text on one line, to search in. */
    searchText: text('search_text').notNull(),
    /** Slugs of related articles. */
    related: text('related').array().notNull(),
    /** Its place in the section: lower ones come first, the same by slug. */
    position: integer('position').notNull(),
    updatedOn: date('updated_on', { mode: 'string' }).notNull(),
    /** The first and last day on which clients see it; null for always. */
    publishedFrom: date('published_from', { mode: 'string' }),
    publishedUntil: date('published_until', { mode: 'string' }),
    /** No longer in the imported folder: clients do not see it, and votes on it are kept. */
    withdrawn: boolean('withdrawn').notNull().default(false),
    search: tsvector('search').generatedAlwaysAs(searchVector({ A: 'title', B: 'subject', C: 'search_text' })),
  },
  (table) => [
    index('help_article_search').using('gin', table.search).with({ fastupdate: false }),
    index('help_article_title').using('gist', sql`${table.title} gist_trgm_ops(siglen=64)`),
  ],
);

/** Whether an article helped a client; one answer for each client and article. */
export const helpVote = portal.table(
  'help_vote',
  {
    slug: text('slug')
      .notNull()
      .references(() => helpArticle.slug),
    clientUid: uuid('client_uid')
      .notNull()
      .references(() => client.uid),
    helpful: boolean('helpful').notNull(),
    comment: text('comment'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.clientUid] }), index().on(table.clientUid)],
);

/** Clients to whom the tour of the portal was offered, which happens once. */
export const tourOffer = portal.table('tour_offer', {
  clientUid: uuid('client_uid')
    .primaryKey()
    .references(() => client.uid),
  at: timestamp('at', { withTimezone: true }).notNull(),
});
