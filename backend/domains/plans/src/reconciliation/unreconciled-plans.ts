import type { Database } from '@harbour/backend-database';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const unreconciledRow = z.object({ planstring: z.string(), reason: z.string() });

/**
 * Plans that do not reconcile at any time from the close of one day to the close of another, each with the reason why
 * it has no return, as a sentence for a client; in one statement.
 * @param planstrings plans that the caller may see
 * @param from ISO date
 * @param to ISO date
 */
export async function unreconciledPlans(
  database: Database,
  planstrings: readonly string[],
  from: string,
  to: string,
): Promise<ReadonlyMap<string, string>> {
  const found = await rows(
    database,
    unreconciledRow,
    sql`
    select distinct on (planstring) planstring,
      case
        when kind = 'no-value' then 'Holdings were moved into or out of this plan without a value on '
        else 'What is booked in this plan does not agree with what it holds since '
      end || to_char(from_date, 'FMDD Mon YYYY')
        || ', so its return would be wrong and is not shown. We are putting our records right.' as reason
    from portal.reconciliation_difference
    where planstring = any(string_to_array(${commaList(planstrings)}, ','))
      and from_date <= ${to}::date and (to_date is null or to_date > ${from}::date)
    order by planstring, from_date, kind, id`,
  );
  return new Map(found.map(({ planstring, reason }) => [planstring, reason]));
}
