import { integer, text, timestamp } from 'drizzle-orm/pg-core';
import { portal } from '../database/portal-schema.ts';

/** The last run of each background job. A job that has never run has no row. */
export const jobRun = portal.table('job_run', {
  name: text('name').primaryKey(),
  endedAt: timestamp('ended_at', { withTimezone: true }).notNull(),
  /** What it worked on: 1 for a periodic job, and the number of things for work that processes share. */
  total: integer('total').notNull(),
  failed: integer('failed').notNull(),
  /** When it last ended without a failure; null if it never has. */
  succeededAt: timestamp('succeeded_at', { withTimezone: true }),
});
