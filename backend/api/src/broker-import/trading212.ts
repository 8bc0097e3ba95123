import type { TransactionKind } from '@harbour/api/definitions/transactions';
import Big from 'big.js';
import type { Csv, CsvRow } from '../importers/read-csv.ts';
import type { BrokerExport, ReadingContext } from './broker-export.ts';
import { readDayAndTime } from './days.ts';
import { readFigure } from './figures.ts';
import { type Amount, entryOf, type UnreferencedEntry } from './ledger-entry.ts';
import { inWholeUnits, type RowCells, readAmount, readUnits, rowCells, securityOf } from './row-cells.ts';

/** What an action does: which kind it is, and which way money and units go. */
interface Action {
  pattern: RegExp;
  kind: TransactionKind;
  /** Which way the money goes: what goes out is debit whether or not it is written with a minus sign. */
  cash: 'in' | 'out' | 'none';
  units?: 'in' | 'out';
  external?: boolean;
  ofSecurity?: true;
}

const actions: readonly Action[] = [
  { pattern: /^Deposit$/, kind: 'contribution', cash: 'in' },
  { pattern: /^Withdrawal$/, kind: 'withdrawal', cash: 'out' },
  { pattern: /^Card (debit|payment)$/, kind: 'withdrawal', cash: 'out' },
  { pattern: /^Card credit$/, kind: 'contribution', cash: 'in' },
  { pattern: /^(Market|Limit|Stop|Stop limit) buy$/, kind: 'purchase', cash: 'out', units: 'in' },
  { pattern: /^(Market|Limit|Stop|Stop limit) sell$/, kind: 'sale', cash: 'in', units: 'out' },
  { pattern: /^Dividend( \(.*\))?$/, kind: 'income', cash: 'in', ofSecurity: true },
  { pattern: /^(Interest on cash|Lending interest|Share lending interest)$/, kind: 'interest', cash: 'in' },
  { pattern: /^Spending cashback$/, kind: 'income', cash: 'in' },
  { pattern: /^New card cost$/, kind: 'charge', cash: 'out' },
  { pattern: /^Stock distribution/, kind: 'transfer', cash: 'none', units: 'in', external: false },
  { pattern: /^Stock split close$/, kind: 'transfer', cash: 'none', units: 'out', external: false },
  { pattern: /^Stock split open$/, kind: 'transfer', cash: 'none', units: 'in', external: false },
  { pattern: /^Transfer out$/, kind: 'transfer', cash: 'out', units: 'out', external: true },
  { pattern: /^Transfer in$/, kind: 'transfer', cash: 'in', units: 'in', external: true },
];

const exchange = /^Currency conversion$/;

/** The order of columns in newer exports; rows of one stand below an older header where two files were put together. */
const newerOrder = [
  ...['Action', 'Time', 'ISIN', 'Ticker', 'Name', 'Notes', 'ID', 'No. of shares', 'Price / share'],
  ...['Currency (Price / share)', 'Exchange rate', 'Result', 'Currency (Result)', 'Total', 'Currency (Total)'],
  ...['Withholding tax', 'Currency (Withholding tax)', 'Currency conversion fee'],
  'Currency (Currency conversion fee)',
];

/** An order's id, and nothing else, looks like this. */
const orderId = /^EOF\d+$/;

function textOf(csv: Csv, row: CsvRow): (column: string) => string {
  const inNewerOrder =
    csv.header.length === newerOrder.length &&
    newerOrder.every((column) => csv.header.includes(column)) &&
    csv.cell(row, 'ID') === '' &&
    orderId.test(row.cells[newerOrder.indexOf('ID')] ?? '');
  return (column) => (inNewerOrder ? (row.cells[newerOrder.indexOf(column)] ?? '') : csv.cell(row, column));
}

