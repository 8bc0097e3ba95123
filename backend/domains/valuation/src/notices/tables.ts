import { assetClasses } from '@harbour/definitions/investments/asset-classes';
import { noticeKinds } from '@harbour/definitions/investments/notices';
import { portal } from '@harbour/kernel/database/portal-schema';
import { client } from '@harbour/kernel/people/tables';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, numeric, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** From when on a client is notified about their investments. Without a row: never. */
export const noticeChoice = portal.table('notice_choice', {
  clientUid: uuid('client_uid')
    .primaryKey()
    .references(() => client.uid),
  /** Percentage points from the agreed allocation; null for never. */
  drift: integer('drift'),
  /** Percent in a month; null for never. */
  move: integer('move'),
  email: boolean('email').notNull().default(false),
  /** The last valuation date that was checked; null if the choice is newer than that check. */
  checkedOn: date('checked_on', { mode: 'string' }),
});

/** A drift or move that passed a client's threshold. While it lasts (`endedOn` is null), it has no second notice. */
export const investmentNotice = portal.table(
  'investment_notice',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientUid: uuid('client_uid')
      .notNull()
      .references(() => client.uid),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    /** A portfolio's id, or `all` plans. */
    selection: text('selection').notNull(),
    valuationDate: date('valuation_date', { mode: 'string' }).notNull(),
    threshold: integer('threshold').notNull(),
    /** Percent: the asset class's share of the value, or the return of the month. */
    figure: numeric('figure', { precision: 10, scale: 2, mode: 'number' }).notNull(),
    /** Of a drift. */
    assetClass: text('asset_class', { enum: assetClasses }),
    agreed: numeric('agreed', { precision: 5, scale: 2, mode: 'number' }),
    benchmark: text('benchmark'),
    /** Of a rise or fall: GBP, and the number of plans without a return. */
    growth: numeric('growth', { precision: 20, scale: 2, mode: 'number' }),
    notCounted: integer('not_counted'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The valuation date on which it was well within the threshold again. */
    endedOn: date('ended_on', { mode: 'string' }),
    dismissedAt: timestamp('dismissed_at', { withTimezone: true }),
  },
  (table) => [
    index().on(table.clientUid),
    uniqueIndex('investment_notice_lasting')
      .on(table.clientUid, table.kind, table.selection)
      .where(sql`${table.endedOn} is null`),
  ],
);
