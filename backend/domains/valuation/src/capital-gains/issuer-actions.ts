import type { Database } from '@harbour/backend-database';
import { issuerActionKinds } from '@harbour/definitions/investments/corporate-actions';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const storedAction = z.object({
  date: z.string(),
  kind: z.enum(issuerActionKinds),
  /** Keys of what units are of, as `holdingKey` makes them. */
  holding: z.string(),
  into: z.nullable(z.string()),
  ratio: z.nullable(z.string()),
  /** Decimal text: 0–100, and GBP for one unit held. */
  apportionment: z.nullable(z.string()),
  cash: z.nullable(z.string()),
  value: z.nullable(z.string()),
});
export type StoredAction = z.infer<typeof storedAction>;

/** What issuers did up to a day to what some plans have traded or held, oldest first. */
export function issuerActionsOf(
  database: Database,
  planstrings: readonly string[],
  to: string,
): Promise<StoredAction[]> {
  return rows(
    database,
    storedAction,
    sql`
    with own as (
      select listing_id, planstring from portal.plan_transaction where units <> 0
      union select listing_id, planstring from portal.holding_period
      union select listing_id, planstring from portal.tax_record
    ),
    known as (
      select distinct coalesce(instrument.isin, 'instrument ' || instrument.id) as key
      from own
      join portal.listing on listing.id = own.listing_id
      join portal.instrument on instrument.id = listing.instrument_id and instrument.kind <> 'cash'
      where own.planstring = any(string_to_array(${commaList(planstrings)}, ','))
    )
    select action.action_date::text as date, action.kind, known.key as holding,
      coalesce(received.isin, 'instrument ' || received.id) as into,
      action.ratio, action.apportionment::text as apportionment, action.cash::text as cash, action.value::text as value
    from portal.corporate_action action
    join portal.instrument on instrument.id = action.instrument_id
    join known on known.key = coalesce(instrument.isin, 'instrument ' || instrument.id)
    left join portal.instrument received on received.id = action.into_instrument_id
    where action.action_date <= ${to}::date
    order by action.action_date, known.key, action.kind`,
  );
}
