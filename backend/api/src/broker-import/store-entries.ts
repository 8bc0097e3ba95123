import type { Database } from '@harbour/backend-database';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { recordSet } from '../importers/record-set.ts';
import { rows } from '../rows.ts';
import type { PlanListings } from './plan-listings.ts';
import type { EntryInPounds } from './pounds.ts';

/** Adds what a plan does not have yet, and gives the references of what was new. */
export async function addTransactions(
  database: Database,
  planstring: string,
  entries: readonly EntryInPounds[],
  listings: PlanListings,
): Promise<ReadonlySet<string>> {
  const records = entries.map(({ date, kind, security, units, value, external, reference }) => ({
    ...{ date, kind, performance: external, reference, value: value.toFixed(2), units: units?.toFixed() ?? null },
    listing_id: security && listings.of(security).listingId,
  }));
  const added = await rows(
    database,
    z.object({ reference: z.string() }),
    sql`
    insert into portal.plan_transaction
      (planstring, transaction_date, kind, listing_id, units, value, performance, reference)
    select ${planstring}, date, kind, listing_id, units, value, performance, reference
    from ${recordSet(
      records,
      'date date, kind text, listing_id int, units numeric, value numeric, performance boolean, reference text',
    )}
    on conflict (planstring, reference) do nothing
    returning reference`,
  );
  return new Set(added.map(({ reference }) => reference));
}

/** Keeps the prices of new trades for what only the plan itself prices; of one day, the last. */
export async function keepTradePrices(
  database: Database,
  entries: readonly EntryInPounds[],
  listings: PlanListings,
): Promise<void> {
  const prices = new Map<string, { listing_id: number; date: string; price: string }>();
  for (const { date, security, price } of entries) {
    if (!security || !price?.gt(0)) continue;
    const { listingId, own } = listings.of(security);
    if (own) prices.set(`${listingId} ${date}`, { listing_id: listingId, date, price: price.toFixed() });
  }
  await database.db.execute(sql`
    insert into portal.price (listing_id, date, price)
    select listing_id, date, price from ${recordSet([...prices.values()], 'listing_id int, date date, price numeric')}
    on conflict (listing_id, date) do update set price = excluded.price
    where price.price is distinct from excluded.price`);
}
