import { bigint, boolean, index, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { portal } from '../database/portal-schema.ts';
import { client } from '../people/tables.ts';

/** Changes of what the firm has switched off, to which rows are only added. The newest of each name counts. */
export const featureSwitch = portal.table(
  'feature_switch',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** An address of pages, or a feature of a remote. */
    name: text('name').notNull(),
    off: boolean('off').notNull(),
    reason: text('reason').notNull(),
    setBy: uuid('set_by')
      .notNull()
      .references(() => client.uid),
    setAt: timestamp('set_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.name, table.id), index().on(table.setBy)],
);
