import type { Database } from '@harbour/backend-database';
import { checkPlans } from '@harbour/domain-plans';
import { hasRealClients, maxSmallClients, SeedRefusedError } from '@harbour/kernel/people/firm-kind';
import { sql } from 'drizzle-orm';
import { seedLargeClient } from './large-client.ts';
import { loadTestMarket } from './load-test-market.ts';
import { seedSmallClients } from './small-clients.ts';

export interface LoadTestSize {
  /** Whether to add the large client. */
  large: boolean;
  /** Wanted number of small clients; none are removed. */
  clients: number;
}

export interface LoadTestSeedResult {
  /** Whether the large client was added now; false if it existed or was not requested. */
  large: boolean;
  clients: { there: number; added: number };
}

/**
 * Adds clients for benchmarks and load tests to a migrated database, with or without the demonstration firm; all or
 * nothing. Existing clients are left unchanged.
 * @param today ISO date
 * @throws SeedRefusedError when the database holds a firm's real clients, or for a number out of range
 */
export async function seedLoadTest(
  database: Database,
  { large, clients }: LoadTestSize,
  today: string,
): Promise<LoadTestSeedResult> {
  if (!Number.isInteger(clients) || clients < 0 || clients > maxSmallClients) {
    throw new SeedRefusedError(`The number of clients is a whole one from 0 to ${maxSmallClients}.`);
  }
  if (await hasRealClients(database)) {
    throw new SeedRefusedError(
      "This database holds a firm's own clients, among whom fictional ones have no place. " +
        'Seed an empty database, or the demonstration firm; nothing was changed.',
    );
  }
  const seeded = await database.db.transaction(async (tx) => {
    const inside: Database = { ...database, db: tx };
    const market = await loadTestMarket(inside, today);
    return {
      large: large && (await seedLargeClient(inside, market)),
      clients: await seedSmallClients(inside, clients, market),
    };
  });
  // Update the planner's statistics, or the first calls use plans for the old table sizes.
  await database.db.execute(sql`analyze`);
  await checkPlans(database, undefined, today);
  return seeded;
}
