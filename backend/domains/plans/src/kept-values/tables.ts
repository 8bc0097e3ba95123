import { portal } from '@harbour/kernel/database/portal-schema';
import { date, index, numeric, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { plan } from '../plans/tables.ts';

/**
 * The value of a plan at the close of a day, kept once it was computed. Triggers of the database delete a row in the
 * transaction that changes what it was computed from (`forget_plan_values` in the migrations).
 */
export const planDayValue = portal.table(
  'plan_day_value',
  {
    planstring: text('planstring')
      .notNull()
      .references(() => plan.planstring, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    /** The `valuationRule` that it was computed by: rows of another release's rule are not read. */
    rule: smallint('rule').notNull(),
    /** GBP; null if a holding has no value. */
    value: numeric('value'),
    /** The names of the holdings without a value; null if there are none. */
    missing: text('missing').array(),
    /** The oldest price and rate; both null, as `missing` is, of a plan that held nothing. */
    pricedOn: date('priced_on', { mode: 'string' }),
    ratedOn: date('rated_on', { mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.planstring, table.day] }), index().on(table.day)],
);
