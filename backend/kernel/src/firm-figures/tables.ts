import { date, numeric, primaryKey, text } from 'drizzle-orm/pg-core';
import { portal } from '../database/portal-schema.ts';

/**
 * Numeric settings of the firm, such as limits and intervals. They are dated, so that past days keep their old value.
 */
export const firmFigure = portal.table(
  'firm_figure',
  {
    /** Name of the setting; each domain lists the ones it reads in its module. */
    name: text('name').notNull(),
    /** First day on which it applies, until the next row with the same name. */
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    value: numeric('value', { precision: 18, scale: 6 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.fromDate] })],
);
