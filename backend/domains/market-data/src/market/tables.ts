import { issuerActionKinds } from '@harbour/definitions/investments/corporate-actions';
import { reportedIncomeKinds } from '@harbour/definitions/investments/fund-reports';
import { publishedBreakdowns } from '@harbour/definitions/investments/look-through';
import { announcedKinds } from '@harbour/definitions/investments/performance/income-calendar';
import { comparatorKinds, fundIncomes, sustainabilityLabels } from '@harbour/definitions/research/fund-data';
import { instrumentKinds } from '@harbour/definitions/research/funds';
import { portal } from '@harbour/kernel/database/portal-schema';
import { searchVector, tsvector } from '@harbour/kernel/search/search-vector';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, numeric, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Something that can be held: a fund, a share, cash. */
export const instrument = portal.table(
  'instrument',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** Many funds have none in the source; if known, it is unique among the firm's own instruments. */
    isin: text('isin'),
    kind: text('kind', { enum: instrumentKinds }).notNull(),
    category: text('category'),
    sector: text('sector'),
    /** Ongoing charges figure: percent a year, 0–100 scale. */
    ocf: numeric('ocf', { precision: 6, scale: 3 }),
    /** Whether it is a REIT or a fund of property income: a payment may be a property income distribution, after tax. */
    propertyIncome: boolean('property_income').notNull().default(false),
    /**
     * The plan whose import created it, for an instrument that the firm does not know. Nobody else sees it, so that a
     * client's file can neither name nor price other clients' holdings.
     */
    ownPlan: text('own_plan'),
    /** Its source: `lse-etfs`, `demonstration`, … */
    source: text('source').notNull(),
    search: tsvector('search').generatedAlwaysAs(
      searchVector({
        A: 'name',
        B: "coalesce(isin, '') || ' ' || coalesce(category, '') || ' ' || coalesce(sector, '')",
      }),
    ),
  },
  (table) => [
    uniqueIndex('instrument_isin').on(table.isin).where(sql`own_plan is null`),
    uniqueIndex('instrument_own_isin').on(table.ownPlan, table.isin).where(sql`own_plan is not null`),
  ],
);

/**
 * What the firm recommends, from a day until before another; nothing else says what is on the buy list. An instrument
 * that comes back has a second row.
 */
export const buyListEntry = portal.table(
  'buy_list_entry',
  {
    instrumentId: integer('instrument_id')
      .notNull()
      .references(() => instrument.id),
    addedOn: date('added_on', { mode: 'string' }).notNull(),
    /** The first day on which it is no longer recommended; null while it is. */
    removedOn: date('removed_on', { mode: 'string' }),
    /** The firm's own judgement: 1 (lower risk) to 7 (higher risk). */
    riskBand: integer('risk_band').notNull(),
    /** Why the firm recommends it: plain text. */
    rationale: text('rationale').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.instrumentId, table.addedOn] }),
    check('buy_list_entry_removed_later', sql`${table.removedOn} is null or ${table.removedOn} > ${table.addedOn}`),
    check('buy_list_entry_risk_band', sql`${table.riskBand} between 1 and 7`),
  ],
);

/** Hundredths of a percent, 0–10,000. */
const share = (name: string) => integer(name).notNull();

/** An asset mix: asset classes of the whole, regions of its equity part, in hundredths of a percent. */
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

/** An asset mix in hundredths of a percent. */
export type AssetMix = Record<keyof typeof mixColumns, number>;

/** The mix with nothing classified. */
export const emptyMix: AssetMix = {
  cash: 0,
  fixedInterest: 0,
  property: 0,
  equity: 0,
  uk: 0,
  us: 0,
  european: 0,
  fareast: 0,
  fareastOther: 0,
  japan: 0,
  other: 0,
  specialist: 0,
};

/** The asset mix of an instrument from a day on, as its provider publishes it. */
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

