import type { TransactionKind } from '@harbour/definitions/investments/transactions';
import type { Reading } from '@harbour/kernel/importing/import-findings';
import type { Csv } from '@harbour/kernel/importing/read-csv';
import type Big from 'big.js';
import type { BrokerExport, ReadingContext } from './broker-export.ts';
import { readFigureDay } from './days.ts';
import { type DescribedTrade, describedTrade, plainDescription, rowTypeOf } from './degiro-row-types.ts';
import {
  type DegiroLanguage,
  type DegiroRow,
  degiroRows,
  isContinuation,
  languageOf,
  languages,
} from './degiro-rows.ts';
import { type Amount, entryOf, type UnreferencedEntry } from './ledger-entry.ts';
import { multiplies } from './product.ts';
import { inWholeUnits, type RowCells, readAmount, rowCells, securityOf } from './row-cells.ts';

/** Made-up name for the unnamed column of amounts. */
const figureColumn = (names: DegiroLanguage) => `after ${names.change}`;

/** The row with the cells that the client mended. */
function mendedRow(row: DegiroRow, names: DegiroLanguage, { mend }: ReadingContext): DegiroRow {
  const cell = (column: string, text: string) => mend(row.number, column, text);
  return {
    ...row,
    date: cell(names.date, row.date),
    product: cell(names.product, row.product),
    isin: cell(names.isin, row.isin),
    description: cell(names.description, row.description),
    currency: cell(names.change, row.currency),
    amount: cell(figureColumn(names), row.amount),
  };
}

function cellsOf(row: DegiroRow, names: DegiroLanguage, context: ReadingContext): RowCells {
  const texts = new Map([
    [names.date, row.date],
    [names.product, row.product],
    [names.isin, row.isin],
    [names.description, row.description],
    [names.change, row.currency],
    [figureColumn(names), row.amount],
  ]);
  return rowCells(row.number, (column) => texts.get(column) ?? '', context);
}

/** Price step: the last decimal of a price in this broker's exports. */
const priceStep = '0.0001';

/**
 * Units and price of a trade, whose product must match the amount paid. If `1.046` may mean one unit or a thousand,
 * this decides.
 */
function unitsAndPrice(
  trade: DescribedTrade,
  paid: Amount,
  { figures }: ReadingContext,
): Reading<{ units: Big; price: Amount }> {
  const units = figures(trade.units);
  const prices = figures(trade.price);
  if (!('value' in units)) return units;
  if (!('value' in prices)) return prices;
  const found: { units: Big; price: Amount }[] = [];
  for (const one of units.value) {
    for (const figure of prices.value) {
      const price = inWholeUnits(figure, trade.currency);
      if (!('value' in price)) return price;
      found.push({ units: one, price: price.value });
    }
  }
  const [likeliest] = found;
  if (!likeliest?.units.gt(0)) return { reason: 'names no units above zero.' };
  // Units moved without payment have a nominal price that nobody paid.
  if (trade.action !== null && paid.value.eq(0)) return { value: likeliest };
  const { currency } = likeliest.price;
  if (currency !== paid.currency) {
    return { reason: `has its price in ${currency}, and the amount beside it is in ${paid.currency}.` };
  }
  const fitting = found.find((each) => multiplies({ ...each, net: paid, priceStep }));
  if (fitting) return { value: fitting };
  const product = likeliest.units.times(likeliest.price.value).round(2).toFixed(2);
  return { reason: `comes to ${product} ${currency}, and the amount is ${paid.value.abs().toFixed(2)}.` };
}

interface Position {
  cells: RowCells;
  row: DegiroRow;
  names: DegiroLanguage;
  date: string;
  amount: Amount;
  context: ReadingContext;
}

function tradeEntry(
  trade: DescribedTrade,
  { cells, row, names, date, amount, context }: Position,
): UnreferencedEntry | undefined {
  const security = securityOf(cells, { name: names.product, isin: names.isin });
  const read = cells.read(names.description, () => unitsAndPrice(trade, amount, context));
  if (!security || !read) return undefined;
  if (trade.side === 'buy' ? amount.value.gt(0) : amount.value.lt(0)) {
    const way = trade.side === 'buy' ? 'a purchase takes money out' : 'a sale brings money in';
    return cells.problem(figureColumn(names), `has the wrong sign: ${way}.`);
  }
  const shared = {
    row: row.number,
    date,
    security,
    amount,
    mark: `${row.time} ${row.orderId}`,
    units: trade.side === 'buy' ? read.units : read.units.neg(),
    price: read.price.value.gt(0) ? read.price : null,
  };
  // Units moved without money: the product changed its name or number, or was split.
  if (trade.action !== null && amount.value.eq(0)) {
    return entryOf({ ...shared, kind: 'transfer', external: false, note: trade.action });
  }
  return entryOf({ ...shared, kind: trade.side === 'buy' ? 'purchase' : 'sale', note: trade.action });
}

