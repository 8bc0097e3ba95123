import { index, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { portal } from '../database/portal-schema.ts';
import { client } from '../people/tables.ts';

/**
 * A file in the object store, and the client whose data it contains. Who may open it is decided by who gives out its
 * address.
 */
export const storedObject = portal.table(
  'stored_object',
  {
    /** Its key in the store. */
    key: text('key').primaryKey(),
    /** Null for a file of the firm's own, such as a document of its library. */
    clientUid: uuid('client_uid').references(() => client.uid),
    /** File name for saving it. */
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    storedAt: timestamp('stored_at', { withTimezone: true }).notNull().defaultNow(),
    /** When it may be deleted; null for a permanent file. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** How often its deletion has failed, and when to retry. */
    removalFailures: integer('removal_failures').notNull().default(0),
    retryAt: timestamp('retry_at', { withTimezone: true }),
  },
  (table) => [index().on(table.expiresAt)],
);
