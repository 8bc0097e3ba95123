import type { TransactionKind } from '@harbour/definitions/investments/transactions';
import type { Reading } from '@harbour/kernel/importing/import-findings';
import type { Csv, CsvRow } from '@harbour/kernel/importing/read-csv';
import Big from 'big.js';
import type { BrokerExport, ReadingContext } from './broker-export.ts';
import { readDayAndTime } from './days.ts';
import { type Amount, entryOf, type UnreferencedEntry } from './ledger-entry.ts';
import { comparedTotal } from './product.ts';
import { inWholeUnits, type RowCells, readAmount, readUnits, rowCells, securityOf, unsigned } from './row-cells.ts';

/** An action: its kind, and the direction of money and units. */
interface Action {
  pattern: RegExp;
  kind: TransactionKind;
  /** The direction of the money. */
  cash: 'in' | 'out' | 'none';
  /**
   * How this broker writes the total: without a sign, with a minus sign when money leaves the account, or either if the
   * amount can be reversed. Anything else is rejected, because it is unknown whether the action or the sign is wrong.
   */
  written: 'unsigned' | 'minus' | 'either';
  units?: 'in' | 'out';
  external?: boolean;
  ofSecurity?: true;
}

const actions: readonly Action[] = [
  { pattern: /^Deposit$/, kind: 'contribution', cash: 'in', written: 'unsigned' },
  { pattern: /^Withdrawal$/, kind: 'withdrawal', cash: 'out', written: 'minus' },
  { pattern: /^Card (debit|payment)$/, kind: 'withdrawal', cash: 'out', written: 'minus' },
  { pattern: /^Card credit$/, kind: 'contribution', cash: 'in', written: 'unsigned' },
  ...(['buy', 'sell'] as const).map(
    (side): Action => ({
      pattern: new RegExp(`^(Market|Limit|Stop|Stop limit) ${side}$`),
      kind: side === 'buy' ? 'purchase' : 'sale',
      cash: side === 'buy' ? 'out' : 'in',
      units: side === 'buy' ? 'in' : 'out',
      written: 'unsigned',
    }),
  ),
  { pattern: /^Dividend( \(.*\))?$/, kind: 'income', cash: 'in', written: 'either', ofSecurity: true },
  {
    pattern: /^(Interest on cash|Lending interest|Share lending interest)$/,
    kind: 'interest',
    cash: 'in',
    written: 'either',
  },
  { pattern: /^Spending cashback$/, kind: 'income', cash: 'in', written: 'either' },
  { pattern: /^New card cost$/, kind: 'charge', cash: 'out', written: 'minus' },
  {
    pattern: /^Stock distribution/,
    kind: 'transfer',
    cash: 'none',
    written: 'unsigned',
    units: 'in',
    external: false,
  },
  {
    pattern: /^Stock split close$/,
    kind: 'transfer',
    cash: 'none',
    written: 'unsigned',
    units: 'out',
    external: false,
  },
  {
    pattern: /^Stock split open$/,
    kind: 'transfer',
    cash: 'none',
    written: 'unsigned',
    units: 'in',
    external: false,
  },
  { pattern: /^Transfer out$/, kind: 'transfer', cash: 'out', written: 'unsigned', units: 'out', external: true },
  { pattern: /^Transfer in$/, kind: 'transfer', cash: 'in', written: 'unsigned', units: 'in', external: true },
];

const exchange = /^Currency conversion$/;

/** Column order of newer exports. Such rows follow an older header if two files were joined. */
const newerOrder = [
  'Action',
  'Time',
  'ISIN',
  'Ticker',
  'Name',
  'Notes',
  'ID',
  'No. of shares',
  'Price / share',
  'Currency (Price / share)',
  'Exchange rate',
  'Result',
  'Currency (Result)',
  'Total',
  'Currency (Total)',
  'Withholding tax',
  'Currency (Withholding tax)',
  'Currency conversion fee',
  'Currency (Currency conversion fee)',
];

/** Format of an order id, which nothing else has. */
const orderId = /^EOF\d+$/;

function textOf(csv: Csv, row: CsvRow): (column: string) => string {
  const inNewerOrder =
    csv.header.length === newerOrder.length &&
    newerOrder.every((column) => csv.header.includes(column)) &&
    csv.cell(row, 'ID') === '' &&
    orderId.test(row.cells[newerOrder.indexOf('ID')] ?? '');
  return (column) => (inNewerOrder ? (row.cells[newerOrder.indexOf(column)] ?? '') : csv.cell(row, column));
}

/** Older exports have the account's currency in the column name: `Total (EUR)`. */
function totalColumns(csv: Csv): { figure: string; currency: string | undefined } {
  const older = csv.header.find((column) => /^Total \([A-Z]{3}\)$/.test(column));
  return older ? { figure: older, currency: older.slice(-4, -1) } : { figure: 'Total', currency: undefined };
}

