import type { Database } from '@harbour/backend-database';
import { checkPlans } from '../reconciliation/check-plans.ts';
import { inferPayments } from './assumed-payments.ts';
import { rebuildOwnPrices } from './own-prices.ts';
import { rebuildHoldings } from './rebuild-holdings.ts';

interface ChangedPlan {
  planstring: string;
  cashListing: number;
  /** Whether its broker's exports tell of no payments, which are then assumed. */
  tradesOnly: boolean;
  /** ISO date. */
  today: string;
}

/**
 * Makes everything anew that follows from a plan's transactions: assumed payments, prices of its own, holdings, and what
 * is found when these are compared. Whatever changes an imported plan's transactions ends with this.
 */
export async function rebuildPlan(
  database: Database,
  { planstring, cashListing, tradesOnly, today }: ChangedPlan,
): Promise<void> {
  if (tradesOnly) await inferPayments(database, planstring);
  await rebuildOwnPrices(database, planstring);
  await rebuildHoldings(database, planstring, cashListing);
  await checkPlans(database, [planstring], today);
}
