import { type SQL, sql } from 'drizzle-orm';

/** What an instrument is made of, as it was last published before a day: a table of one row with `allocation`. */
export function newestMixOn(instrumentId: SQL, day: SQL): SQL {
  return sql`(
    select jsonb_build_object('asOf', published.as_of, 'cash', published.cash / 100.0,
      'fixed_interest', published.fixed_interest / 100.0, 'property', published.property / 100.0,
      'equity', published.equity / 100.0) as allocation
    from portal.instrument_mix published
    where published.instrument_id = ${instrumentId} and published.as_of <= ${day}
    order by published.as_of desc limit 1
  )`;
}
