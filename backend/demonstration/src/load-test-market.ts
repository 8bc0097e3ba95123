import type { Database } from '@harbour/backend-database';
import { instrument, instrumentMix, listing } from '@harbour/domain-market-data/tables';
import { monthsAfter } from '@harbour/finance';
import { commaList, rows } from '@harbour/kernel/database/rows';
import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { strategyFacts } from './fund-mixes.ts';
import type { Prices } from './ledger.ts';
import { loadTestFunds } from './load-test-funds.ts';
import { businessDays, priceHistory } from './market-history.ts';
import { seededRandom } from './random.ts';

/** Fixed seed: the same prices on every machine. */
const seed = 20_261_121;

const cashSymbol = 'HL-CASH';

/** Start of a fund's asset mix, in months before today: earlier than its first price. */
const mixMonths = 120;

export interface ScaleMarket {
  /** Database id of a fund's listing by index; of cash if omitted. */
  listingId: (fund?: number) => number;
  prices: Prices;
  /** The business days that have prices, oldest first. */
  days: readonly string[];
}

async function insertMarket(database: Database, today: string): Promise<void> {
  const { db } = database;
  const random = seededRandom(seed);
  const funds = loadTestFunds();
  const days = businessDays(today);
  const source = 'scale';
  const instruments = await db
    .insert(instrument)
    .values([
      ...funds.map(({ name, isin, category, strategy }) => ({
        name,
        isin,
        kind: 'fund' as const,
        category,
        ocf: strategyFacts[strategy]?.ocf ?? null,
        source,
      })),
      { name: 'Cash', isin: null, kind: 'cash' as const, category: 'Cash', ocf: null, source },
    ])
    .returning({ id: instrument.id });
  await db.insert(listing).values(
    instruments.map(({ id }, index) => ({
      instrumentId: id,
      symbol: funds[index]?.symbol ?? cashSymbol,
      currency: 'GBP',
      exchange: funds[index] ? 'Fund' : 'None',
    })),
  );
  await db.insert(instrumentMix).values(
    funds.flatMap(({ strategy }, index) => {
      const facts = strategyFacts[strategy];
      const id = instruments[index]?.id;
      return facts && id !== undefined ? { instrumentId: id, asOf: monthsAfter(today, -mixMonths), ...facts.mix } : [];
    }),
  );
  for (const fund of funds) {
    await db.execute(sql`
      insert into portal.price (listing_id, date, price)
      select listing.id, day.date, day.price
      from portal.listing
      cross join unnest(
        string_to_array(${commaList(days)}, ',')::date[],
        string_to_array(${commaList(priceHistory(fund, days.length, random).map(String))}, ',')::numeric[]
      ) as day (date, price)
      where listing.symbol = ${fund.symbol}`);
  }
}

const history = z.object({ symbol: z.string(), id: z.number(), days: z.string(), prices: z.string() });

/** Reads the stored market, even if it was seeded on an earlier day: ledgers use the prices that exist. */
async function readMarket(database: Database): Promise<ScaleMarket> {
  const stored = await rows(
    database,
    history,
    sql`
    select listing.symbol, listing.id,
      coalesce(string_agg(price.date::text, ',' order by price.date), '') as days,
      coalesce(string_agg(price.price::text, ',' order by price.date), '') as prices
    from portal.listing left join portal.price on price.listing_id = listing.id
    where listing.symbol in ${[...loadTestFunds().map(({ symbol }) => symbol), cashSymbol]}
    group by listing.symbol, listing.id`,
  );
  const bySymbol = new Map(stored.map((row) => [row.symbol, row]));
  const byFund = loadTestFunds().map(({ symbol }) => bySymbol.get(symbol));
  const days = byFund[0]?.days.split(',') ?? [];
  const dayIndex = new Map(days.map((day, index) => [day, index]));
  const prices = byFund.map((row) => row?.prices.split(',') ?? []);
  return {
    days,
    listingId(fund) {
      const found = fund === undefined ? bySymbol.get(cashSymbol) : byFund[fund];
      if (!found) throw new Error(`The listing of fund ${fund ?? 'cash'} is missing.`);
      return found.id;
    },
    prices: {
      businessDay: (date) => days.find((day) => day >= date),
      price(fund, day) {
        const price = prices[fund]?.[dayIndex.get(day) ?? -1];
        if (price === undefined) throw new Error(`Fund ${fund} has no price on ${day}.`);
        return new Big(price);
      },
    },
  };
}

/**
 * The market for load test clients: 120 funds with five years of daily prices; added if missing.
 * @param today ISO date
 */
export async function loadTestMarket(database: Database, today: string): Promise<ScaleMarket> {
  const known = await rows(
    database,
    z.object({ id: z.number() }),
    sql`select id from portal.listing where symbol = ${cashSymbol}`,
  );
  if (known.length === 0) await insertMarket(database, today);
  return readMarket(database);
}
