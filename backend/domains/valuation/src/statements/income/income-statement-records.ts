import type { Database } from '@harbour/backend-database';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { isBond } from '../../is-bond.ts';

const bookedIncome = z.object({
  date: z.string(),
  planstring: z.string(),
  kind: z.enum(['income', 'interest']),
  /** GBP as text: exact. */
  amount: z.string(),
  /** Null for interest on cash. */
  instrument: z.nullable(
    z.object({
      id: z.number(),
      name: z.string(),
      isin: z.nullable(z.string()),
      kind: z.enum(['fund', 'etf', 'equity', 'cash']),
      /** Whether it is a REIT or a property fund. */
      propertyIncome: z.boolean(),
      /** Whether it is a gilt or bond, and no fund. */
      bond: z.boolean(),
      /** Cash and bonds in its make-up published nearest to the day, in hundredths of a percent; null where none is published. */
      bearingInterest: z.nullable(z.number()),
    }),
  ),
});
export type BookedIncome = z.infer<typeof bookedIncome>;

/** Income that was booked in some plans within some days, oldest first. */
export function bookedIncomeOf(
  database: Database,
  planstrings: readonly string[],
  { from, to }: { from: string; to: string },
  most: number,
): Promise<BookedIncome[]> {
  return rows(
    database,
    bookedIncome,
    sql`
    select
      booked.transaction_date::text as date, booked.planstring, booked.kind, booked.value::text as amount,
      case when instrument.kind <> 'cash' then json_build_object(
        'id', instrument.id, 'name', instrument.name, 'isin', instrument.isin, 'kind', instrument.kind,
        'propertyIncome', instrument.property_income, 'bond', ${isBond},
        'bearingInterest', (
          select mix.fixed_interest + mix.cash from portal.instrument_mix mix
          where mix.instrument_id = instrument.id
          order by abs(mix.as_of - booked.transaction_date) limit 1
        )
      ) end as instrument
    from portal.plan_transaction booked
    left join portal.listing on listing.id = booked.listing_id
    left join portal.instrument on instrument.id = listing.instrument_id
    where booked.planstring = any(string_to_array(${commaList(planstrings)}, ','))
      and booked.kind in ('income', 'interest')
      and booked.transaction_date between ${from}::date and ${to}::date
    order by booked.transaction_date, booked.id
    limit ${most + 1}`,
  );
}

const heldFund = z.object({ id: z.number(), name: z.string(), isin: z.nullable(z.string()), planstring: z.string() });
export type HeldFund = z.infer<typeof heldFund>;

/** Funds that some plans held within some days. */
export function fundsHeldWithin(
  database: Database,
  planstrings: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<HeldFund[]> {
  return rows(
    database,
    heldFund,
    sql`
    select distinct instrument.id, instrument.name, instrument.isin, holding.planstring
    from portal.holding_period holding
    join portal.listing on listing.id = holding.listing_id
    join portal.instrument on instrument.id = listing.instrument_id
    where holding.planstring = any(string_to_array(${commaList(planstrings)}, ','))
      and instrument.kind in ('fund', 'etf') and holding.units > 0
      and holding.from_date <= ${to}::date and (holding.to_date is null or holding.to_date > ${from}::date)
    order by instrument.name`,
  );
}
