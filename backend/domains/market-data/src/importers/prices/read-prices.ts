import { readDate, readPositiveDecimal } from '@harbour/kernel/importing/cells';
import type { Reading } from '@harbour/kernel/importing/import-findings';
import type { ImportContext } from '@harbour/kernel/importing/importer';
import { type QuoteCurrency, readQuoteCurrency } from '@harbour/kernel/importing/minor-units';
import type { Csv } from '@harbour/kernel/importing/read-csv';

/** One row of a prices file. */
export interface QuotedPrice {
  /** As in a spreadsheet: the header is row 1. */
  row: number;
  symbol: string;
  date: string;
  /** Decimal text, as written. */
  quote: string;
  /** ISO 4217. */
  currency: string;
  /** Whether the quote is in hundredths, if the row says so; undefined means as the listing is quoted. */
  minorUnit: boolean | undefined;
}

/** Whether a row says that its price is in hundredths: by its unit, or by a currency code such as GBX. */
function readUnit(unit: string, quote: QuoteCurrency | undefined): Reading<boolean | undefined> {
  if (unit === '') return { value: quote?.minorUnit ? true : undefined };
  if (unit !== 'major' && unit !== 'minor')
    return { reason: 'is not a unit. Write major (pounds), minor (pence) or nothing.' };
  if (unit === 'major' && quote?.minorUnit) return { reason: 'contradicts the currency, which says minor.' };
  return { value: unit === 'minor' };
}

/** Reads the prices of a file, without knowing the listings. */
export function readPrices(csv: Csv, { findings, today }: ImportContext): QuotedPrice[] {
  const prices: QuotedPrice[] = [];
  for (const row of csv.rows) {
    findings.read += 1;
    const cell = (column: string) => ({ row: row.number, column, value: csv.cell(row, column) });
    const symbol = csv.cell(row, 'symbol');
    if (symbol === '') findings.problem({ ...cell('symbol'), reason: 'is empty.' });
    const date = findings.value(readDate(csv.cell(row, 'date'), today), cell('date'));
    const quote = findings.value(readPositiveDecimal(csv.cell(row, 'price')), cell('price'));
    const currency = findings.value(readQuoteCurrency(csv.cell(row, 'currency')), cell('currency'));
    const minorUnit = findings.value(readUnit(csv.cell(row, 'unit'), currency), cell('unit'));
    if (date === undefined || quote === undefined || currency === undefined) continue;
    prices.push({ row: row.number, symbol, date, quote, currency: currency.currency, minorUnit });
  }
  return prices;
}
