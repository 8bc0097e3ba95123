import type { ImportFindings } from '@harbour/kernel/importing/import-findings';
import Big from 'big.js';
import type { WholeUnitPrice } from './whole-unit-prices.ts';

/** A price that is known to be right, in whole units. */
export interface EarlierPrice {
  date: string;
  price: string;
}

/** Between these a price is "about a hundred times" another: a hundred, and what a market may move meanwhile. */
const least = 70;
const most = 140;

function aboutHundredfold(one: string, other: string): boolean {
  const ratio = new Big(one).div(other);
  return ratio.gte(least) && ratio.lte(most);
}

/**
 * Pounds taken for pence, or pence for pounds, make a client's wealth a hundred times wrong. A price about a hundred
 * times, or a hundredth of, the one before it is therefore a problem, unless its row says in which unit it is.
 * @param stored by listing, the newest stored price before the listing's first day in the file
 */
export function warnAboutUnitMistakes(
  prices: readonly WholeUnitPrice[],
  stored: ReadonlyMap<number, EarlierPrice>,
  findings: ImportFindings,
): void {
  for (const [listingId, ofListing] of Map.groupBy(prices, (price) => price.listingId)) {
    let before = stored.get(listingId);
    for (const price of ofListing.toSorted((one, other) => (one.date < other.date ? -1 : 1))) {
      const mistaken =
        before && (aboutHundredfold(price.price, before.price) || aboutHundredfold(before.price, price.price));
      if (before && mistaken && !price.unitStated) {
        findings.problem({
          ...{ row: price.row, column: 'price', value: price.price },
          reason:
            `(in whole units) is about a hundred times or a hundredth of the price on ${before.date}, ${before.price}.` +
            ' Pence or pounds? Add a column unit that says minor or major.',
        });
      }
      before = price;
    }
  }
}
