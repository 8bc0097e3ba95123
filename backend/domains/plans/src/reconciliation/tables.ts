import { differenceKinds } from '@harbour/definitions/investments/reconciliation';
import { listing } from '@harbour/domain-market-data/tables';
import { portal } from '@harbour/kernel/database/portal-schema';
import { date, index, integer, numeric, text } from 'drizzle-orm/pg-core';
import { plan } from '../plans/tables.ts';

/** Differences between a plan's holdings and its transactions, from the latest `reconcilePlans`. */
export const reconciliationDifference = portal.table(
  'reconciliation_difference',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    planstring: text('planstring')
      .notNull()
      .references(() => plan.planstring, { onDelete: 'cascade' }),
    kind: text('kind', { enum: differenceKinds }).notNull(),
    /** Null for cash in pounds. */
    listingId: integer('listing_id').references(() => listing.id),
    /** The first day that closes with the difference. */
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    /** The day on which it ends or changes; null if it still exists. */
    toDate: date('to_date', { mode: 'string' }),
    /** Units, or pounds of cash, according to the transactions at the close of `fromDate`. */
    byTransactions: numeric('by_transactions', { precision: 24, scale: 6 }).notNull(),
    held: numeric('held', { precision: 24, scale: 6 }).notNull(),
    /** Held minus transactions. */
    difference: numeric('difference', { precision: 24, scale: 6 }).notNull(),
  },
  (table) => [index().on(table.planstring)],
);