const feeColumn = /^(?!Currency \()(.*(?: fee|tax|duty).*)$/i;

interface Fee {
  value: Big;
  currency: string;
  name: string;
}

/** Taxes and fees that are included in the total. */
function feesOf(csv: Csv, cells: RowCells, figure: ReadingContext['figure']): Fee[] {
  return csv.header.flatMap((column) => {
    const [, name = ''] = feeColumn.exec(column) ?? [];
    const read = name === '' ? undefined : figure(cells.text(column));
    if (!read || !('value' in read) || read.value.eq(0)) return [];
    return { value: read.value.abs(), currency: cells.text(`Currency (${column})`), name: name.toLowerCase() };
  });
}

function feesNote(fees: readonly Fee[], { cash }: Action): string | null {
  const parts = fees.map(({ value, currency, name }) => `${value.toFixed()} ${currency} ${name}`.replace('  ', ' '));
  return parts.length > 0 ? `${cash === 'out' ? 'with' : 'after'} ${parts.join(' and ')}` : null;
}

/** The total without its fees, which are included in a purchase's total and deducted from a sale's. */
function withoutFees({ value, currency }: Amount, fees: readonly Fee[], { cash }: Action): Amount {
  const ofTotal = fees.filter((fee) => fee.currency === '' || fee.currency === currency);
  const sum = ofTotal.reduce((all, fee) => all.plus(fee.value), new Big(0));
  return { value: cash === 'out' ? value.abs().minus(sum) : value.abs().plus(sum), currency };
}

/** Parses a total in the broker's sign convention and gives it the sign of the money's direction. */
function signed(figure: ReadingContext['figure'], { cash, written }: Action) {
  const named = unsigned(figure, 'Trading 212');
  return (text: string): Reading<Big> => {
    const read = written === 'unsigned' ? named(text) : figure(text);
    if (!('value' in read)) return read;
    if (written === 'minus' && read.value.gt(0)) {
      return { reason: 'is above zero: Trading 212 writes money that leaves the account with a minus sign.' };
    }
    return { value: cash === 'out' ? read.value.abs().neg() : read.value };
  };
}

function totalOf(csv: Csv, cells: RowCells, action: Action, { figure }: ReadingContext): Amount | undefined {
  if (action.cash === 'none') return { value: new Big(0), currency: 'GBP' };
  const { figure: column, currency } = totalColumns(csv);
  const as = signed(figure, action);
  if (!currency) return readAmount(cells, { figure: column, currency: 'Currency (Total)' }, as);
  return cells.read(column, (text) => {
    const read = as(text);
    return 'value' in read ? inWholeUnits(read.value, currency) : read;
  });
}

/** The row's own rate: how much of the price's currency one unit of the account's currency buys. */
function fileRate(cells: RowCells, figure: ReadingContext['figure']): { rate?: Big } {
  const read = figure(cells.text('Exchange rate'));
  return 'value' in read && read.value.gt(0) ? { rate: read.value } : {};
}

function readRow(csv: Csv, row: CsvRow, context: ReadingContext): UnreferencedEntry | undefined {
  const { figure, today, skip } = context;
  const cells = rowCells(row.number, textOf(csv, row), context);
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
  const amount = totalOf(csv, cells, action, context);
  const ofSecurity = action.units !== undefined || action.ofSecurity;
  const security = ofSecurity ? securityOf(cells, { name: 'Name', isin: 'ISIN' }) : null;
  const units = action.units ? readUnits(cells, 'No. of shares', figure) : null;
  const priceColumns = { figure: 'Price / share', currency: 'Currency (Price / share)' };
  const price = action.units ? readAmount(cells, priceColumns, unsigned(figure, 'Trading 212')) : null;
  if (!date || !amount || security === undefined || units === undefined || price === undefined) return undefined;
  const fees = feesOf(csv, cells, figure);
  const net = withoutFees(amount, fees, action);
  const compared =
    units && price && action.cash !== 'none'
      ? comparedTotal(cells, {
          column: totalColumns(csv).figure,
          units,
          price,
          net,
          priceStep: '0.01',
          ...fileRate(cells, figure),
        })
      : { traded: null, price };
  if (!compared) return undefined;
  return entryOf({
    row: row.number,
    date,
    kind: action.kind,
    security,
    amount,
    note: feesNote(fees, action),
    traded: compared.traded,
    ...(action.external === undefined ? {} : { external: action.external }),
    units: action.units === 'out' ? (units?.neg() ?? null) : units,
    price: compared.price?.value.gt(0) ? compared.price : null,
    id: cells.text('ID') || null,
    mark: cells.text('Time'),
  });
}

/** Trading 212: "History" > "Export". Its columns depend on the transactions in it. */
export const trading212: BrokerExport = {
  broker: 'Trading 212',
  columns: [
    'Action',
    'Time',
    'ISIN',
    'Ticker',
    'Name',
    'No. of shares',
    'Price / share',
    'Currency (Price / share)',
    'Exchange rate',
  ],
  decimalMark: 'point',
  read: (csv, context) => csv.rows.flatMap((row) => readRow(csv, row, context) ?? []),
};
