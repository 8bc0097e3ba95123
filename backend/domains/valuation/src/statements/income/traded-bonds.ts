import type { Database } from '@harbour/backend-database';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { isBond } from '../../is-bond.ts';

const tradedBond = z.object({
  date: z.string(),
  planstring: z.string(),
  instrument: z.object({ id: z.number(), name: z.string() }),
  sold: z.boolean(),
});
/** A gilt or bond that a plan sold or bought. */
export type TradedBond = z.infer<typeof tradedBond>;

/** Gilts and bonds that some plans traded within some days, oldest first. */
export function tradedBondsOf(
  database: Database,
  planstrings: readonly string[],
  { from, to }: { from: string; to: string },
  most: number,
): Promise<TradedBond[]> {
  return rows(
    database,
    tradedBond,
    sql`
    select traded.transaction_date::text as date, traded.planstring, traded.units < 0 as sold,
      json_build_object('id', instrument.id, 'name', instrument.name) as instrument
    from portal.plan_transaction traded
    join portal.listing on listing.id = traded.listing_id
    join portal.instrument on instrument.id = listing.instrument_id
    where traded.planstring = any(string_to_array(${commaList(planstrings)}, ','))
      and traded.kind in ('purchase', 'sale') and traded.units <> 0
      and traded.transaction_date between ${from}::date and ${to}::date and ${isBond}
    order by traded.transaction_date, traded.id
    limit ${most + 1}`,
  );
}
