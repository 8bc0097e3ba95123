import type { TransactionKind } from '@harbour/definitions/investments/transactions';
import Big from 'big.js';
import type { BrokerExport, ReadingContext } from './broker-export.ts';
import { readMoment } from './days.ts';
import { entryOf, type UnreferencedEntry } from './ledger-entry.ts';
import { comparedTotal } from './product.ts';
import { type RowCells, readAmount, readUnits, rowCells, securityOf, unsigned } from './row-cells.ts';

/** A row's type: cash only, with its kind and side; or a transaction of a security. */
type RowType = { kind: TransactionKind; debit?: true; ofSecurity?: true } | { order: true } | { freeShare: true };

/** Amounts have no sign: the type gives the direction. */
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

/** Document rows among the transactions. */
const documents: Readonly<Record<string, string>> = {
  MONTHLY_STATEMENT: 'a statement: nothing moved',
  TAX_CERTIFICATE: 'a tax certificate: nothing moved',
};

const total = { figure: 'Total Amount', currency: 'Account Currency' };

/** Parts of an order's total that were not paid for the shares. */
const extras = { 'Stamp Duty': 'stamp duty', 'FX Fee Amount': 'currency fee' };

/** The parts of an order's total besides the shares, as a sum and in words. */
function extrasOf(cells: RowCells, figure: ReadingContext['figure']): { sum: Big; note: string | null } {
  const currency = cells.text(total.currency);
  const parts = Object.entries(extras).flatMap(([column, name]) => {
    const read = figure(cells.text(column));
    return 'value' in read && !read.value.eq(0) ? { value: read.value.abs(), name } : [];
  });
  const texts = parts.map(({ value, name }) => `${value.toFixed(2)} ${currency} ${name}`);
  return {
    sum: parts.reduce((sum, { value }) => sum.plus(value), new Big(0)),
    note: texts.length > 0 ? `with ${texts.join(' and ')}` : null,
  };
}

function dividendNote(cells: RowCells, figure: ReadingContext['figure']): string | null {
  const withheld = figure(cells.text('Dividend Withheld Tax Amount'));
  if (!('value' in withheld) || withheld.value.eq(0)) return null;
  return `after ${withheld.value.toFixed(2)} ${cells.text('Instrument Currency')} of tax withheld`;
}

function shares(
  cells: RowCells,
  date: string,
  { figure, free }: { figure: ReadingContext['figure']; free: boolean },
): UnreferencedEntry | undefined {
  const amount = readAmount(cells, total, unsigned(figure, 'Freetrade'));
  const price = cells.read('Price per Share in Account Currency', unsigned(figure, 'Freetrade'));
  const security = securityOf(cells, { name: 'Title', isin: 'ISIN' });
  const units = readUnits(cells, 'Quantity', figure);
  const side = cells.text('Buy / Sell');
  if (side !== 'BUY' && side !== 'SELL') return cells.problem('Buy / Sell', 'is neither BUY nor SELL.');
  if (!amount || !security || !units || !price) return undefined;
  const { sum, note } = extrasOf(cells, figure);
  // Fees are included in a purchase's total, and deducted from a sale's.
  const net = { ...amount, value: side === 'BUY' ? amount.value.minus(sum) : amount.value.plus(sum) };
  const unitPrice = { value: price, currency: amount.currency };
  const compared = comparedTotal(cells, {
    column: total.figure,
    units,
    price: unitPrice,
    net,
    priceStep: '0.00000001',
  });
  if (!compared) return undefined;
  const shared = { row: cells.row, date, security, id: cells.text('Order ID') || null, price: unitPrice };
  if (free) {
    const remark = 'a free share, valued at its price';
    return entryOf({ ...shared, kind: 'transfer', external: true, units, amount, note: remark });
  }
  const debit = { ...amount, value: amount.value.neg() };
  return side === 'BUY'
    ? entryOf({ ...shared, kind: 'purchase', units, amount: debit, note })
    : entryOf({ ...shared, kind: 'sale', units: units.neg(), amount, note });
}

function readRow(cells: RowCells, { figure, today, skip }: ReadingContext): UnreferencedEntry | undefined {
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
  if (!('kind' in type)) return shares(cells, date, { figure, free: 'freeShare' in type });
  const amount = readAmount(cells, total, unsigned(figure, 'Freetrade'));
  const security = type.ofSecurity ? securityOf(cells, { name: 'Title', isin: 'ISIN' }) : null;
  if (!amount || security === undefined) return undefined;
  return entryOf({
    row: cells.row,
    date,
    kind: type.kind,
    security,
    amount: type.debit ? { ...amount, value: amount.value.neg() } : amount,
    note: type.ofSecurity ? dividendNote(cells, figure) : null,
    mark: cells.text('Timestamp'),
  });
}

/** Freetrade: "Activity" > "Export CSV". */
export const freetrade: BrokerExport = {
  broker: 'Freetrade',
  columns: [
    'Title',
    'Type',
    'Timestamp',
    'Account Currency',
    'Total Amount',
    'Buy / Sell',
    'Ticker',
    'ISIN',
    'Price per Share in Account Currency',
    'Stamp Duty',
    'Quantity',
    'Order ID',
    'Instrument Currency',
    'FX Fee Amount',
    'Dividend Withheld Tax Amount',
  ],
  decimalMark: 'point',
  read: (csv, context) =>
    csv.rows.flatMap(
      (row) =>
        readRow(
          rowCells(row.number, (column) => csv.cell(row, column), context),
          context,
        ) ?? [],
    ),
};
