import type { Database } from '@harbour/backend-database';
import { type Transaction, transactionKinds } from '@harbour/definitions/investments/transactions';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { transfersWithin } from '../plans/transfers-within.ts';

const transactionRow = z.object({
  id: z.number(),
  planstring: z.string(),
  transactionDate: z.string(),
  kind: z.enum(transactionKinds),
  holding: z.nullable(z.string()),
  isin: z.nullable(z.string()),
  units: z.nullable(z.number()),
  value: z.number(),
  performance: z.boolean(),
  transfer: z.nullable(z.object({ planstring: z.string(), transactionDate: z.string() })),
});

/**
 * Transactions of some plans within a range of days, both included: newest first, and within a day the last stored
 * first. A transfer between two of the plans is not an external flow.
 * @param planstrings plans that the caller may see
 * @param from ISO date
 * @param to ISO date
 */
export function transactionsWithin(
  database: Database,
  planstrings: readonly string[],
  from: string,
  to: string,
): Promise<Transaction[]> {
  const plans = sql`string_to_array(${commaList(planstrings)}, ',')`;
  return rows(
    database,
    transactionRow,
    sql`
    with side as (
      select out_id as id, to_planstring as planstring, arrived_on as day from (${transfersWithin(plans)}) as sent
      union all
      select in_id, from_planstring, left_on from (${transfersWithin(plans)}) as received
    )
    select
      moved.id, moved.planstring, moved.transaction_date::text as "transactionDate", moved.kind,
      instrument.name as holding, instrument.isin, moved.units::float8 as units, moved.value::float8 as value,
      moved.performance and side.id is null as performance,
      case when side.id is not null
        then json_build_object('planstring', side.planstring, 'transactionDate', side.day::text)
      end as transfer
    from portal.plan_transaction moved
    left join side on side.id = moved.id
    left join portal.listing on listing.id = moved.listing_id
    left join portal.instrument on instrument.id = listing.instrument_id
    where moved.planstring = any(${plans})
      and moved.transaction_date between ${from}::date and ${to}::date
    order by moved.transaction_date desc, moved.id desc`,
  );
}
