import type { Currency } from '@harbour/api/definitions/valuation';
import type { Database } from '@harbour/backend-database';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { rows } from '../rows.ts';

const currencyRow = z.object({
  currencyCode: z.string(),
  currencySymbol: z.string(),
  conversionrate: z.number(),
  rateDate: z.nullable(z.string()),
});

/**
 * The reporting currencies with their rates to the pound on a day.
 * Rates are kept as the ECB publishes them, for one euro. One pound in another currency is therefore that
 * currency's rate divided by the pound's of the same day; a day without a rate of both takes the newest before it.
 * A currency without any rate by then is left out: it could not be shown truthfully.
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
      rate.date::text as "rateDate"
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
