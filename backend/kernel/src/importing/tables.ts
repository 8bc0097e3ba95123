import { boolean, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { portal } from '../database/portal-schema.ts';

/** What an import read and did: kept, so that a figure can be traced to the file that it came from. */
export const importRun = portal.table('import_run', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  kind: text('kind').notNull(),
  fileName: text('file_name').notNull(),
  sha256: text('sha256').notNull(),
  rowsRead: integer('rows_read').notNull(),
  rowsStored: integer('rows_stored').notNull(),
  rowsSkipped: integer('rows_skipped').notNull(),
  /** The client whose export it was; null for a file of the firm. The next four are set with it. */
  clientUid: uuid('client_uid'),
  /** The plan that it went into, which may have been removed since. */
  planstring: text('planstring'),
  /** Rows of known transactions that were corrected. */
  rowsChanged: integer('rows_changed').notNull().default(0),
  /** Whether the plan was opened for it. */
  openedPlan: boolean('opened_plan').notNull().default(false),
  /** Null while it stands. */
  undoneAt: timestamp('undone_at', { withTimezone: true }),
});
