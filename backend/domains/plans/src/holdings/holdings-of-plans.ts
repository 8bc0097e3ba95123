import type { Database } from '@harbour/backend-database';
import { basisOn, basisRow } from '@harbour/domain-market-data';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { noValueReason, valuedHoldings } from './valued-holdings.ts';

const planHolding = z.object({
  planstring: z.string(),
  name: z.string(),
  isin: z.nullable(z.string()),
  /** GBP per unit. */
  price: z.nullable(z.number()),
  units: z.number(),
  value: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  ...basisRow,
  /** Currency of its price. */
  currency: z.string(),
});
export type PlanHolding = z.infer<typeof planHolding>;

/**
 * The holdings of some plans on a day, in one statement: grouped by plan, largest first.
 * @param planstrings plans that the caller may see
 */
export function holdingsOfPlans(
  database: Database,
  planstrings: readonly string[],
  day: string,
): Promise<PlanHolding[]> {
  return rows(
    database,
    planHolding,
    sql`
    with ${valuedHoldings(planstrings, [day])}
    select
      planstring, name, isin, round(price, 8)::float8 as price, units::float8 as units, value::float8 as value,
      case when value is null then ${noValueReason}::text end as reason,
      currency, ${basisOn(sql`${day}::date`, sql`priced_on`, sql`rated_on`)}
    from valued
    where transfer is null
    order by planstring, value desc nulls last, name`,
  );
}
