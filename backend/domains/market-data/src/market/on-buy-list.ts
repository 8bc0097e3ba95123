import { type SQL, sql } from 'drizzle-orm';

/** The entry of an instrument on the buy list on a day, as a table of one row at most. */
export function buyListEntryOn(instrumentId: SQL, day: SQL): SQL {
  return sql`(
    select risk_band, rationale, added_on from portal.buy_list_entry
    where instrument_id = ${instrumentId} and added_on <= ${day} and (removed_on is null or removed_on > ${day})
  )`;
}

/** Whether the firm recommends an instrument on a day. */
export function onBuyList(instrumentId: SQL, day: SQL): SQL {
  return sql`exists ${buyListEntryOn(instrumentId, day)}`;
}
