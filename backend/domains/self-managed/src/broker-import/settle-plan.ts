import type { Database } from '@harbour/backend-database';
import { checkPlans } from '@harbour/domain-plans';
import { inferPayments } from './assumed-payments.ts';
import { rebuildOwnPrices } from './own-prices.ts';
import { rebuildHoldings } from './rebuild-holdings.ts';

interface ChangedPlan {
  planstring: string;
  cashListing: number;
  /** Whether its broker's exports contain no payments, so that they are inferred. */
  tradesOnly: boolean;
  /** ISO date. */
  today: string;
}

/**
 * Rebuilds everything derived from a plan's transactions: inferred payments, own prices, holdings, transfers and
 * reconciliation. Call it after any change of an imported plan's transactions.
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
