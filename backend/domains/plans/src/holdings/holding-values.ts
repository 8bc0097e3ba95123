import type { Database } from '@harbour/backend-database';
import { basisOn, basisRow, freshnessLimits } from '@harbour/domain-market-data';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { valuedHoldings } from './valued-holdings.ts';

const holdingValue = z.object({
  date: z.string(),
  /** GBP; 0 on days on which nothing is held, null if it cannot be computed. */
  value: z.nullable(z.number()),
  ...basisRow,
});
export type HoldingValue = z.infer<typeof holdingValue>;

/**
 * The value of one listing in one plan at the close of each of some days, in one statement; oldest first.
 * @param planstring a plan that the caller may see
 * @param days ISO dates
 */
export function holdingValues(
  database: Database,
  planstring: string,
  listingId: number,
  days: readonly string[],
): Promise<HoldingValue[]> {
  return rows(
    database,
    holdingValue,
    sql`
    with ${valuedHoldings([planstring], days, 'everything', listingId)}, ${freshnessLimits}
    select
      part.day::text as date, part.value::float8 as value,
      ${basisOn(sql`part.day`, sql`part.priced_on`, sql`part.rated_on`, {
        old: sql`day_limit.old`,
        stale: sql`day_limit.stale`,
      })}
    from (
      select
        day.day,
        case when count(valued.planstring) = count(valued.value) then coalesce(sum(valued.value), 0) end as value,
        min(valued.priced_on) as priced_on, min(valued.rated_on) as rated_on
      from day
      left join valued on valued.day = day.day
      group by day.day
    ) part
    join day_limit on day_limit.day = part.day
    order by part.day`,
  );
}