/** Two rows with the same time and order, one in each currency, cancel each other out. */
function unpairedExchanges(rows: readonly DegiroRow[]): DegiroRow[] {
  const groups = Map.groupBy(rows, ({ date, time, orderId }) => `${date} ${time} ${orderId}`);
  return [...groups.values()].flatMap((legs) => {
    const debits = legs.filter(({ amount }) => /^[-−]/.test(amount));
    const paired = debits.length * 2 === legs.length && new Set(legs.map(({ currency }) => currency)).size > 1;
    return paired ? [] : legs;
  });
}

/** Withdrawals that were executed: bookings that were reversed are left out. */
function standingWithdrawals(rows: readonly DegiroRow[]): ReadonlySet<DegiroRow> {
  const backs = rows.filter(({ amount }) => !/^[-−]/.test(amount)).map(({ amount }) => amount);
  const standing = new Set<DegiroRow>();
  for (const row of rows.filter(({ amount }) => /^[-−]/.test(amount))) {
    const back = backs.indexOf(row.amount.slice(1));
    if (back < 0) standing.add(row);
    else backs.splice(back, 1);
  }
  return standing;
}

function amountOf(cells: RowCells, names: DegiroLanguage, { figure }: ReadingContext): Amount | undefined {
  return readAmount(cells, { figure: figureColumn(names), currency: names.change }, figure);
}

/** Kinds with a fixed sign; amounts of others, such as a dividend or a fee, can be reversed. */
const signs: Partial<Record<TransactionKind, 1 | -1>> = { contribution: 1, withdrawal: -1 };

function read(csv: Csv, context: ReadingContext): UnreferencedEntry[] {
  const names = languageOf(csv);
  const rows = degiroRows(csv, names)
    .map((row) => mendedRow(row, names, context))
    .map((row) => ({ row, description: plainDescription(row.description) }));
  const ofType = (key: 'exchange' | 'processedWithdrawal') =>
    rows.flatMap(({ row, description }) => {
      const type = rowTypeOf(description);
      return type && key in type && row.amount !== '' ? row : [];
    });
  const unpaired = new Set(unpairedExchanges(ofType('exchange')));
  const standing = standingWithdrawals(ofType('processedWithdrawal'));

  const readRow = (row: DegiroRow, description: string): UnreferencedEntry | undefined => {
    const cells = cellsOf(row, names, context);
    const skip = (reason: string) => void context.skip(row.number, reason);
    const trade = describedTrade(description);
    const type = rowTypeOf(description);
    // A fund in which the broker keeps cash is not a holding: its price changes the cash.
    const traded = trade && !(type && 'kind' in type && type.kind === 'interest') ? trade : undefined;
    if (!traded) {
      if (row.amount === '') return skip('moves no money');
      if (type && 'skip' in type) return skip(type.skip);
      if (type && 'exchange' in type) {
        if (!unpaired.has(row)) return skip('one half of an exchange of currencies within the account');
        return cells.problem(names.description, 'is one half of an exchange of currencies, and the other is missing.');
      }
      if (type && 'processedWithdrawal' in type && !standing.has(row)) {
        return skip('the bank account’s side of a withdrawal that has a row of its own');
      }
    }
    const date = cells.read(names.date, (text) => readFigureDay(text, context.dayOrder, context.today, row.valueDate));
    const amount = amountOf(cells, names, context);
    if (!date || !amount) return undefined;
    if (traded) return tradeEntry(traded, { cells, row, names, date, amount, context });
    if (amount.value.eq(0)) return skip('moves no money');
    if (!type || 'skip' in type || 'exchange' in type) {
      return cells.problem(names.description, 'is a kind of row that is not understood, and it moves money.');
    }
    const { kind, ofSecurity } = 'kind' in type ? type : { kind: 'withdrawal' as const, ofSecurity: undefined };
    if (signs[kind] && amount.value.s !== signs[kind]) {
      const sign = kind === 'contribution' ? 'a payment in is above zero' : 'a payment out is below zero';
      return cells.problem(figureColumn(names), `has the wrong sign: ${sign}.`);
    }
    const security =
      ofSecurity && (row.isin !== '' || row.product !== '')
        ? securityOf(cells, { name: names.product, isin: names.isin })
        : null;
    if (security === undefined) return undefined;
    return entryOf({ row: row.number, date, kind, security, amount, mark: `${row.time} ${row.orderId}` });
  };
  return rows.flatMap(({ row, description }) => readRow(row, description) ?? []);
}

/** Degiro: "Account statement" > "Export" > CSV, in any of its languages. */
export const degiroExports: readonly BrokerExport[] = languages.map((names) => ({
  broker: 'Degiro',
  columns: Object.values(names),
  decimalMark: 'comma',
  mixesMarks: true,
  daysInFigures: true,
  continues: (csv, row) => isContinuation(csv, row, names),
  read,
}));
