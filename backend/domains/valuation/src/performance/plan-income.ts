import type { Database } from '@harbour/backend-database';
import type { PlanIncome } from '@harbour/definitions/investments/performance/income';
import { addGbp } from '@harbour/finance';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const incomeRow = z.object({ name: z.string(), received: z.number(), expected: z.nullable(z.number()) });

/**
 * Income of some plans after `from` up to `to`, and what is to be expected in as long a time after it: what each unit
 * was paid (a payment ÷ the units that the plan held the evening before) × the units that the plan holds at the end.
 * Nothing is expected of interest, and of what no units can be named for.
 * @param planstrings plans that the caller may see
 */
export async function planIncome(
  database: Database,
  planstrings: readonly string[],
  from: string,
  to: string,
): Promise<PlanIncome> {
  const holdings = await rows(
    database,
    incomeRow,
    sql`
    with paid as (
      select booked.planstring, booked.listing_id, booked.value, (
        select holding.units from portal.holding_period holding
        where holding.planstring = booked.planstring and holding.listing_id = booked.listing_id
          and holding.from_date < booked.transaction_date
          and (holding.to_date is null or holding.to_date >= booked.transaction_date)
        order by holding.from_date desc limit 1
      ) as held_then, coalesce((
        select holding.units from portal.holding_period holding
        where holding.planstring = booked.planstring and holding.listing_id = booked.listing_id
          and holding.from_date <= ${to}::date and (holding.to_date is null or holding.to_date > ${to}::date)
        order by holding.from_date desc limit 1
      ), 0) as held_now
      from portal.plan_transaction booked
      where booked.planstring = any(string_to_array(${commaList(planstrings)}, ','))
        and booked.kind in ('income', 'interest')
        and booked.transaction_date > ${from}::date and booked.transaction_date <= ${to}::date
    )
    select
      coalesce(instrument.name, 'Interest on cash') as name,
      sum(paid.value)::float8 as received,
      -- Each plan and payment is a product of its own; the sum of a holding is rounded once.
      case when bool_and(paid.held_then > 0) then round(sum(paid.value / nullif(paid.held_then, 0) * paid.held_now), 2)
      end::float8 as expected
    from paid
    left join portal.listing on listing.id = paid.listing_id
    left join portal.instrument on instrument.id = listing.instrument_id
    group by instrument.id, instrument.name
    order by received desc, name`,
  );
  const projected = holdings.flatMap(({ expected }) => expected ?? []);
  const unknown = holdings.flatMap(({ name, expected }) => (expected === null ? name : []));
  return {
    from,
    to,
    received: addGbp(holdings.map(({ received }) => received)),
    expected: projected.length > 0 || unknown.length === 0 ? addGbp(projected) : null,
    reason: unknown.length > 0 ? `The units that were paid for are not known for ${unknown.join(', ')}` : null,
    holdings,
  };
}
