import type { Database } from '@harbour/backend-database';
import { type Transit, transit } from '@harbour/definitions/investments/valuation/plans';
import { basisOn } from '@harbour/domain-market-data';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { noValueReason, valuedHoldings } from '../holdings/valued-holdings.ts';

/**
 * Transfers in transit between two of some plans at the close of a day, oldest first, in one statement. Units are
 * valued at the day's price, like holdings.
 * @param planstrings plans that the caller may see
 * @param day ISO date
 */
export function transfersInTransitOn(
  database: Database,
  planstrings: readonly string[],
  day: string,
): Promise<Transit[]> {
  return rows(
    database,
    transit,
    sql`
    with ${valuedHoldings(planstrings, [day], 'in transit')}
    select
      pair.from_planstring as "fromPlanstring", pair.to_planstring as "toPlanstring",
      pair.left_on::text as "leftOn", pair.arrived_on::text as "arrivedOn",
      case when valued.kind <> 'cash' then valued.name end as holding,
      valued.value::float8 as value,
      case when valued.value is null then ${noValueReason}::text || ' for ' || valued.name end as reason,
      ${basisOn(sql`${day}::date`, sql`valued.priced_on`, sql`valued.rated_on`)}
    from valued
    join portal.transfer_pair pair on pair.out_id = valued.transfer
    order by pair.left_on, pair.out_id`,
  );
}
