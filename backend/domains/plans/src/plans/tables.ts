import { transactionKinds } from '@harbour/definitions/investments/transactions';
import { productTypes } from '@harbour/definitions/investments/valuation/plans';
import { benchmark, listing } from '@harbour/domain-market-data/tables';
import { portal } from '@harbour/kernel/database/portal-schema';
import { client, person } from '@harbour/kernel/people/tables';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  numeric,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** A pension, an ISA or another account that contains holdings. */
export const plan = portal.table('plan', {
  planstring: text('planstring').primaryKey(),
  name: text('name').notNull(),
  productType: text('product_type', { enum: productTypes }).notNull(),
  provider: text('provider').notNull(),
  /** Whether its transactions are complete since it was opened, so that performance can be computed. */
  performance: boolean('performance').notNull(),
  openedOn: date('opened_on', { mode: 'string' }).notNull(),
  /** The broker whose exports fill it; null for a plan that the firm maintains. */
  broker: text('broker'),
});

export const planOwner = portal.table(
  'plan_owner',
  {
    planstring: text('planstring')
      .notNull()
      .references(() => plan.planstring),
    personUuid: uuid('person_uuid')
      .notNull()
      .references(() => person.uuid),
  },
  (table) => [primaryKey({ columns: [table.planstring, table.personUuid] }), index().on(table.personUuid)],
);

/** Units of a listing that a plan held from a day on, until the day before `toDate` (open-ended if null). */
export const holdingPeriod = portal.table(
  'holding_period',
  {
    planstring: text('planstring')
      .notNull()
      .references(() => plan.planstring),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listing.id),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    toDate: date('to_date', { mode: 'string' }),
    units: numeric('units', { precision: 20, scale: 6 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.planstring, table.listingId, table.fromDate] }),
    // What is held now, of a plan with a long history.
    index('holding_period_held').on(table.planstring, table.toDate),
  ],
);

/** A transaction of a plan: money, units or both. */
export const planTransaction = portal.table(
  'plan_transaction',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    planstring: text('planstring')
      .notNull()
      .references(() => plan.planstring),
    transactionDate: date('transaction_date', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: transactionKinds }).notNull(),
    listingId: integer('listing_id').references(() => listing.id),
    units: numeric('units', { precision: 20, scale: 6 }),
    /** GBP: positive is credit, negative is debit. */
    value: numeric('value', { precision: 18, scale: 2 }).notNull(),
    /** Whether it is an external cash flow: money entered or left the plan. Performance is computed from these. */
    performance: boolean('performance').notNull(),
    /** Its id in the source, so that it is stored once however often it is imported. */
    reference: text('reference'),
    /** GBP per unit from a broker's export; used to price instruments that the firm has no prices for. */
    price: numeric('price', { precision: 20, scale: 8 }),
  },
  (table) => [
    index().on(table.planstring, table.transactionDate),
    // For the search by an amount, of either sign.
    index('plan_transaction_amount').on(table.planstring, sql`abs(${table.value})`),
    unique('plan_transaction_reference').on(table.planstring, table.reference),
  ],
);

/** A set of plans that a client views together. */
export const portfolio = portal.table(
  'portfolio',
  {
    uuid: uuid('uuid').primaryKey(),
    clientUid: uuid('client_uid')
      .notNull()
      .references(() => client.uid),
    name: text('name').notNull(),
    ims: boolean('ims').notNull(),
    dfm: boolean('dfm').notNull(),
    /** Null means the firm's default. */
    benchmarkId: text('benchmark_id').references(() => benchmark.id),
    isDefault: boolean('is_default').notNull().default(false),
  },
  // Portfolio names must be unique per client.
  (table) => [uniqueIndex('portfolio_name').on(table.clientUid, sql`lower(name)`)],
);

export const portfolioPlan = portal.table(
  'portfolio_plan',
  {
    portfolioUuid: uuid('portfolio_uuid')
      .notNull()
      .references(() => portfolio.uuid),
    planstring: text('planstring')
      .notNull()
      .references(() => plan.planstring),
  },
  (table) => [primaryKey({ columns: [table.portfolioUuid, table.planstring] })],
);

/** Tax years with the ISA allowance per person. */
export const taxYear = portal.table('tax_year', {
  /** Like `2026/27`. */
  name: text('name').primaryKey(),
  fromDate: date('from_date', { mode: 'string' }).notNull(),
  toDate: date('to_date', { mode: 'string' }).notNull(),
  /** GBP. */
  isaAllowance: numeric('isa_allowance', { precision: 18, scale: 2 }).notNull(),
});

/** The benchmark for all plans of a client together; without a row the firm's default applies. */
export const clientBenchmark = portal.table('client_benchmark', {
  clientUid: uuid('client_uid')
    .primaryKey()
    .references(() => client.uid),
  benchmarkId: text('benchmark_id')
    .notNull()
    .references(() => benchmark.id),
});
