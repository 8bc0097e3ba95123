import { taxRecordKinds } from '@harbour/definitions/investments/tax-records';
import { listing } from '@harbour/domain-market-data/tables';
import { portal } from '@harbour/kernel/database/portal-schema';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, numeric, primaryKey, text } from 'drizzle-orm/pg-core';
import { plan } from '../plans/tables.ts';

/** What completes the transactions of a plan for tax and charges: costs before the portal's time, tax that was taken off. */
export const taxRecord = portal.table(
  'tax_record',
  {
    planstring: text('planstring')
      .notNull()
      .references(() => plan.planstring, { onDelete: 'cascade' }),
    /** Its id in the source, so that it is stored once however often it is imported. */
    reference: text('reference').notNull(),
    recordDate: date('record_date', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: taxRecordKinds }).notNull(),
    listingId: integer('listing_id').references(() => listing.id),
    /** Of what was acquired; of accrued interest, the nominal value in pounds. */
    units: numeric('units', { precision: 20, scale: 6 }),
    /** Of a corporate action: new units for old ones, as `2:1`, what they are of, and the part of the cost that goes to them, 0–100. */
    ratio: text('ratio'),
    intoListingId: integer('into_listing_id').references(() => listing.id),
    apportionment: numeric('apportionment', { precision: 9, scale: 6 }),
    /** GBP: what units cost with the costs of dealing, income before tax, a charge, or cash of a corporate action. */
    amount: numeric('amount', { precision: 18, scale: 2 }).notNull().default('0'),
    /** GBP: the holding right before a return of capital, or what a merger gave in units. */
    value: numeric('value', { precision: 18, scale: 2 }),
    /**
     * Of reportable income and equalisation: the day at whose end units had a part in it. Of accrued interest: the end of
     * the interest period.
     */
    periodEnd: date('period_end', { mode: 'string' }),
    /** GBP that was taken off an income. */
    tax: numeric('tax', { precision: 18, scale: 2 }).notNull().default('0'),
    /** Whether an income was added to the units instead of paid. */
    accumulated: boolean('accumulated').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.planstring, table.reference] }),
    index().on(table.planstring, table.recordDate),
    check('tax_record_amounts', sql`${table.amount} >= 0 and ${table.tax} >= 0 and ${table.tax} <= ${table.amount}`),
    check(
      'tax_record_units',
      sql`(${table.kind} in ('acquisition', 'rights', 'scrip-dividend', 'accrued-income-profit', 'accrued-income-loss')) = (${table.units} is not null)`,
    ),
  ],
);
