import { transactionKinds } from '@harbour/definitions/investments/transactions';
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
import { benchmark, listing } from '../market/tables.ts';

/** A pension, an ISA or another account in which holdings are kept. */
export const plan = portal.table('plan', {
  planstring: text('planstring').primaryKey(),
  name: text('name').notNull(),
  productType: text('product_type', { enum: ['pens', 'isa', 'nonpens'] }).notNull(),
  provider: text('provider').notNull(),
  /** Whether its transactions are complete since it began, so that its performance can be computed. */
  performance: boolean('performance').notNull(),
  openedOn: date('opened_on', { mode: 'string' }).notNull(),
  /** The broker whose exports fill it; null for a plan that the firm keeps. */
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

/** Units of a listing that a plan held from a day on, until the day before `toDate` (for ever when that is null). */
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
  (table) => [primaryKey({ columns: [table.planstring, table.listingId, table.fromDate] })],
);

/** Money or units that moved in a plan. */
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
    /** Whether money crossed the plan's border: an external cash flow, which performance is computed from. */
    performance: boolean('performance').notNull(),
    /** What its source calls it, so that it is stored once however often it is imported. */
    reference: text('reference'),
    /** GBP for one unit, where a broker's export tells it: prices what the firm has no prices of. */
    price: numeric('price', { precision: 20, scale: 8 }),
  },
  (table) => [
    index().on(table.planstring, table.transactionDate),
    unique('plan_transaction_reference').on(table.planstring, table.reference),
  ],
);

/** Plans that a client looks at together. */
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
    /** Null while the firm's default applies. */
    benchmarkId: text('benchmark_id').references(() => benchmark.id),
    isDefault: boolean('is_default').notNull().default(false),
  },
  // Two portfolios of one name could not be told apart.
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

/** What somebody owes: a mortgage, a loan. */
export const liability = portal.table('liability', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
});

export const liabilityOwner = portal.table(
  'liability_owner',
  {
    liabilityId: uuid('liability_id')
      .notNull()
      .references(() => liability.id),
    personUuid: uuid('person_uuid')
      .notNull()
      .references(() => person.uuid),
  },
  (table) => [primaryKey({ columns: [table.liabilityId, table.personUuid] }), index().on(table.personUuid)],
);

/** What is owed from a day on, GBP; nothing before the first of them. */
export const liabilityBalance = portal.table(
  'liability_balance',
  {
    liabilityId: uuid('liability_id')
      .notNull()
      .references(() => liability.id),
    date: date('date', { mode: 'string' }).notNull(),
    balance: numeric('balance', { precision: 18, scale: 2 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.liabilityId, table.date] })],
);

/** Tax years with what one person may pay into ISAs in each. */
export const taxYear = portal.table('tax_year', {
  /** Like `2026/27`. */
  name: text('name').primaryKey(),
  fromDate: date('from_date', { mode: 'string' }).notNull(),
  toDate: date('to_date', { mode: 'string' }).notNull(),
  /** GBP. */
  isaAllowance: numeric('isa_allowance', { precision: 18, scale: 2 }).notNull(),
});

/** What a client compares all their plans together with; without a row the firm's default applies. */
export const clientBenchmark = portal.table('client_benchmark', {
  clientUid: uuid('client_uid')
    .primaryKey()
    .references(() => client.uid),
  benchmarkId: text('benchmark_id')
    .notNull()
    .references(() => benchmark.id),
});
