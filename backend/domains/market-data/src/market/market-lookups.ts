import { type SQL, sql } from 'drizzle-orm';

/** The newest price of a listing on or before a day: columns `price` and `date`. */
export function newestPrice(listing: SQL, day: SQL): SQL {
  return sql`(
    select price, date from portal.price
    where price.listing_id = ${listing} and price.date <= ${day}
    order by price.date desc limit 1
  )`;
}

/**
 * What converts a currency to pounds on a day: columns `pound` and `other`, units per euro, and `rated_on`. An amount
 * is multiplied by the first and divided by the second, both from the newest day that has both, as the reporting rates
 * do. No row if there is no rate; the pound itself needs none.
 */
export function poundRate(currency: SQL, day: SQL): SQL {
  return sql`(
    select 1::numeric as pound, 1::numeric as other, null::date as rated_on where ${currency} = 'GBP'
    union all
    (
      select pound.per_euro, case when ${currency} = 'EUR' then 1 else other.per_euro end, pound.date
      from portal.fx_rate pound
      left join portal.fx_rate other on other.date = pound.date and other.currency = ${currency}
      where ${currency} <> 'GBP' and pound.currency = 'GBP' and pound.date <= ${day}
        and (${currency} = 'EUR' or other.currency is not null)
      order by pound.date desc limit 1
    )
  )`;
}
