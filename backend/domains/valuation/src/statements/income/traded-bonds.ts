import type { Database } from '@harbour/backend-database';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { mostlyFrom } from '../returns/holding-classes.ts';

const tradedBond = z.object({
  date: z.string(),
  planstring: z.string(),
  instrument: z.object({ id: z.number(), name: z.string() }),
  sold: z.boolean(),
});
/** A gilt or bond that a plan sold or bought. */
export type TradedBond = z.infer<typeof tradedBond>;

/**
 * SQL for whether the instrument of a query is a gilt or bond: no fund, and coupons were announced for it or its make-up
 * is fixed interest.
 */
export const isBond: SQL = sql`(instrument.kind = 'equity' and (
  exists (
    select from portal.income_announcement announced
    where announced.instrument_id = instrument.id and announced.kind = 'coupon'
  )
  or exists (
    select from portal.instrument_mix made
    where made.instrument_id = instrument.id and made.fixed_interest >= ${mostlyFrom}::int
  )
))`;

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
