import type { Statements } from '@harbour/kernel/database/statements';
import { sql } from 'drizzle-orm';
import { pairTransfers } from '../transfers/pair-transfers.ts';
import { reconcilePlans } from './reconcile-plans.ts';

/**
 * Run after holdings or transactions of plans were stored: pairs their transfers again, and reconciles holdings with
 * transactions. The number of statements does not depend on the number of plans.
 * @param planstrings the plans concerned; all plans if omitted
 * @param today ISO date
 * @returns those plans that do not reconcile
 */
export async function checkPlans(
  database: Statements,
  planstrings: readonly string[] | undefined,
  today: string,
): Promise<string[]> {
  // Two concurrent imports of one household would each pair without the other's transactions.
  await database.db.execute(sql`select pg_advisory_xact_lock(hashtext('checked plans'))`);
  await pairTransfers(database, planstrings, today);
  return reconcilePlans(database, planstrings, today);
}