/** Older exports name the account's currency in the column: `Total (EUR)`. */
function totalColumns(csv: Csv): { figure: string; currency: string | undefined } {
  const older = csv.header.find((column) => /^Total \([A-Z]{3}\)$/.test(column));
  return older ? { figure: older, currency: older.slice(-4, -1) } : { figure: 'Total', currency: undefined };
}

const feeColumn = /^(?!Currency \()(.*(?: fee|tax|duty).*)$/i;

/** Taxes and fees that the total has already taken into account. */
function feesNote(csv: Csv, cells: RowCells, { cash }: Action): string | null {
  const parts = csv.header.flatMap((column) => {
    const [, name = ''] = feeColumn.exec(column) ?? [];
    const read = name === '' ? undefined : readFigure(cells.text(column));
    if (!read || !('value' in read) || read.value.eq(0)) return [];
    return `${read.value.toFixed()} ${cells.text(`Currency (${column})`)} ${name.toLowerCase()}`.replace('  ', ' ');
  });
  return parts.length > 0 ? `${cash === 'out' ? 'with' : 'after'} ${parts.join(' and ')}` : null;
}

function totalOf(csv: Csv, cells: RowCells, { cash }: Action): Amount | undefined {
  if (cash === 'none') return { value: new Big(0), currency: 'GBP' };
  const { figure, currency } = totalColumns(csv);
  const amount = currency
    ? cells.read(figure, (text) => {
        const read = readFigure(text);
        return 'value' in read ? inWholeUnits(read.value, currency) : read;
      })
    : readAmount(cells, { figure, currency: 'Currency (Total)' }, readFigure);
  if (!amount) return undefined;
  const { value } = amount;
  return { ...amount, value: cash === 'out' ? value.abs().neg() : value };
}

function readRow(csv: Csv, row: CsvRow, { findings, today, skip }: ReadingContext): UnreferencedEntry | undefined {
  const cells = rowCells(row.number, textOf(csv, row), findings);
  const name = cells.text('Action');
  const action = actions.find(({ pattern }) => pattern.test(name));
  if (!action) {
    const nothing = [totalColumns(csv).figure, 'No. of shares'].every((column) =>
      /^(0[.0]*)?$/.test(cells.text(column)),
    );
    if (!nothing && !exchange.test(name)) {
      return cells.problem('Action', 'is a kind of row that is not understood, and it moves money or units.');
    }
    skip(row.number, nothing ? `“${name}” moves neither money nor units` : 'an exchange within the account');
    return undefined;
  }
  const date = cells.read('Time', (text) => readDayAndTime(text, today));
  const amount = totalOf(csv, cells, action);
  const ofSecurity = action.units !== undefined || action.ofSecurity;
  const security = ofSecurity ? securityOf(cells, { name: 'Name', isin: 'ISIN' }) : null;
  const units = action.units ? readUnits(cells, 'No. of shares', readFigure) : null;
  const price = action.units
    ? readAmount(cells, { figure: 'Price / share', currency: 'Currency (Price / share)' }, readFigure)
    : null;
  if (!date || !amount || security === undefined || units === undefined || price === undefined) return undefined;
  return entryOf({
    ...{ row: row.number, date, kind: action.kind, security, amount, note: feesNote(csv, cells, action) },
    ...(action.external === undefined ? {} : { external: action.external }),
    units: action.units === 'out' ? (units?.neg() ?? null) : units,
    price: price?.value.gt(0) ? price : null,
    id: cells.text('ID') || null,
    mark: cells.text('Time'),
  });
}

/** Trading 212: "History" > "Export". Which columns it has depends on what happened. */
export const trading212: BrokerExport = {
  broker: 'Trading 212',
  name: 'Trading 212',
  columns: [
    ...['Action', 'Time', 'ISIN', 'Ticker', 'Name', 'No. of shares', 'Price / share', 'Currency (Price / share)'],
    'Exchange rate',
  ],
  accepts: () => true,
  read: (csv, context) => csv.rows.flatMap((row) => readRow(csv, row, context) ?? []),
};
