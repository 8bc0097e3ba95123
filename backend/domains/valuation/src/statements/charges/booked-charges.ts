import type { Database } from '@harbour/backend-database';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const bookedCharge = z.object({
  date: z.string(),
  planstring: z.string(),
  /** GBP as text: above zero for what was taken. */
  amount: z.string(),
});
export type BookedCharge = z.infer<typeof bookedCharge>;

/** Charges that were booked in some plans up to a day, oldest first. */
export function bookedChargesOf(
  database: Database,
  planstrings: readonly string[],
  to: string,
  most: number,
): Promise<BookedCharge[]> {
  return rows(
    database,
    bookedCharge,
    sql`
    select booked.transaction_date::text as date, booked.planstring, (-booked.value)::text as amount
    from portal.plan_transaction booked
    where booked.planstring = any(string_to_array(${commaList(planstrings)}, ','))
      and booked.kind = 'charge' and booked.transaction_date <= ${to}::date
    order by booked.transaction_date, booked.id
    limit ${most + 1}`,
  );
}

const dealtPlan = z.object({ planstring: z.string() });

/** The plans in which something was bought or sold within some days. */
export async function plansWithDealings(
  database: Database,
  planstrings: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const found = await rows(
    database,
    dealtPlan,
    sql`
    select distinct booked.planstring
    from portal.plan_transaction booked
    where booked.planstring = any(string_to_array(${commaList(planstrings)}, ','))
      and booked.kind in ('purchase', 'sale') and booked.transaction_date between ${from}::date and ${to}::date
    order by booked.planstring`,
  );
  return found.map(({ planstring }) => planstring);
}
