import type { FundLink, StockSymbol } from '@harbour/definitions/investments/self-managed/listings';
import type { LookupOption, LookupResult } from '@harbour/ui/choice';

/** A fund or share that can be a line of a holding. */
export interface Listing {
  name: string;
  symbol: string;
  /** Of a share: `LSE` for London. */
  exchange?: string;
  /** What its price is in, ISO 4217. */
  currency: string;
  /** Whether the firm has a price, so that units are enough. */
  priced: boolean;
}

interface Entry {
  listing: Listing;
  option: LookupOption;
  symbol: string;
  /** Each word after a space, to find where one begins. */
  name: string;
  /** Everything that is looked in. */
  text: string;
}

/** Listings, prepared once so that each letter of a search costs a few milliseconds. */
export interface ListingIndex {
  entries: readonly Entry[];
}

/** As many as somebody reads through; each more would slow the typing down on an old phone. */
const mostShown = 20;

/** Lower case, without accents, with one space between words. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.&]+/gu, ' ')
    .trim();
}

const order = new Intl.Collator('en-GB');

function indexOf(listings: readonly (Listing & { note: string; searched: string })[]): ListingIndex {
  return {
    entries: [...listings]
      .sort((one, other) => order.compare(one.name, other.name))
      .map(({ note, searched, ...listing }, position) => ({
        listing,
        option: { value: String(position), label: listing.name, note },
        symbol: plain(listing.symbol),
        name: ` ${plain(listing.name)}`,
        text: ` ${plain(`${listing.symbol} ${listing.name} ${searched}`)}`,
      })),
  };
}

const unpriced = 'we have no price for it';

/** Prepares the firm's list of funds; what is searched is its own `searchtext`. */
export function indexOfFunds(funds: readonly FundLink[]): ListingIndex {
  return indexOf(
    funds.map(({ label, value, id, currency, price, sector, searchtext }) => ({
      name: label,
      symbol: value,
      currency,
      priced: price !== null,
      note: [id, sector, price === null ? unpriced : null].filter(Boolean).join(', '),
      searched: searchtext,
    })),
  );
}

/** Prepares the list of shares of all exchanges. */
export function indexOfShares(symbols: readonly StockSymbol[]): ListingIndex {
  return indexOf(
    symbols.map(({ name, symbol, exchange_code, currency, priced }) => ({
      name,
      symbol,
      exchange: exchange_code,
      currency,
      priced,
      note: [`${symbol}, ${exchange_code}`, priced ? null : unpriced].filter(Boolean).join(', '),
      searched: '',
    })),
  );
}

/** How well an entry matches, 0 the best; undefined if it does not. */
function rankOf({ symbol, name, text }: Entry, foldedTerm: string, words: readonly string[]): number | undefined {
  if (symbol === foldedTerm) return 0;
  if (symbol.startsWith(foldedTerm)) return 1;
  if (words.every((word) => name.includes(` ${word}`))) return 2;
  return words.every((word) => text.includes(word)) ? 3 : undefined;
}

/**
 * The best matches of a text: the symbol itself, symbols that begin with it, names with a word that begins with it,
 * and whatever contains it; each group by name. The options' values are for `listingAt`.
 */
export function searchListings({ entries }: ListingIndex, text: string, most = mostShown): LookupResult {
  const foldedTerm = plain(text);
  if (foldedTerm === '') return { options: [], total: 0 };
  const words = foldedTerm.split(' ');
  const ranked: LookupOption[][] = [[], [], [], []];
  let total = 0;
  for (const entry of entries) {
    const rank = rankOf(entry, foldedTerm, words);
    if (rank === undefined) continue;
    total += 1;
    const group = ranked[rank];
    if (group && group.length < most) group.push(entry.option);
  }
  return { options: ranked.flat().slice(0, most), total };
}

/** The listing of an option. */
export function listingAt({ entries }: ListingIndex, value: string): Listing | undefined {
  return entries[Number(value)]?.listing;
}
