import { portal } from '@harbour/kernel/database/portal-schema';
import { importRun } from '@harbour/kernel/importing/tables';
import { integer, jsonb, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What a client's import did to a transaction, so that it can be undone. */
export const importChange = portal.table(
  'import_change',
  {
    importRunId: integer('import_run_id')
      .notNull()
      .references(() => importRun.id),
    /** The transaction's reference in its plan. */
    reference: text('reference').notNull(),
    /** The transaction's row before it; null where it was added. */
    before: jsonb('before'),
  },
  (table) => [primaryKey({ columns: [table.importRunId, table.reference] })],
);

/** A plan made by import that its client has removed, kept for a time so that it can be restored. */
export const removedPlan = portal.table('removed_plan', {
  planstring: text('planstring').primaryKey(),
  clientUid: uuid('client_uid').notNull(),
  name: text('name').notNull(),
  removedAt: timestamp('removed_at', { withTimezone: true }).notNull().defaultNow(),
  /** Its rows in other tables, by the table's name. */
  contents: jsonb('contents').notNull(),
});
