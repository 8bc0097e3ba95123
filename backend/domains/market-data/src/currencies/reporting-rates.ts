import type { Database } from '@harbour/backend-database';
import type { Currency, DayRate } from '@harbour/definitions/investments/valuation/currencies';
import { rows } from '@harbour/kernel/database/rows';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { basisRow, freshnessOn } from '../market/freshness.ts';
import { reportingCurrency } from '../market/tables.ts';

const currencyRow = z.object({
  currencyCode: z.string(),
  currencySymbol: z.string(),
  conversionrate: z.number(),
  rateDate: z.nullable(z.string()),
  freshness: basisRow.freshness,
});

/**
 * The reporting currencies with their rates to the pound on a day. Rates are stored as the ECB publishes them, per
 * euro. The rate of a currency to the pound is therefore its rate divided by the pound's of the same day; if a day does
 * not have both, the newest earlier day is used. A currency without a rate by then is left out, because it cannot be
 * shown correctly.
 * @param day ISO date
 */
export function reportingRates(database: Database, day: string): Promise<Currency[]> {
  return rows(
    database,
    currencyRow,
    sql`
    select
      shown.currency_code as "currencyCode",
      shown.currency_symbol as "currencySymbol",
      case when shown.currency_code = 'GBP' then 1 else round(rate.per_pound, 10) end::float8 as conversionrate,
      rate.date::text as "rateDate",
      ${freshnessOn(sql`${day}::date`, sql`rate.date`, sql`rate.date`)} as freshness
    from portal.reporting_currency shown
    left join lateral (
      select pound.date, case when shown.currency_code = 'EUR' then 1 else other.per_euro end / pound.per_euro as per_pound
      from portal.fx_rate pound
      left join portal.fx_rate other on other.currency = shown.currency_code and other.date = pound.date
      where pound.currency = 'GBP' and pound.date <= ${day}::date
        and (shown.currency_code = 'EUR' or other.currency is not null)
      order by pound.date desc limit 1
    ) rate on shown.currency_code <> 'GBP'
    where shown.currency_code = 'GBP' or rate.per_pound is not null
    order by shown.position`,
  );
}

const dayRateRow = z.object({ rateDate: z.string(), conversionrate: z.number() });

/**
 * The rates to the pound of one reporting currency within a range of days, preceded by the newest earlier one, which
 * applies to the first days; oldest first, in one statement. Empty for the pound and for other currencies.
 * @param from ISO date
 * @param to ISO date
 */
export function ratesWithin(database: Database, currencyCode: string, from: string, to: string): Promise<DayRate[]> {
  return rows(
    database,
    dayRateRow,
    sql`
    with rate as (
      select
        pound.date,
        case when shown.currency_code = 'EUR' then 1 else other.per_euro end / pound.per_euro as per_pound
      from portal.reporting_currency shown
      join portal.fx_rate pound on pound.currency = 'GBP' and pound.date <= ${to}::date
      left join portal.fx_rate other on other.currency = shown.currency_code and other.date = pound.date
      where shown.currency_code = ${currencyCode} and shown.currency_code <> 'GBP'
        and (shown.currency_code = 'EUR' or other.currency is not null)
    )
    select date::text as "rateDate", round(per_pound, 10)::float8 as conversionrate
    from rate
    where date >= coalesce((select max(date) from rate where date <= ${from}::date), ${from}::date)
    order by date`,
  );
}

/** Whether a currency (ISO 4217) is a reporting currency. */
export async function isReportingCurrency({ db }: Database, code: string): Promise<boolean> {
  const found = await db.select().from(reportingCurrency).where(eq(reportingCurrency.currencyCode, code));
  return found.length > 0;
}
