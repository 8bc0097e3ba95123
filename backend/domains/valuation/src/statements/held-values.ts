import type { Database } from '@harbour/backend-database';
import { valuedHoldings } from '@harbour/domain-plans';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const heldValue = z.object({
  day: z.string(),
  planstring: z.string(),
  instrumentId: z.number(),
  name: z.string(),
  kind: z.enum(['fund', 'etf', 'equity', 'cash']),
  isin: z.nullable(z.string()),
  /** Percent a year, 0–100, as text; null where it is not published. */
  ocf: z.nullable(z.string()),
  currency: z.string(),
  units: z.string(),
  /** GBP of one unit, and pounds of one unit of the currency, as text. */
  price: z.nullable(z.string()),
  rate: z.nullable(z.string()),
  /** GBP as text; null without a price or a rate. */
  value: z.nullable(z.string()),
});
/** What a plan held of an instrument at the close of a day. */
export type HeldValue = z.infer<typeof heldValue>;

/** Days of one statement: PGlite computes on the thread that serves everybody. */
const daysAtOnce = 7;

/**
 * Holdings of some plans on some days, cash included.
 * @param most at most this many rows, and some more
 */
export async function heldValuesOf(
  database: Database,
  planstrings: readonly string[],
  days: readonly string[],
  most: number,
): Promise<HeldValue[]> {
  const found: HeldValue[] = [];
  for (let first = 0; first < days.length && found.length <= most; first += daysAtOnce) {
    const some = days.slice(first, first + daysAtOnce);
    const part = await rows(
      database,
      heldValue,
      sql`
      with ${valuedHoldings(planstrings, some)}
      select
        valued.day::text as day, valued.planstring, valued.instrument_id as "instrumentId", valued.name, valued.kind,
        valued.isin, instrument.ocf::text as ocf, valued.currency, valued.units::text as units,
        round(valued.price, 12)::text as price,
        round(priced.pound / priced.other, 12)::text as rate, valued.value::text as value
      from valued
      join priced on priced.listing_id = valued.listing_id and priced.day = valued.day
      join portal.instrument on instrument.id = valued.instrument_id
      where valued.planstring is not null
      order by valued.day, valued.name, valued.planstring`,
    );
    found.push(...part);
  }
  return found;
}
