import { index, integer, text, timestamp } from 'drizzle-orm/pg-core';
import { portal } from '../database/portal-schema.ts';

/** How often a caller has called in the present span of time, where several processes count together. */
export const callCount = portal.table(
  'call_count',
  {
    /** The class of calls, and whose they are. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.endsAt)],
);
