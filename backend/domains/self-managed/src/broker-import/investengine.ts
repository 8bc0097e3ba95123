import type { BrokerExport, ReadingContext } from './broker-export.ts';
import { readFigureDay } from './days.ts';
import { entryOf, type UnreferencedEntry } from './ledger-entry.ts';
import { comparedTotal } from './product.ts';
import { type RowCells, readUnits, rowCells, unsigned } from './row-cells.ts';
import { readSecurity } from './security.ts';

/** `Vanguard FTSE All-World / ISIN IE00BK5BQT80`. */
function named(text: string) {
  const [, name = text, isin = ''] = /^(.*?)\s*\/\s*ISIN\s+(\S*)$/.exec(text) ?? [];
  return readSecurity(name, isin);
}

function readRow(cells: RowCells, { figure, dayOrder, today }: ReadingContext): UnreferencedEntry | undefined {
  const date = cells.read('Trade Date/Time', (text) =>
    readFigureDay(text, dayOrder, today, cells.text('Settlement Date')),
  );
  const security = cells.read('Security / ISIN', named);
  const units = readUnits(cells, 'Quantity', figure);
  const price = cells.read('Share Price', unsigned(figure, 'InvestEngine'));
  const value = cells.read('Total Trade Value', unsigned(figure, 'InvestEngine'));
  const type = cells.text('Transaction Type');
  if (type !== 'Buy' && type !== 'Sell') return cells.problem('Transaction Type', 'is neither Buy nor Sell.');
  if (!date || !security || !units || !price || !value) return undefined;
  const pounds = (amount: typeof value) => ({ value: amount, currency: 'GBP' });
  const compared = comparedTotal(cells, {
    column: 'Total Trade Value',
    units,
    price: pounds(price),
    net: pounds(value),
    priceStep: '0.01',
  });
  if (!compared) return undefined;
  const shared = { row: cells.row, date, security, price: pounds(price), mark: cells.text('Trade Date/Time') };
  return type === 'Buy'
    ? entryOf({ ...shared, kind: 'purchase', units, amount: pounds(value.neg()) })
    : entryOf({ ...shared, kind: 'sale', units: units.neg(), amount: pounds(value) });
}

/** InvestEngine: the trading statement, in pounds. It has no payments in or out, and amounts have no sign. */
export const investengine: BrokerExport = {
  broker: 'InvestEngine',
  columns: [
    'Security / ISIN',
    'Transaction Type',
    'Quantity',
    'Share Price',
    'Total Trade Value',
    'Trade Date/Time',
    'Settlement Date',
    'Broker',
  ],
  decimalMark: 'point',
  daysInFigures: true,
  tradesOnly: true,
  read: (csv, context) =>
    csv.rows.flatMap(
      (row) =>
        readRow(
          rowCells(row.number, (column) => csv.cell(row, column), context),
          context,
        ) ?? [],
    ),
};
