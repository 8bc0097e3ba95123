import type { Position } from './imported-position.ts';
import type { ReadExport } from './read-export.ts';

const listedNames = 5;

function listed(names: readonly string[]): string {
  const more = names.length - listedNames;
  return names.slice(0, listedNames).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Information for the client before an export is stored. */
export function importNotes({ broker, entries, tradesOnly, corrections }: ReadExport, position: Position): string[] {
  const foreign = new Set(entries.map(({ amount }) => amount.currency).filter((currency) => currency !== 'GBP'));
  const own = position.holdings.filter((holding) => holding.own);
  const [unpriced, priced] = [own.filter(({ pricedOn }) => !pricedOn), own.filter(({ pricedOn }) => pricedOn)];
  const names = (holdings: typeof own) => listed(holdings.map(({ name }) => name));
  const leftOut = corrections.filter(({ column }) => column === null).map(({ row }) => String(row));
  return [
    ...(leftOut.length > 0
      ? [
          `You leave out ${leftOut.length === 1 ? 'row' : 'rows'} ${listed(leftOut)}. What moved there is missing from the` +
            ' plan, and its figures may differ from your broker’s.',
        ]
      : []),
    ...(tradesOnly
      ? [
          `Exports of ${broker} have no payments in and out. What a purchase costs beyond the cash from earlier sales is` +
            ' taken as paid in on its day, and nothing as paid out: if you took money out, the plan shows more cash than you have.',
        ]
      : []),
    ...(foreign.size > 0
      ? [
          `Amounts in ${[...foreign].toSorted().join(', ')} are converted to pounds at the European Central Bank’s rate` +
            ' of their day. Cash is kept in pounds, so it differs from your broker’s figure as rates change.',
        ]
      : []),
    ...(priced.length > 0
      ? [`We have no prices of ${names(priced)}: what you hold of it is valued at the price of its last trade.`]
      : []),
    ...(unpriced.length > 0
      ? [`Neither we nor your export have a price of ${names(unpriced)}: it is shown without a value.`]
      : []),
  ];
}
