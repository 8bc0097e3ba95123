import type { TransactionKind } from '@harbour/api/definitions/transactions';
import type { BrokerExport, ReadingContext } from './broker-export.ts';
import { readMoment } from './days.ts';
import { readFigure } from './figures.ts';
import { entryOf, type UnreferencedEntry } from './ledger-entry.ts';
import { type RowCells, readAmount, readUnits, rowCells, securityOf } from './row-cells.ts';

/** What a row is: money alone, with its kind and the side on which it stands; or something of a security. */
type RowType = { kind: TransactionKind; debit?: true; ofSecurity?: true } | { order: true } | { freeShare: true };

/** Amounts are written without a sign: the type says which way the money goes. */
const rowTypes: Readonly<Record<string, RowType>> = {
  TOP_UP: { kind: 'contribution' },
  WITHDRAWAL: { kind: 'withdrawal', debit: true },
  DIVIDEND: { kind: 'income', ofSecurity: true },
  // A property fund's distribution.
  PROPERTY: { kind: 'income', ofSecurity: true },
  INTEREST_FROM_CASH: { kind: 'interest' },
  ORDER: { order: true },
  FREESHARE_ORDER: { freeShare: true },
};

/** Documents that stand among the transactions. */
const documents: Readonly<Record<string, string>> = {
  MONTHLY_STATEMENT: 'a statement: nothing moved',
  TAX_CERTIFICATE: 'a tax certificate: nothing moved',
};

const total = { figure: 'Total Amount', currency: 'Account Currency' };

/** Parts of an order's total that were not paid for the shares. */
const extras = { 'Stamp Duty': 'stamp duty', 'FX Fee Amount': 'currency fee' };

/** What an order's total is made of; nothing when it was paid for the shares alone. */
function orderNote(cells: RowCells): string | null {
  const currency = cells.text(total.currency);
  const parts = Object.entries(extras).flatMap(([column, name]) => {
    const read = readFigure(cells.text(column));
    return 'value' in read && !read.value.eq(0) ? `${read.value.toFixed(2)} ${currency} ${name}` : [];
  });
  return parts.length > 0 ? `with ${parts.join(' and ')}` : null;
}

function dividendNote(cells: RowCells): string | null {
  const withheld = readFigure(cells.text('Dividend Withheld Tax Amount'));
  if (!('value' in withheld) || withheld.value.eq(0)) return null;
  return `after ${withheld.value.toFixed(2)} ${cells.text('Instrument Currency')} of tax withheld`;
}

function shares(cells: RowCells, date: string, type: 'order' | 'free share'): UnreferencedEntry | undefined {
  const amount = readAmount(cells, total, readFigure);
  const price = cells.read('Price per Share in Account Currency', readFigure);
  const security = securityOf(cells, { name: 'Title', isin: 'ISIN' });
  const units = readUnits(cells, 'Quantity', readFigure);
  const side = cells.text('Buy / Sell');
  if (side !== 'BUY' && side !== 'SELL') return cells.problem('Buy / Sell', 'is neither BUY nor SELL.');
  if (!amount || !security || !units || !price) return undefined;
  const shared = {
    ...{ row: cells.row, date, security, id: cells.text('Order ID') || null },
    price: { value: price, currency: amount.currency },
  };
  if (type === 'free share') {
    const note = 'a free share, valued at its price';
    return entryOf({ ...shared, kind: 'transfer', external: true, units, amount, note });
  }
  const debit = { ...amount, value: amount.value.neg() };
  return side === 'BUY'
    ? entryOf({ ...shared, kind: 'purchase', units, amount: debit, note: orderNote(cells) })
    : entryOf({ ...shared, kind: 'sale', units: units.neg(), amount, note: orderNote(cells) });
}

function readRow(cells: RowCells, { today, skip }: ReadingContext): UnreferencedEntry | undefined {
  const name = cells.text('Type');
  const document = documents[name];
  const type = Object.hasOwn(rowTypes, name) ? rowTypes[name] : undefined;
  if (cells.text(total.figure) === '' && (document || !type) && cells.text('Quantity') === '') {
    skip(cells.row, document ?? `“${name}” moves neither money nor units`);
    return undefined;
  }
  if (!type) return cells.problem('Type', 'is a kind of row that is not understood, and it moves money or units.');
  const date = cells.read('Timestamp', (text) => readMoment(text, today));
  if (!date) return undefined;
  if (!('kind' in type)) return shares(cells, date, 'order' in type ? 'order' : 'free share');
  const amount = readAmount(cells, total, readFigure);
  const security = type.ofSecurity ? securityOf(cells, { name: 'Title', isin: 'ISIN' }) : null;
  if (!amount || security === undefined) return undefined;
  return entryOf({
    ...{ row: cells.row, date, kind: type.kind, security },
    amount: type.debit ? { ...amount, value: amount.value.neg() } : amount,
    note: type.ofSecurity ? dividendNote(cells) : null,
    mark: cells.text('Timestamp'),
  });
}

/** Freetrade: "Activity" > "Export CSV". */
export const freetrade: BrokerExport = {
  broker: 'Freetrade',
  name: 'Freetrade',
  columns: [
    ...['Title', 'Type', 'Timestamp', 'Account Currency', 'Total Amount', 'Buy / Sell', 'Ticker', 'ISIN'],
    ...['Price per Share in Account Currency', 'Stamp Duty', 'Quantity', 'Order ID', 'Instrument Currency'],
    ...['FX Fee Amount', 'Dividend Withheld Tax Amount'],
  ],
  // Others describe what these add up to.
  accepts: () => true,
  read: (csv, context) =>
    csv.rows.flatMap(
      (row) =>
        readRow(
          rowCells(row.number, (column) => csv.cell(row, column), context.findings),
          context,
        ) ?? [],
    ),
};
