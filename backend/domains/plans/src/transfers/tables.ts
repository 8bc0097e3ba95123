import { listing } from '@harbour/domain-market-data/tables';
import { portal } from '@harbour/kernel/database/portal-schema';
import { date, index, integer, numeric, text } from 'drizzle-orm/pg-core';
import { plan, planTransaction } from '../plans/tables.ts';

/**
 * A transfer that left one plan of a household and arrived in another, as `pairTransfers` found it. A transaction
 * belongs to at most one pair.
 */
export const transferPair = portal.table(
  'transfer_pair',
  {
    outId: integer('out_id')
      .primaryKey()
      .references(() => planTransaction.id, { onDelete: 'cascade' }),
    inId: integer('in_id')
      .notNull()
      .unique()
      .references(() => planTransaction.id, { onDelete: 'cascade' }),
    fromPlanstring: text('from_planstring')
      .notNull()
      .references(() => plan.planstring, { onDelete: 'cascade' }),
    toPlanstring: text('to_planstring')
      .notNull()
      .references(() => plan.planstring, { onDelete: 'cascade' }),
    /** In transit from the close of this day … */
    leftOn: date('left_on', { mode: 'string' }).notNull(),
    /** … until the close of this one. */
    arrivedOn: date('arrived_on', { mode: 'string' }).notNull(),
    /** Units moved; for cash in pounds, a unit is a pound. */
    listingId: integer('listing_id')
      .notNull()
      .references(() => listing.id),
    units: numeric('units', { precision: 20, scale: 6 }).notNull(),
  },
  (table) => [index().on(table.fromPlanstring), index().on(table.toPlanstring)],
);

/** A transfer with several possible counterparts: an external flow until the firm's records make it unambiguous. */
export const ambiguousTransfer = portal.table('ambiguous_transfer', {
  transactionId: integer('transaction_id')
    .primaryKey()
    .references(() => planTransaction.id, { onDelete: 'cascade' }),
});
