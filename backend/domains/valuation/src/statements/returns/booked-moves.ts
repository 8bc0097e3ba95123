import type { Database } from '@harbour/backend-database';
import { transactionKinds } from '@harbour/definitions/investments/transactions';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const bookedMove = z.object({
  date: z.string(),
  planstring: z.string(),
  kind: z.enum(transactionKinds),
  /** Null for cash. */
  instrument: z.nullable(
    z.object({
      id: z.number(),
      name: z.string(),
      isin: z.nullable(z.string()),
      kind: z.enum(['fund', 'etf', 'equity']),
    }),
  ),
  movesUnits: z.boolean(),
  /** GBP as text: below zero for what was paid. */
  value: z.string(),
  /** Whether it crossed the border of the plan. */
  performance: z.boolean(),
});
/** A transaction, for what it did to a holding and to cash. */
export type BookedMove = z.infer<typeof bookedMove>;

/** Transactions of some plans after a day, up to another, oldest first. */
export function bookedMovesOf(
  database: Database,
  planstrings: readonly string[],
  { after, to }: { after: string; to: string },
  most: number,
): Promise<BookedMove[]> {
  return rows(
    database,
    bookedMove,
    sql`
    select
      booked.transaction_date::text as date, booked.planstring, booked.kind,
      case when instrument.kind <> 'cash' then json_build_object(
        'id', instrument.id, 'name', instrument.name, 'isin', instrument.isin, 'kind', instrument.kind
      ) end as instrument,
      coalesce(booked.units, 0) <> 0 and instrument.kind <> 'cash' as "movesUnits",
      booked.value::text as value, booked.performance
    from portal.plan_transaction booked
    left join portal.listing on listing.id = booked.listing_id
    left join portal.instrument on instrument.id = listing.instrument_id
    where booked.planstring = any(string_to_array(${commaList(planstrings)}, ','))
      and booked.transaction_date > ${after}::date and booked.transaction_date <= ${to}::date
    order by booked.transaction_date, booked.id
    limit ${most + 1}`,
  );
}
