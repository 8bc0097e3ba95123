import type { ImportFindings } from '@harbour/kernel/importing/import-findings';
import Big from 'big.js';
import type { WholeUnitPrice } from './whole-unit-prices.ts';

/** A price that is known to be correct, in whole units. */
export interface EarlierPrice {
  date: string;
  price: string;
}

/** A ratio between these counts as "about a hundred", allowing for market moves. */
const least = 70;
const most = 140;

function aboutHundredfold(one: string, other: string): boolean {
  const ratio = new Big(one).div(other);
  return ratio.gte(least) && ratio.lte(most);
}

/**
 * Mistaking pounds for pence, or the reverse, makes a client's wealth wrong by a factor of a hundred. A price about a
 * hundred times, or a hundredth of, the previous one is therefore a problem, unless its row states the unit.
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
          row: price.row,
          column: 'price',
          value: price.price,
          reason:
            `(in whole units) is about a hundred times or a hundredth of the price on ${before.date}, ${before.price}.` +
            ' Pence or pounds? Add a column unit that says minor or major.',
        });
      }
      before = price;
    }
  }
}
