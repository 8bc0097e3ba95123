import type { Database } from '@harbour/backend-database';
import { reportedIncomeKinds } from '@harbour/definitions/investments/fund-reports';
import { poundRate } from '@harbour/domain-market-data';
import type { StoredTaxRecord } from '@harbour/domain-plans';
import { type CapitalGainsTransaction, monthsAfter } from '@harbour/finance';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { holdingKey } from '../holding-key.ts';

const storedReport = z.object({
  instrument: z.object({ id: z.number(), name: z.string(), isin: z.nullable(z.string()) }),
  periodEnd: z.string(),
  /** The fund distribution date. */
  date: z.string(),
  /** Of one unit, in `currency`, as text; zero where nothing was left to report. */
  amount: z.string(),
  currency: z.string(),
  /** GBP of one unit at the rate of the distribution date, as text; null without a rate. */
  pounds: z.nullable(z.string()),
  taxedAs: z.enum(reportedIncomeKinds),
  /** Units that plans held at the end of the period. */
  held: z.array(z.object({ planstring: z.string(), units: z.string() })),
});
/** What a reporting fund told its holders for a period, with what some plans held of it. */
export type StoredFundReport = z.infer<typeof storedReport>;

/** A rate counts for this many days after its own: weekends and holidays have none. */
const rateDays = 7;

/**
 * Excess reportable income of funds that some plans have held or traded, by fund distribution date, oldest first.
 * @param planstrings plans that the caller may see
 * @param to the last distribution date, ISO date
 */
export function fundReportsOf(
  database: Database,
  planstrings: readonly string[],
  to: string,
): Promise<StoredFundReport[]> {
  const plans = sql`string_to_array(${commaList(planstrings)}, ',')`;
  return rows(
    database,
    storedReport,
    sql`
    with own as (
      select listing_id from portal.holding_period where planstring = any(${plans})
      union select listing_id from portal.plan_transaction where planstring = any(${plans}) and units <> 0
      union select listing_id from portal.tax_record where planstring = any(${plans})
    ),
    known as (
      select distinct on (coalesce(instrument.isin, instrument.id::text))
        instrument.id, instrument.name, instrument.isin
      from own
      join portal.listing on listing.id = own.listing_id
      join portal.instrument on instrument.id = listing.instrument_id
      order by coalesce(instrument.isin, instrument.id::text), instrument.own_plan nulls first
    )
    select
      json_build_object('id', known.id, 'name', known.name, 'isin', known.isin) as instrument,
      report.period_end::text as "periodEnd", report.distribution_date::text as date, report.amount::text as amount,
      report.currency,
      case when rate.rated_on is null or rate.rated_on >= report.distribution_date - ${rateDays}::int
        then round(report.amount * rate.pound / rate.other, 16) end::text as pounds,
      report.taxed_as as "taxedAs",
      coalesce((
        select json_agg(json_build_object('planstring', holding.planstring, 'units', holding.units::text)
          order by holding.planstring)
        from portal.holding_period holding
        join portal.listing on listing.id = holding.listing_id
        join portal.instrument held on held.id = listing.instrument_id
        where holding.planstring = any(${plans}) and (held.id = known.id or held.isin = known.isin)
          and holding.from_date <= report.period_end
          and (holding.to_date is null or holding.to_date > report.period_end) and holding.units > 0
      ), '[]'::json) as held
    from portal.reportable_income report
    join portal.instrument reported on reported.id = report.instrument_id
    join known on known.id = reported.id or known.isin = reported.isin
    left join lateral ${poundRate(sql`report.currency`, sql`report.distribution_date`)} rate on true
    where report.distribution_date <= ${to}::date
    order by report.distribution_date, known.name`,
  );
}

/**
 * Whether a plan’s own record of reportable income is of a period that the firm has the fund’s report of: the report goes
 * before it. A record without the end of its period is of the one that ended in the year before it.
 */
export function isReported(
  { kind, date, periodEnd, instrument }: Pick<StoredTaxRecord, 'kind' | 'date' | 'periodEnd' | 'instrument'>,
  reports: readonly StoredFundReport[],
): boolean {
  if (kind !== 'excess-reportable-income' || instrument === null) return false;
  return reports.some(
    (report) =>
      holdingKey(report.instrument) === holdingKey(instrument) &&
      (periodEnd === null
        ? report.periodEnd < date && date <= monthsAfter(report.periodEnd, 12)
        : report.periodEnd === periodEnd),
  );
}

/** The reports as rows of the computation of gains: each is income, and is added to the cost, on its distribution date. */
export const reportRows = (reports: readonly StoredFundReport[]): CapitalGainsTransaction[] =>
  reports.map(({ instrument, date, periodEnd, amount, currency, pounds }) => ({
    type: 'reportable-income',
    id: 'reported by the fund',
    date,
    periodEnd,
    holding: holdingKey(instrument),
    // Without a rate, the row says that its currency has none.
    ...(pounds === null ? { perUnit: amount, currency } : { perUnit: pounds }),
  }));
