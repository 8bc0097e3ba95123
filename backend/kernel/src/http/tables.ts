import { index, integer, text, timestamp } from 'drizzle-orm/pg-core';
import { portal } from '../database/portal-schema.ts';

/** Calls of each caller in the current window, shared by several processes. */
export const callCount = portal.table(
  'call_count',
  {
    /** The rate limit class and the caller. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.endsAt)],
);
