import type { Database } from '@harbour/backend-database';
import type { ImportedTransaction } from '@harbour/definitions/investments/broker-import';
import { transactionKinds } from '@harbour/definitions/investments/transactions';
import { rows } from '@harbour/kernel/database/rows';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { PlanListings } from './plan-listings.ts';
import type { EntryInPounds } from './pounds.ts';

const difference = z.object({
  reference: z.string(),
  /** The stored row as JSON; null if there is none. */
  stored: z.nullable(z.string()),
  transactionDate: z.nullable(z.string()),
  kind: z.nullable(z.enum(transactionKinds)),
  holding: z.nullable(z.string()),
  units: z.nullable(z.number()),
  value: z.nullable(z.number()),
});

/** A transaction of an export that its plan lacks, or stores differently. */
export interface Difference {
  /** The stored row as JSON, for undo; null if the transaction is new. */
  stored: string | null;
  before: ImportedTransaction['before'];
}

/** Inserts new transactions, updates those with other figures, and returns the differences by reference. */
export async function storeTransactions(
  database: Database,
  planstring: string,
  entries: readonly EntryInPounds[],
  listings: PlanListings,
): Promise<ReadonlyMap<string, Difference>> {
  const records = entries.map(({ date, kind, security, units, value, external, reference, price }) => ({
    date,
    kind,
    performance: external,
    reference,
    value: value.toFixed(2),
    units: units?.toFixed() ?? null,
    listing_id: security && listings.of(security).listingId,
    price: price?.toFixed() ?? null,
  }));
  const found = await rows(
    database,
    difference,
    sql`
    select incoming.reference, to_jsonb(stored)::text as stored,
      stored.transaction_date::text as "transactionDate", stored.kind, instrument.name as holding,
      stored.units::float8 as units, stored.value::float8 as value
    from ${recordSet(
      records,
      'date date, kind text, listing_id int, units numeric(20, 6), value numeric, performance boolean, price numeric, reference text',
    )}
    left join portal.plan_transaction stored
      on stored.planstring = ${planstring} and stored.reference = incoming.reference
    left join portal.listing on listing.id = stored.listing_id
    left join portal.instrument on instrument.id = listing.instrument_id
    where stored.id is null
      or (stored.transaction_date, stored.kind, stored.listing_id, stored.units, stored.value, stored.performance)
        is distinct from
        (incoming.date, incoming.kind, incoming.listing_id, incoming.units, incoming.value, incoming.performance)
      or stored.price <> incoming.price`,
  );
  const differing = new Set(found.map(({ reference }) => reference));
  await database.db.execute(sql`
    insert into portal.plan_transaction
      (planstring, transaction_date, kind, listing_id, units, value, performance, reference, price)
    select ${planstring}, date, kind, listing_id, units, value, performance, reference, price
    from ${recordSet(
      records.filter(({ reference }) => differing.has(reference)),
      'date date, kind text, listing_id int, units numeric, value numeric, performance boolean, price numeric, reference text',
    )}
    on conflict (planstring, reference) do update set
      transaction_date = excluded.transaction_date, kind = excluded.kind, listing_id = excluded.listing_id,
      units = excluded.units, value = excluded.value, performance = excluded.performance, price = excluded.price`);
  return new Map(
    found.map(({ reference, stored, transactionDate, kind, holding, units, value }) => {
      const known = transactionDate !== null && kind !== null && value !== null;
      return [reference, { stored, before: known ? { transactionDate, kind, holding, units, value } : null }];
    }),
  );
}
