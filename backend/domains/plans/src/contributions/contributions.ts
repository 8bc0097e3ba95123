import type { Database } from '@harbour/backend-database';
import type { productTypes } from '@harbour/definitions/investments/valuation/plans';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

/**
 * What was paid from outside into a person's plans of one kind. A plan of several owners counts for each of them.
 * @param within ISO dates, both inclusive
 * @returns GBP
 */
export async function contributionsOf(
  database: Pick<Database, 'db'>,
  person: string,
  within: { productType: (typeof productTypes)[number]; from: string; to: string },
): Promise<number> {
  const [found] = await rows(
    database,
    z.object({ paid: z.number() }),
    sql`
    select coalesce(sum(moved.value), 0)::float8 as paid
    from portal.plan
    join portal.plan_owner on plan_owner.planstring = plan.planstring and plan_owner.person_uuid = ${person}::uuid
    join portal.plan_transaction moved on moved.planstring = plan.planstring
    where plan.product_type = ${within.productType} and moved.kind = 'contribution' and moved.performance
      and moved.transaction_date between ${within.from}::date and ${within.to}::date`,
  );
  return found?.paid ?? 0;
}