/**
 * A part of what an instrument holds, of the whole instrument, as its provider publishes it for a day: a sector, a
 * currency, or one of its largest companies. The parts of one breakdown add up to 100% at most; the rest is unknown.
 */
export const instrumentPart = portal.table(
  'instrument_part',
  {
    instrumentId: integer('instrument_id')
      .notNull()
      .references(() => instrument.id),
    asOf: date('as_of', { mode: 'string' }).notNull(),
    breakdown: text('breakdown', { enum: publishedBreakdowns }).notNull(),
    /** The sector, the ISO 4217 code of the currency, or the company. */
    name: text('name').notNull(),
    share: share('share'),
  },
  (table) => [
    primaryKey({ columns: [table.instrumentId, table.breakdown, table.asOf, table.name] }),
    check('instrument_part_share', sql`${table.share} between 1 and 10000`),
  ],
);

/**
 * What an instrument pays for each unit, as announced before it is paid: a dividend or distribution, or a coupon. Those
 * who hold it at the close of the day before the ex-date are paid.
 */
export const incomeAnnouncement = portal.table(
  'income_announcement',
  {
    instrumentId: integer('instrument_id')
      .notNull()
      .references(() => instrument.id),
    kind: text('kind', { enum: announcedKinds }).notNull(),
    exDate: date('ex_date', { mode: 'string' }).notNull(),
    payDate: date('pay_date', { mode: 'string' }).notNull(),
    /** For one unit, in whole units of `currency`. */
    amount: numeric('amount', { precision: 20, scale: 8 }).notNull(),
    /** ISO 4217 code. */
    currency: text('currency').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.instrumentId, table.kind, table.exDate] }),
    index().on(table.payDate),
    check('income_announcement_paid_later', sql`${table.payDate} >= ${table.exDate}`),
  ],
);

/**
 * What an issuer did to the units of all who hold an instrument. It counts at the start of its day, so that trades of
 * the day are in new units.
 */
export const corporateAction = portal.table(
  'corporate_action',
  {
    instrumentId: integer('instrument_id')
      .notNull()
      .references(() => instrument.id),
    actionDate: date('action_date', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: issuerActionKinds }).notNull(),
    /** New units for old ones, as `2:1`; of a bonus issue, merger or demerger, new units for those held. */
    ratio: text('ratio'),
    /** What a merger or demerger gives units of. */
    intoInstrumentId: integer('into_instrument_id').references(() => instrument.id),
    /** The part of the cost that goes to the new units of a demerger, 0–100. */
    apportionment: numeric('apportionment', { precision: 9, scale: 6 }),
    /** GBP for one unit held: cash of a merger or return of capital. */
    cash: numeric('cash', { precision: 20, scale: 8 }),
    /** GBP for one unit held: its market value right before a return of capital, or of the new units of a merger. */
    value: numeric('value', { precision: 20, scale: 8 }),
  },
  (table) => [
    primaryKey({ columns: [table.instrumentId, table.actionDate, table.kind] }),
    check('corporate_action_apportionment', sql`${table.apportionment} between 0 and 100`),
    check(
      'corporate_action_into',
      sql`(${table.kind} in ('merger', 'demerger')) = (${table.intoInstrumentId} is not null)`,
    ),
    check('corporate_action_ratio', sql`(${table.kind} <> 'return-of-capital') = (${table.ratio} is not null)`),
  ],
);

/**
 * Excess reportable income of an offshore reporting fund, as it told all of its holders: income of those who held units
 * at the end of the period, on the fund distribution date (SI 2009/3001 regulation 94).
 */
export const reportableIncome = portal.table(
  'reportable_income',
  {
    instrumentId: integer('instrument_id')
      .notNull()
      .references(() => instrument.id),
    periodEnd: date('period_end', { mode: 'string' }).notNull(),
    distributionDate: date('distribution_date', { mode: 'string' }).notNull(),
    /** For one unit, in whole units of `currency`; zero where nothing was left to report. */
    amount: numeric('amount', { precision: 20, scale: 8 }).notNull(),
    /** ISO 4217 code. */
    currency: text('currency').notNull(),
    taxedAs: text('taxed_as', { enum: reportedIncomeKinds }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.instrumentId, table.periodEnd] }),
    check('reportable_income_amount', sql`${table.amount} >= 0`),
    check('reportable_income_distributed_later', sql`${table.distributionDate} > ${table.periodEnd}`),
  ],
);

