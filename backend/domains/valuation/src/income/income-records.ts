import type { Database } from '@harbour/backend-database';
import { announcedKinds } from '@harbour/definitions/investments/performance/income-calendar';
import { poundRate } from '@harbour/domain-market-data';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const receivedRow = z.object({
  date: z.string(),
  planstring: z.string(),
  listingId: z.nullable(z.number()),
  name: z.string(),
  instrument: z.nullable(z.enum(['fund', 'etf', 'equity', 'cash'])),
  kind: z.enum(['income', 'interest']),
  /** GBP. */
  amount: z.number(),
});
export type ReceivedIncome = z.infer<typeof receivedRow>;

/**
 * Dividends and interest that were booked in some plans up to a day, oldest first.
 * @param planstrings plans that the caller may see
 */
export function receivedIncome(
  database: Database,
  planstrings: readonly string[],
  to: string,
): Promise<ReceivedIncome[]> {
  return rows(
    database,
    receivedRow,
    sql`
    select
      booked.transaction_date::text as date, booked.planstring, booked.listing_id as "listingId",
      coalesce(instrument.name, 'Interest on cash') as name, instrument.kind as instrument, booked.kind,
      booked.value::float8 as amount
    from portal.plan_transaction booked
    left join portal.listing on listing.id = booked.listing_id
    left join portal.instrument on instrument.id = listing.instrument_id
    where booked.planstring = any(string_to_array(${commaList(planstrings)}, ','))
      and booked.kind in ('income', 'interest') and booked.transaction_date <= ${to}::date
    order by booked.transaction_date, booked.id`,
  );
}

/** Days after the day of payment for which announced income that was not booked yet is still expected. */
const lateDays = 30;

/** Days before the announced day of payment from which on a booking is taken as that payment. */
const earlyDays = 3;

const announcedRow = z.object({
  date: z.string(),
  planstring: z.string(),
  listingId: z.number(),
  name: z.string(),
  kind: z.enum(announcedKinds),
  /** GBP at the newest rate; null if there is none. */
  amount: z.nullable(z.number()),
  perUnit: z.number(),
  currency: z.string(),
  units: z.number(),
  exDate: z.string(),
});
export type AnnouncedIncome = z.infer<typeof announcedRow>;

/**
 * What has been announced for the holdings of some plans and was not booked yet, by the day of payment: the amount for
 * each unit × the units at the close of the day before the ex-date, or of today if that is later. Each holding is
 * rounded to the penny. What was to be paid more than a month ago is no longer expected.
 * @param planstrings plans that the caller may see
 * @param today ISO date
 */
export function announcedIncome(
  database: Database,
  planstrings: readonly string[],
  today: string,
): Promise<AnnouncedIncome[]> {
  return rows(
    database,
    announcedRow,
    sql`
    select
      announced.pay_date::text as date, holding.planstring, listing.id as "listingId", instrument.name, announced.kind,
      round(holding.units * announced.amount * rate.pound / rate.other, 2)::float8 as amount,
      announced.amount::float8 as "perUnit", announced.currency, holding.units::float8 as units,
      announced.ex_date::text as "exDate"
    from portal.income_announcement announced
    join portal.instrument on instrument.id = announced.instrument_id
    join portal.listing on listing.instrument_id = instrument.id
    cross join lateral (select least(announced.ex_date - 1, ${today}::date) as day) held_on
    join portal.holding_period holding on holding.listing_id = listing.id
      and holding.planstring = any(string_to_array(${commaList(planstrings)}, ','))
      and holding.units > 0 and holding.from_date <= held_on.day
      and (holding.to_date is null or holding.to_date > held_on.day)
    left join lateral ${poundRate(sql`announced.currency`, sql`${today}::date`)} rate on true
    where announced.pay_date > ${today}::date - ${lateDays}::int
      and not exists (
        select from portal.plan_transaction booked
        where booked.planstring = holding.planstring and booked.listing_id = listing.id
          and booked.kind in ('income', 'interest')
          and booked.transaction_date >= announced.pay_date - ${earlyDays}::int
          and booked.transaction_date <= ${today}::date
      )
    order by announced.pay_date, holding.planstring, instrument.name`,
  );
}
