import { readPositiveDecimal } from '@harbour/kernel/importing/cells';
import type { ImportFindings } from '@harbour/kernel/importing/import-findings';
import { toWholeUnits } from '@harbour/kernel/importing/minor-units';
import type { QuotedPrice } from './read-prices.ts';

/** Stored data about a listing that a file has prices for. */
export interface PricedListing {
  id: number;
  currency: string;
  quotedInMinorUnit: boolean;
}

/** A price as stored. */
export interface WholeUnitPrice {
  row: number;
  symbol: string;
  listingId: number;
  date: string;
  /** Whole units of the listing's currency, decimal text. */
  price: string;
  /** Whether the row itself stated the unit. */
  unitStated: boolean;
}

const assumedMinorUnit = 'taken as hundredths (pence) because the listing is quoted so and the row does not say';

function atFirst(locations: Map<string, WholeUnitPrice>, price: WholeUnitPrice, findings: ImportFindings): boolean {
  const key = `${price.listingId} ${price.date}`;
  const earlier = locations.get(key);
  if (!earlier) {
    locations.set(key, price);
    return true;
  }
  if (earlier.price === price.price) findings.skip('repeats an earlier row', price.row, price.symbol);
  else {
    findings.problem({
      row: price.row,
      column: 'price',
      value: price.price,
      reason: `is another price of ${price.symbol} on ${price.date} than row ${earlier.row} has. Keep the right one.`,
    });
  }
  return false;
}

/** Converts prices of known listings to pounds, never pence; adds a problem for each unknown listing. */
export function wholeUnitPrices(
  quoted: readonly QuotedPrice[],
  listings: ReadonlyMap<string, PricedListing>,
  findings: ImportFindings,
): WholeUnitPrice[] {
  const locations = new Map<string, WholeUnitPrice>();
  return quoted.flatMap(({ row, symbol, date, quote, currency, minorUnit }) => {
    const listing = listings.get(symbol);
    if (!listing) {
      findings.problem({ row, column: 'symbol', value: symbol, reason: 'is not known. Import its instrument first.' });
      return [];
    }
    if (listing.currency !== currency) {
      const reason = `is not the currency of ${symbol}, which is traded in ${listing.currency}.`;
      findings.problem({ row, column: 'currency', value: currency, reason });
      return [];
    }
    const inMinorUnit = minorUnit ?? listing.quotedInMinorUnit;
    const reading = readPositiveDecimal(inMinorUnit ? toWholeUnits(quote) : quote);
    const price = findings.value(reading, { row, column: 'price', value: quote });
    if (price === undefined) return [];
    const stored = { row, symbol, listingId: listing.id, date, price, unitStated: minorUnit !== undefined };
    if (!atFirst(locations, stored, findings)) return [];
    if (inMinorUnit && minorUnit === undefined) findings.remark(assumedMinorUnit, row, symbol);
    return [stored];
  });
}
