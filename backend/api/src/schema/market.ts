import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { portal } from './portal.ts';

/** Something that can be held: a fund, a share, cash. */
export const instrument = portal.table(
  'instrument',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** Many funds come without one; where it is known it is unique among the firm's own instruments. */
    isin: text('isin'),
    kind: text('kind', { enum: ['fund', 'etf', 'equity', 'cash'] }).notNull(),
    category: text('category'),
    sector: text('sector'),
    /** Ongoing charges figure: percent a year, 0–100 scale. */
    ocf: numeric('ocf', { precision: 6, scale: 3 }),
    /**
     * The plan whose import brought it, for one that the firm does not know: nobody else sees it, so that a client's
     * file can neither name nor price what others hold.
     */
    ownPlan: text('own_plan'),
    /** Where it came from: `lse-etfs`, `demonstration`, … */
    source: text('source').notNull(),
  },
  (table) => [
    uniqueIndex('instrument_isin').on(table.isin).where(sql`own_plan is null`),
    uniqueIndex('instrument_own_isin').on(table.ownPlan, table.isin).where(sql`own_plan is not null`),
  ],
);

/** Hundredths of a percent, 0–10,000. */
const share = (name: string) => integer(name).notNull();

/** What something is made of: asset classes of the whole, regions of its equity part, in hundredths of a percent. */
export const mixColumns = {
  cash: share('cash'),
  fixedInterest: share('fixed_interest'),
  property: share('property'),
  equity: share('equity'),
  uk: share('uk'),
  us: share('us'),
  european: share('european'),
  fareast: share('fareast'),
  fareastOther: share('fareast_other'),
  japan: share('japan'),
  other: share('other'),
  specialist: share('specialist'),
};

/** What an instrument was made of from a day on, as its provider publishes it. */
export const instrumentMix = portal.table(
  'instrument_mix',
  {
    instrumentId: integer('instrument_id')
      .notNull()
      .references(() => instrument.id),
    asOf: date('as_of', { mode: 'string' }).notNull(),
    ...mixColumns,
  },
  (table) => [primaryKey({ columns: [table.instrumentId, table.asOf] })],
);

/** A mix that portfolios are compared with. */
export const benchmark = portal.table('benchmark', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  /** Whether it applies where none was chosen; one of them does. */
  isDefault: boolean('is_default').notNull().default(false),
  position: integer('position').notNull(),
  ...mixColumns,
});

/** What a benchmark stood at on a day, by its provider; only ratios of two levels mean anything. */
export const benchmarkLevel = portal.table(
  'benchmark_level',
  {
    benchmarkId: text('benchmark_id')
      .notNull()
      .references(() => benchmark.id),
    date: date('date', { mode: 'string' }).notNull(),
    level: numeric('level', { precision: 20, scale: 8 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.benchmarkId, table.date] })],
);

/** A trading line of an instrument: one fund may be quoted in several currencies under several symbols. */
export const listing = portal.table(
  'listing',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    instrumentId: integer('instrument_id')
      .notNull()
      .references(() => instrument.id),
    symbol: text('symbol').notNull().unique(),
    /** ISO 4217 code of the money that it is traded for; its prices are stored in whole units of it. */
    currency: text('currency').notNull(),
    /** Whether the market quotes it in hundredths of its currency (pence): only importers and screens care. */
    quotedInMinorUnit: boolean('quoted_in_minor_unit').notNull().default(false),
    exchange: text('exchange').notNull(),
  },
  (table) => [index().on(table.instrumentId)],
);

/** The closing price of a listing on a day, in whole units of the listing's currency (pounds, never pence). */
export const price = portal.table(
  'price',
  {
    listingId: integer('listing_id')
      .notNull()
      .references(() => listing.id),
    date: date('date', { mode: 'string' }).notNull(),
    price: numeric('price', { precision: 20, scale: 8 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.date] })],
);

/** A reference rate as the ECB publishes it: units of the currency for one euro, the pound among them. */
export const fxRate = portal.table(
  'fx_rate',
  {
    currency: text('currency').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    perEuro: numeric('per_euro', { precision: 20, scale: 8 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.currency, table.date] }), index().on(table.date)],
);

/** Currencies that values can be shown in. */
export const reportingCurrency = portal.table('reporting_currency', {
  currencyCode: text('currency_code').primaryKey(),
  currencySymbol: text('currency_symbol').notNull(),
  position: integer('position').notNull(),
});

/** What an import read and did: kept, so that a figure can be traced to the file that it came from. */
export const importRun = portal.table('import_run', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  kind: text('kind').notNull(),
  fileName: text('file_name').notNull(),
  sha256: text('sha256').notNull(),
  rowsRead: integer('rows_read').notNull(),
  rowsStored: integer('rows_stored').notNull(),
  rowsSkipped: integer('rows_skipped').notNull(),
  /** The client whose export it was; null for a file of the firm. The next four are set with it. */
  clientUid: uuid('client_uid'),
  /** The plan that it went into, which may have been removed since. */
  planstring: text('planstring'),
  /** Rows of known transactions that were corrected. */
  rowsChanged: integer('rows_changed').notNull().default(0),
  /** Whether the plan was opened for it. */
  openedPlan: boolean('opened_plan').notNull().default(false),
  /** Null while it stands. */
  undoneAt: timestamp('undone_at', { withTimezone: true }),
});

/** What a client's import did to a transaction, so that it can be undone. */
export const importChange = portal.table(
  'import_change',
  {
    importRunId: integer('import_run_id')
      .notNull()
      .references(() => importRun.id),
    /** The transaction's reference in its plan. */
    reference: text('reference').notNull(),
    /** The transaction's row before it; null where it was added. */
    before: jsonb('before'),
  },
  (table) => [primaryKey({ columns: [table.importRunId, table.reference] })],
);

/** A plan made by import that its client has removed, kept for a time so that it can be restored. */
export const removedPlan = portal.table('removed_plan', {
  planstring: text('planstring').primaryKey(),
  clientUid: uuid('client_uid').notNull(),
  name: text('name').notNull(),
  removedAt: timestamp('removed_at', { withTimezone: true }).notNull().defaultNow(),
  /** Its rows in other tables, by the table's name. */
  contents: jsonb('contents').notNull(),
});
