import type { Database } from '@harbour/backend-database';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const heldRow = z.object({
  listingId: z.number(),
  name: z.string(),
  isin: z.nullable(z.string()),
  units: z.number(),
  /** Whether only the plan's own trades price it. */
  own: z.boolean(),
  /** Date of its newest price; null without one. */
  pricedOn: z.nullable(z.string()),
  /** The first day on which it was negative; null if never. */
  belowSince: z.nullable(z.string()),
});

export interface Position {
  holdings: Omit<z.infer<typeof heldRow>, 'belowSince' | 'listingId'>[];
  /** GBP. */
  cash: number;
  /** The first day on which cash was negative; null if never. */
  overdrawnSince: string | null;
}

/** A plan's holdings by their newest periods. */
export async function positionOf(database: Database, planstring: string, cashListing: number): Promise<Position> {
  const held = await rows(
    database,
    heldRow,
    sql`
    select
      listing.id as "listingId", instrument.name, instrument.isin, instrument.own_plan is not null as own,
      coalesce(max(period.units) filter (where period.to_date is null), 0)::float8 as units,
      (select max(date) from portal.price where price.listing_id = listing.id)::text as "pricedOn",
      (min(period.from_date) filter (where period.units < 0))::text as "belowSince"
    from portal.holding_period period
    join portal.listing on listing.id = period.listing_id
    join portal.instrument on instrument.id = listing.instrument_id
    where period.planstring = ${planstring}
    group by listing.id, instrument.id
    order by instrument.name, listing.id`,
  );
  const cash = held.find(({ listingId }) => listingId === cashListing);
  return {
    holdings: held.flatMap(({ listingId, belowSince: _, ...holding }) =>
      listingId === cashListing || holding.units === 0 ? [] : holding,
    ),
    cash: cash?.units ?? 0,
    overdrawnSince: cash?.belowSince ?? null,
  };
}
