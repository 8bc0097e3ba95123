import type { Database } from '@harbour/backend-database';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { valuedHoldings } from './valued-holdings.ts';

/**
 * Cash that a person could pay an order from: pounds in accounts that are theirs alone. Money in a pension or an ISA
 * cannot be spent without leaving it, a joint account is not one person's to spend, and what a client imports from a
 * broker is not with the firm.
 * @param day ISO date
 * @returns GBP
 */
export async function availableCash(database: Pick<Database, 'db'>, person: string, day: string): Promise<number> {
  const own = await rows(
    database,
    z.object({ planstring: z.string() }),
    sql`
    select plan.planstring
    from portal.plan join portal.plan_owner owner on owner.planstring = plan.planstring
    where plan.product_type = 'nonpens' and plan.broker is null and plan.opened_on <= ${day}::date
    group by plan.planstring
    having count(*) = 1 and bool_and(owner.person_uuid = ${person}::uuid)`,
  );
  if (own.length === 0) return 0;
  const planstrings = own.map(({ planstring }) => planstring);
  const [found] = await rows(
    database,
    z.object({ cash: z.number() }),
    sql`
    with ${valuedHoldings(planstrings, [day])}
    select coalesce(sum(value), 0)::float8 as cash from valued
    where kind = 'cash' and currency = 'GBP' and transfer is null`,
  );
  return found?.cash ?? 0;
}
