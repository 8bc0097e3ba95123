import { boolean, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { portal } from '../database/portal-schema.ts';

/** Log of imports, so that a stored figure can be traced to its file. */
export const importRun = portal.table('import_run', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  kind: text('kind').notNull(),
  fileName: text('file_name').notNull(),
  sha256: text('sha256').notNull(),
  rowsRead: integer('rows_read').notNull(),
  rowsStored: integer('rows_stored').notNull(),
  rowsSkipped: integer('rows_skipped').notNull(),
  /** The client whose export it was; null for a file of the firm. The next four columns are set together with it. */
  clientUid: uuid('client_uid'),
  /** The plan it was imported into; the plan may have been removed since. */
  planstring: text('planstring'),
  /** Rows that corrected known transactions. */
  rowsChanged: integer('rows_changed').notNull().default(0),
  /** Whether the import created the plan. */
  openedPlan: boolean('opened_plan').notNull().default(false),
  /** When it was undone; null if it was not. */
  undoneAt: timestamp('undone_at', { withTimezone: true }),
});
