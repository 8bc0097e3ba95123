import { index, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { portal } from '../database/portal-schema.ts';
import { client } from '../people/tables.ts';

/** A file in the object store, and whose data is in it. */
export const storedObject = portal.table(
  'stored_object',
  {
    /** Where it is in the store. */
    key: text('key').primaryKey(),
    clientUid: uuid('client_uid')
      .notNull()
      .references(() => client.uid),
    /** What it is called when it is saved. */
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    storedAt: timestamp('stored_at', { withTimezone: true }).notNull().defaultNow(),
    /** When it may be removed; null for one that is kept. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** How often it could not be removed since, and when that is tried again. */
    removalFailures: integer('removal_failures').notNull().default(0),
    retryAt: timestamp('retry_at', { withTimezone: true }),
  },
  (table) => [index().on(table.expiresAt)],
);
