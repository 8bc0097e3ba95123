import type { Database } from '@harbour/backend-database';
import { sql } from 'drizzle-orm';
import { pairTransfers } from '../transfers/pair-transfers.ts';
import { reconcilePlans } from './reconcile-plans.ts';

/**
 * What follows whenever holdings or transactions of plans were stored: their transfers are paired anew, and what they
 * hold is compared with what was booked. As many statements for many plans as for one.
 * @param planstrings the plans concerned; all plans without it
 * @param today ISO date
 * @returns the plans among them that do not reconcile
 */
export async function checkPlans(
  database: Pick<Database, 'db'>,
  planstrings: readonly string[] | undefined,
  today: string,
): Promise<string[]> {
  // Two imports of one household at once would each pair without the other's transactions.
  await database.db.execute(sql`select pg_advisory_xact_lock(hashtext('checked plans'))`);
  await pairTransfers(database, planstrings, today);
  return reconcilePlans(database, planstrings, today);
}
