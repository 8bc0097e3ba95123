import type { Database } from '@harbour/backend-database';
import { commaList, rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

/**
 * The debts of some people on a day, GBP: the newest balance on or before it of every mortgage or loan of theirs, each
 * counted once even with several owners. An overpaid debt counts as zero.
 * @param people persons whose plans the caller may see
 * @param day ISO date
 */
export async function debtsOf(database: Database, people: readonly string[], day: string): Promise<number> {
  const [found] = await rows(
    database,
    z.object({ owed: z.number() }),
    sql`
    select coalesce(sum(newest.balance) filter (where newest.balance > 0), 0)::float8 as owed
    from portal.liability
    cross join lateral (
      select balance from portal.liability_balance
      where liability_balance.liability_id = liability.id and liability_balance.date <= ${day}::date
      order by liability_balance.date desc limit 1
    ) newest
    where liability.id in (
      select liability_id from portal.liability_owner
      where person_uuid = any(string_to_array(${commaList(people)}, ',')::uuid[])
    )`,
  );
  return found?.owed ?? 0;
}
