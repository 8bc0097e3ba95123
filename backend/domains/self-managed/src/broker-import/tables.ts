import { portal } from '@harbour/kernel/database/portal-schema';
import { importRun } from '@harbour/kernel/importing/tables';
import { integer, jsonb, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What a client's import did to a transaction, for undo. */
export const importChange = portal.table(
  'import_change',
  {
    importRunId: integer('import_run_id')
      .notNull()
      .references(() => importRun.id),
    /** The transaction's reference in its plan. */
    reference: text('reference').notNull(),
    /** The transaction's row before the import; null if it was added. */
    before: jsonb('before'),
  },
  (table) => [primaryKey({ columns: [table.importRunId, table.reference] })],
);

/** An imported plan that its client has removed, kept for a time so that it can be restored. */
export const removedPlan = portal.table('removed_plan', {
  planstring: text('planstring').primaryKey(),
  clientUid: uuid('client_uid').notNull(),
  name: text('name').notNull(),
  removedAt: timestamp('removed_at', { withTimezone: true }).notNull().defaultNow(),
  /** Its rows in other tables, by the table's name. */
  contents: jsonb('contents').notNull(),
});

/** What a client changed of a file before its import: rows that they left out, and cells that they mended. */
export const importCorrection = portal.table(
  'import_correction',
  {
    importRunId: integer('import_run_id')
      .notNull()
      .references(() => importRun.id),
    position: integer('position').notNull(),
    /** As in a spreadsheet: the header is row 1. */
    row: integer('row').notNull(),
    /** The mended column; null if the row was left out. */
    column: text('column'),
    /** The cell's text in the file, or of a row that was left out the whole row. */
    before: text('before').notNull(),
    /** The client's text; null if the row was left out. */
    after: text('after'),
  },
  (table) => [primaryKey({ columns: [table.importRunId, table.position] })],
);
