import type { SelfManagedDetail } from '@harbour/definitions/investments/self-managed/products';
import { selfManagedKinds } from '@harbour/definitions/investments/self-managed/products';
import { listing } from '@harbour/domain-market-data/tables';
import { portal } from '@harbour/kernel/database/portal-schema';
import { client, person } from '@harbour/kernel/people/tables';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

/** Something that a client owns or owes elsewhere and keeps account of here. Its recorder alone may change it. */
export const selfManagedHolding = portal.table(
  'self_managed_holding',
  {
    /** The `assetId` or `liabilityId` of the calls. */
    id: uuid('id').primaryKey(),
    /** The client who recorded it. */
    clientUid: uuid('client_uid')
      .notNull()
      .references(() => client.uid),
    kind: text('kind', { enum: selfManagedKinds }).notNull(),
    /** Its product type and product, by the ids of the product catalogue. */
    category: text('category').notNull(),
    product: text('product').notNull(),
    name: text('name').notNull(),
    /** ISO 4217 code of the amounts that its recorder enters. */
    currency: text('currency').notNull(),
    /** What its product asks for beyond name, currency and value. */
    details: jsonb('details').$type<SelfManagedDetail[]>().notNull(),
    /** The first day on which it no longer counts: it was sold or repaid. */
    endedOn: date('ended_on', { mode: 'string' }),
    /** Deleted by its recorder; kept for some days, so that deletion can be undone. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
    /** Prevents that one submission, sent twice, is stored twice. */
    requestId: uuid('request_id').unique(),
  },
  (table) => [index().on(table.clientUid)],
);

/** Who owns what part of it, in percent (0–100); the parts add up to 100. */
export const selfManagedOwner = portal.table(
  'self_managed_owner',
  {
    holdingId: uuid('holding_id')
      .notNull()
      .references(() => selfManagedHolding.id, { onDelete: 'cascade' }),
    personUuid: uuid('person_uuid')
      .notNull()
      .references(() => person.uuid),
    percentage: numeric('percentage', { precision: 5, scale: 2 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.holdingId, table.personUuid] }), index().on(table.personUuid)],
);

/** What it consists of: funds and shares, each with a listing, or one line with the value as a whole. */
export const selfManagedLine = portal.table(
  'self_managed_line',
  {
    id: uuid('id').primaryKey(),
    holdingId: uuid('holding_id')
      .notNull()
      .references(() => selfManagedHolding.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    /** Its value is units × price from then on. */
    listingId: integer('listing_id').references(() => listing.id),
  },
  (table) => [unique('self_managed_line_position').on(table.holdingId, table.position)],
);

/**
 * What a line was worth, or what was owed, on a day; it counts until the next one. A listing has units, with an amount
 * only where the firm has no price.
 */
export const selfManagedValuation = portal.table(
  'self_managed_valuation',
  {
    lineId: uuid('line_id')
      .notNull()
      .references(() => selfManagedLine.id, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).notNull(),
    /** In the holding's currency; zero or more, for a liability what is owed. */
    amount: numeric('amount', { precision: 18, scale: 2 }),
    units: numeric('units', { precision: 20, scale: 8 }),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.date] }),
    check('self_managed_valuation_has_a_figure', sql`amount is not null or units is not null`),
  ],
);

/** Which debt was taken out for which asset: a mortgage for a house. */
export const selfManagedLink = portal.table(
  'self_managed_link',
  {
    assetId: uuid('asset_id')
      .notNull()
      .references(() => selfManagedHolding.id, { onDelete: 'cascade' }),
    liabilityId: uuid('liability_id')
      .notNull()
      .references(() => selfManagedHolding.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.assetId, table.liabilityId] }), index().on(table.liabilityId)],
);
