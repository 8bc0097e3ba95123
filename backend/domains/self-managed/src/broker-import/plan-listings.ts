import type { Database } from '@harbour/backend-database';
import { rows } from '@harbour/kernel/database/rows';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { Security } from './ledger-entry.ts';

/** The listing that a plan holds a security, or its cash, as. */
export interface PlanListing {
  listingId: number;
  /** Whether the listing is private to the plan, because the firm has no prices for it. */
  own: boolean;
}

export interface PlanListings {
  cash: number;
  of(security: Security): PlanListing;
}

const cashKey = 'cash';

function keyOf({ isin, name }: Security): string {
  return isin === null ? `name ${name}` : `isin ${isin}`;
}

/** The most likely kind of an imported security; only used for display. */
function kindOf(name: string): 'etf' | 'fund' | 'equity' {
  if (/\b(ETF|UCITS|ETC)\b/i.test(name)) return 'etf';
  return /\bfund\b/i.test(name) ? 'fund' : 'equity';
}

interface Wanted {
  key: string;
  name: string;
  isin: string | null;
  kind: 'etf' | 'fund' | 'equity' | 'cash';
  /** Symbol of the private listing: unique, because its prefix belongs to this plan. */
  symbol: string;
}

const found = z.object({ key: z.string(), listingId: z.number(), own: z.boolean() });

/**
 * The known listing of each security: the one the plan has used before, so that its units stay together; otherwise the
 * plan's private one; otherwise the firm's instrument with this ISIN if it has prices, preferably in pounds.
 */
function knownListings(database: Database, planstring: string, wanted: readonly Wanted[]) {
  return rows(
    database,
    found,
    sql`
    with
      incoming as (select * from ${recordSet(wanted, 'key text, isin text, symbol text')}),
      used as (
        select distinct listing_id from portal.plan_transaction
        where planstring = ${planstring} and listing_id is not null
      ),
      candidate as (
        select incoming.key, listing.id, listing.currency, true as own
        from incoming join portal.listing using (symbol)
        union all
        select incoming.key, listing.id, listing.currency, false
        from incoming
        join portal.instrument on instrument.isin = incoming.isin and instrument.own_plan is null
        join portal.listing on listing.instrument_id = instrument.id
        where exists (select from portal.price where price.listing_id = listing.id)
        union all
        select ${cashKey}, listing.id, listing.currency, false
        from portal.instrument
        join portal.listing on listing.instrument_id = instrument.id
        where instrument.kind = 'cash' and instrument.own_plan is null and listing.currency = 'GBP'
      )
    select distinct on (candidate.key) candidate.key, candidate.id as "listingId", candidate.own
    from candidate
    left join used on used.listing_id = candidate.id
    order by candidate.key, used.listing_id is null, not candidate.own, candidate.currency <> 'GBP', candidate.id`,
  );
}

/** Creates private instruments with a listing in pounds each; only this plan sees them. */
async function addListings(database: Database, planstring: string, wanted: readonly Wanted[]) {
  if (wanted.length === 0) return [];
  return rows(
    database,
    found,
    sql`
    with
      incoming as (
        select nextval(pg_get_serial_sequence('portal.instrument', 'id'))::int as id, key, name, isin, kind, symbol
        from ${recordSet(wanted, 'key text, name text, isin text, kind text, symbol text')}
      ),
      made as (
        insert into portal.instrument (id, name, isin, kind, own_plan, source)
        overriding system value
        select id, name, isin, kind, ${planstring}, 'broker-export' from incoming
      ),
      listed as (
        insert into portal.listing (instrument_id, symbol, currency, quoted_in_minor_unit, exchange)
        select id, symbol, 'GBP', false, 'Imported' from incoming
        returning id, symbol
      )
    select incoming.key, listed.id as "listingId", true as own from listed join incoming using (symbol)`,
  );
}

/** Finds the listing of a plan's cash and of each security, and creates missing ones. */
export async function planListings(
  database: Database,
  planstring: string,
  securities: readonly Security[],
): Promise<PlanListings> {
  const wanted = new Map<string, Wanted>();
  wanted.set(cashKey, { key: cashKey, name: 'Cash', isin: null, kind: 'cash', symbol: `${planstring}:cash` });
  for (const { name, isin } of securities) {
    const key = keyOf({ name, isin });
    wanted.set(key, { key, name, isin, kind: kindOf(name), symbol: `${planstring}:${isin ?? `name ${name}`}` });
  }
  const known = await knownListings(database, planstring, [...wanted.values()]);
  for (const { key } of known) wanted.delete(key);
  const added = await addListings(database, planstring, [...wanted.values()]);
  const byKey = new Map([...known, ...added].map(({ key, ...listing }) => [key, listing]));
  const listingOf = (key: string): PlanListing => {
    const listing = byKey.get(key);
    if (!listing) throw new Error(`There is no listing for ${key}.`);
    return listing;
  };
  return { cash: listingOf(cashKey).listingId, of: (security) => listingOf(keyOf(security)) };
}
