import type { BrokerExport, ReadingContext } from './broker-export.ts';
import { readDayFirst } from './days.ts';
import { readFigure } from './figures.ts';
import { entryOf, type UnreferencedEntry } from './ledger-entry.ts';
import { type RowCells, readUnits, rowCells } from './row-cells.ts';
import { readSecurity } from './security.ts';

/** `Vanguard FTSE All-World / ISIN IE00BK5BQT80`. */
function named(text: string) {
  const [, name = text, isin = ''] = /^(.*?)\s*\/\s*ISIN\s+(\S*)$/.exec(text) ?? [];
  return readSecurity(name, isin);
}

function readRow(cells: RowCells, { today }: ReadingContext): UnreferencedEntry | undefined {
  const date = cells.read('Trade Date/Time', (text) => readDayFirst(text, today));
  const security = cells.read('Security / ISIN', named);
  const units = readUnits(cells, 'Quantity', readFigure);
  const price = cells.read('Share Price', readFigure);
  const value = cells.read('Total Trade Value', readFigure);
  const type = cells.text('Transaction Type');
  if (type !== 'Buy' && type !== 'Sell') return cells.problem('Transaction Type', 'is neither Buy nor Sell.');
  if (!date || !security || !units || !price || !value) return undefined;
  const pounds = (amount: typeof value) => ({ value: amount, currency: 'GBP' });
  const shared = { row: cells.row, date, security, price: pounds(price), mark: cells.text('Trade Date/Time') };
  return type === 'Buy'
    ? entryOf({ ...shared, kind: 'purchase', units, amount: pounds(value.neg()) })
    : entryOf({ ...shared, kind: 'sale', units: units.neg(), amount: pounds(value) });
}

/** InvestEngine: the trading statement, in pounds. It has no payments in and out. */
export const investengine: BrokerExport = {
  broker: 'InvestEngine',
  name: 'InvestEngine',
  columns: [
    ...['Security / ISIN', 'Transaction Type', 'Quantity', 'Share Price', 'Total Trade Value', 'Trade Date/Time'],
    ...['Settlement Date', 'Broker'],
  ],
  tradesOnly: true,
  read: (csv, context) =>
    csv.rows.flatMap(
      (row) =>
        readRow(
          rowCells(row.number, (column) => csv.cell(row, column), context.findings),
          context,
        ) ?? [],
    ),
};
