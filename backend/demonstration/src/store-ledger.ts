import type { Database } from '@harbour/backend-database';
import { commaList } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { type Ledger, periodsOf } from './ledger.ts';

/** A column of nullable values as one parameter: an empty item is null. */
const column = (values: readonly (string | number | null | undefined)[]) =>
  commaList(values.map((value) => (value === null || value === undefined ? '' : String(value))));

/**
 * Stores a plan's ledger in two statements, whatever its size: each column is one parameter, where one parameter per
 * value would need hundreds of thousands.
 */
export async function storeLedger(
  { db }: Database,
  planstring: string,
  { entries, changes }: Ledger,
  listingId: (fund?: number) => number,
): Promise<void> {
  const periods = periodsOf(changes);
  await db.execute(sql`
    insert into portal.holding_period (planstring, listing_id, from_date, to_date, units)
    select ${planstring}, period.* from unnest(
      string_to_array(${column(periods.map(({ fund }) => listingId(fund)))}, ',')::int[],
      string_to_array(${column(periods.map(({ fromDate }) => fromDate))}, ',')::date[],
      string_to_array(${column(periods.map(({ toDate }) => toDate))}, ',', '')::date[],
      string_to_array(${column(periods.map(({ units }) => units))}, ',')::numeric[]
    ) as period`);
  const ofFund = entries.map(({ fund }) => (fund === undefined ? null : listingId(fund)));
  const external = entries.map(({ kind }) => String(kind === 'contribution' || kind === 'withdrawal'));
  await db.execute(sql`
    insert into portal.plan_transaction (planstring, transaction_date, kind, listing_id, units, value, performance)
    select ${planstring}, entry.* from unnest(
      string_to_array(${column(entries.map(({ date }) => date))}, ',')::date[],
      string_to_array(${column(entries.map(({ kind }) => kind))}, ','),
      string_to_array(${column(ofFund)}, ',', '')::int[],
      string_to_array(${column(entries.map(({ units }) => units?.toFixed()))}, ',', '')::numeric[],
      string_to_array(${column(entries.map(({ value }) => value.toFixed(2)))}, ',')::numeric[],
      string_to_array(${column(external)}, ',')::boolean[]
    ) as entry`);
}
