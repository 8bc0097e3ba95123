import type { Database } from '@harbour/backend-database';
import { assumePayments } from './assumed-payments.ts';
import { rebuildOwnPrices } from './own-prices.ts';
import { rebuildHoldings } from './rebuild-holdings.ts';

/**
 * Makes everything anew that follows from a plan's transactions: assumed payments, prices of its own, holdings. Whatever
 * changes an imported plan's transactions ends with this, and what compares or reports on them belongs at its end.
 */
export async function settlePlan(
  database: Database,
  { planstring, cashListing, tradesOnly }: { planstring: string; cashListing: number; tradesOnly: boolean },
): Promise<void> {
  if (tradesOnly) await assumePayments(database, planstring);
  await rebuildOwnPrices(database, planstring);
  await rebuildHoldings(database, planstring, cashListing);
}
