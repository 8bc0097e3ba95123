import { type SQL, sql } from 'drizzle-orm';

/**
 * The paired transfers with both sides among some plans: together these plans have no external flow, and the assets
 * have a value in transit (decision 33, docs/decisions). This is the only place that decides it.
 * @param planstrings a text array
 */
export function transfersWithin(planstrings: SQL): SQL {
  return sql`
    select * from portal.transfer_pair
    where from_planstring = any(${planstrings}) and to_planstring = any(${planstrings})`;
}

/** Whether a transaction is one side of such a transfer. */
export function isWithin(transactionId: SQL, planstrings: SQL): SQL {
  return sql`${transactionId} in (
    select unnest(array[out_id, in_id]) from (${transfersWithin(planstrings)}) as within_plans)`;
}

/**
 * Units in transit between the plans at the close of each row of the table `day`: `planstring` is null, and `transfer`
 * has the id.
 */
export function unitsInTransit(planstrings: SQL): SQL {
  return sql`
    select null::text as planstring, moving.listing_id, moving.units, day.day, moving.out_id as transfer
    from (${transfersWithin(planstrings)}) as moving
    join day on day.day >= moving.left_on and day.day < moving.arrived_on`;
}
