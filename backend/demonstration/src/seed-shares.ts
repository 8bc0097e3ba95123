import type { Transaction } from '@harbour/backend-database';
import { instrument, listing, price } from '@harbour/domain-market-data/tables';
import { inArray } from 'drizzle-orm';
import { batches } from './batches.ts';
import { businessDays, levelHistory } from './market-history.ts';
import { seededRandom } from './random.ts';

/** Fictional companies: name, symbol, exchange, currency, first price as a multiple of its history's 1,000. */
const shares = [
  ['Aldermoor Foods plc', 'ALDM', 'LSE', 'GBP', 0.0042],
  ['Brackenhall Engineering plc', 'BRKN', 'LSE', 'GBP', 0.0118],
  ['Calderwater Utilities plc', 'CLDW', 'LSE', 'GBP', 0.0079],
  ['Dunmarrow Insurance plc', 'DNMR', 'LSE', 'GBP', 0.0035],
  ['Eastmere Property plc', 'ESTM', 'LSE', 'GBP', 0.0021],
  ['Farrowdale Pharma plc', 'FRWD', 'LSE', 'GBP', 0.0236],
  ['Greyhaven Mining plc', 'GRHV', 'LSE', 'GBP', 0.0151],
  ['Hollin Retail plc', 'HLLN', 'LSE', 'GBP', 0.0009],
  ['Ironquay Industries Inc', 'IRQY', 'NYSE', 'USD', 0.0874],
  ['Juniper Peak Software Inc', 'JNPK', 'NASDAQ', 'USD', 0.1432],
  ['Kestrel Harbor Energy Inc', 'KSTR', 'NYSE', 'USD', 0.0561],
  ['Larkspur Devices Inc', 'LRKS', 'NASDAQ', 'USD', 0.2105],
] as const;

const historyMonths = 24;
const seed = 20_261_122;

/**
 * Adds listed shares with two years of prices, for self-managed holdings. Those that exist are left unchanged, so it is
 * safe to run at every start.
 * @param today ISO date
 */
export async function seedShares(tx: Transaction, today: string): Promise<void> {
  const symbols = shares.map(([, symbol]) => symbol);
  const known = await tx.select({ symbol: listing.symbol }).from(listing).where(inArray(listing.symbol, symbols));
  if (known.length > 0) return;
  const made = await tx
    .insert(instrument)
    .values(shares.map(([name]) => ({ name, isin: null, kind: 'equity' as const, source: 'demonstration' })))
    .returning({ id: instrument.id });
  const listed = await tx
    .insert(listing)
    .values(
      shares.map(([, symbol, exchange, currency], index) => ({
        instrumentId: made[index]?.id ?? 0,
        symbol,
        currency,
        exchange,
        quotedInMinorUnit: currency === 'GBP',
      })),
    )
    .returning({ id: listing.id });
  const random = seededRandom(seed);
  const days = businessDays(today, historyMonths);
  const prices = shares.flatMap(([, , , , scale], index) =>
    levelHistory({ drift: 0.06, deviation: 0.22 }, days.length, random).map((level, dayIndex) => ({
      listingId: listed[index]?.id ?? 0,
      date: days[dayIndex] ?? today,
      price: (level * scale).toFixed(4),
    })),
  );
  for (const batch of batches(prices)) await tx.insert(price).values(batch);
}
