import { type Transaction, transactionKinds } from '@harbour/api/definitions/transactions';
import type { Database } from '@harbour/backend-database';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { commaList, rows } from '../rows.ts';

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
});

/**
 * Transactions of some plans within a range of days, both included: the newest first, and of one day the one that was
 * stored last first.
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
  return rows(
    database,
    transactionRow,
    sql`
    select
      moved.id, moved.planstring, moved.transaction_date::text as "transactionDate", moved.kind,
      instrument.name as holding, instrument.isin, moved.units::float8 as units, moved.value::float8 as value,
      moved.performance
    from portal.plan_transaction moved
    left join portal.listing on listing.id = moved.listing_id
    left join portal.instrument on instrument.id = listing.instrument_id
    where moved.planstring = any(string_to_array(${commaList(planstrings)}, ','))
      and moved.transaction_date between ${from}::date and ${to}::date
    order by moved.transaction_date desc, moved.id desc`,
  );
}
