import { type SQL, sql } from 'drizzle-orm';

/**
 * The paired transfers of which both sides are among some plans: seen together, they are no external flow, and what
 * they move has a value on its way (decision 33, docs/decisions). This is the one place where that is decided.
 * @param planstrings a text array
 */
export function transfersWithin(planstrings: SQL): SQL {
  return sql`
    select * from portal.transfer_pair
    where from_planstring = any(${planstrings}) and to_planstring = any(${planstrings})`;
}

/** Whether a transaction is a side of such a transfer. */
export function isWithin(transactionId: SQL, planstrings: SQL): SQL {
  return sql`${transactionId} in (
    select unnest(array[out_id, in_id]) from (${transfersWithin(planstrings)}) as within_plans)`;
}

/**
 * Units that are on their way between the plans at the close of each row of the table `day`: of no plan (`planstring`
 * is null), with the id of their transfer.
 */
export function unitsInTransit(planstrings: SQL): SQL {
  return sql`
    select null::text as planstring, moving.listing_id, moving.units, day.day, moving.out_id as transfer
    from (${transfersWithin(planstrings)}) as moving
    join day on day.day >= moving.left_on and day.day < moving.arrived_on`;
}
