import { date, numeric, primaryKey, text } from 'drizzle-orm/pg-core';
import { portal } from '../database/portal-schema.ts';

/** Figures that a firm decides, such as limits and intervals: dated, so that an earlier day keeps what applied on it. */
export const firmFigure = portal.table(
  'firm_figure',
  {
    /** Which figure: a domain names those that it reads in its module. */
    name: text('name').notNull(),
    /** The first day on which it applies, until the next row of the same name. */
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    value: numeric('value', { precision: 18, scale: 6 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.fromDate] })],
);