/** The level of the consumer prices index (CPI) of a month; only ratios of two levels are meaningful. */
export const consumerPrice = portal.table('consumer_price', {
  /** The first day of the month. */
  month: date('month', { mode: 'string' }).primaryKey(),
  level: numeric('level', { precision: 20, scale: 8 }).notNull(),
});

/**
 * What the provider of an instrument publishes about it, beside its charge (`instrument.ocf`) and its sector: the newest
 * publication. A fact that is null is not known.
 */
export const fundData = portal.table(
  'fund_data',
  {
    instrumentId: integer('instrument_id')
      .primaryKey()
      .references(() => instrument.id),
    /** The day that the facts are of, the charge included, and who published them. */
    asOf: date('as_of', { mode: 'string' }).notNull(),
    source: text('source').notNull(),
    /** The provider's own risk indicator: 1 (lower risk) to 7 (higher risk). */
    riskIndicator: integer('risk_indicator'),
    /** Whether its income is paid out or stays in the price. */
    income: text('income', { enum: fundIncomes }),
    /** The first day from which every distribution is among the announcements; null if that is not known. */
    distributionsFrom: date('distributions_from', { mode: 'string' }),
    /** Its label by the FCA's Sustainability Disclosure Requirements (ESG 4.1); `none` says that it has none. */
    label: text('label', { enum: sustainabilityLabels }),
  },
  (table) => [check('fund_data_risk_indicator', sql`${table.riskIndicator} between 1 and 7`)],
);

/** An index, or the average of a sector, that funds are compared with. Unlike a benchmark it is of one market. */
export const fundComparator = portal.table('fund_comparator', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind', { enum: comparatorKinds }).notNull(),
  /** Who computes and publishes its levels. */
  source: text('source').notNull(),
});

/** Its level in pounds on a day, income included; only ratios of two levels are meaningful. */
export const fundComparatorLevel = portal.table(
  'fund_comparator_level',
  {
    comparatorId: text('comparator_id')
      .notNull()
      .references(() => fundComparator.id),
    date: date('date', { mode: 'string' }).notNull(),
    level: numeric('level', { precision: 20, scale: 8 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.comparatorId, table.date] })],
);

/** An asset mix and index that portfolios are compared with. */
export const benchmark = portal.table('benchmark', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  /** Whether it is the default; exactly one is. */
  isDefault: boolean('is_default').notNull().default(false),
  position: integer('position').notNull(),
  ...mixColumns,
});

/** A benchmark's level on a day, from its provider; only ratios of two levels are meaningful. */
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

/** A listing of an instrument: one fund may be quoted in several currencies under several symbols. */
export const listing = portal.table(
  'listing',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    instrumentId: integer('instrument_id')
      .notNull()
      .references(() => instrument.id),
    symbol: text('symbol').notNull().unique(),
    /** ISO 4217 code of its trading currency; its prices are stored in whole units of it. */
    currency: text('currency').notNull(),
    /** Whether the market quotes it in hundredths of its currency (pence); only importers and screens use this. */
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

/** A reference rate as the ECB publishes it: units of the currency per euro, the pound included. */
export const fxRate = portal.table(
  'fx_rate',
  {
    currency: text('currency').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    perEuro: numeric('per_euro', { precision: 20, scale: 8 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.currency, table.date] }), index().on(table.date)],
);

/** Reporting currencies: values can be shown in them. */
export const reportingCurrency = portal.table('reporting_currency', {
  currencyCode: text('currency_code').primaryKey(),
  currencySymbol: text('currency_symbol').notNull(),
  position: integer('position').notNull(),
});
