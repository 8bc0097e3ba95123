import { isIsin } from '@harbour/finance';
import { isEmptyCell } from '@harbour/kernel/importing/cells';
import type { ImportFindings } from '@harbour/kernel/importing/import-findings';
import { readQuoteCurrency } from '@harbour/kernel/importing/minor-units';
import type { Csv, CsvRow } from '@harbour/kernel/importing/read-csv';
import type { InstrumentRow } from './instrument-row.ts';
import type { InstrumentLayout } from './lse-layouts.ts';

/** Suffix of London market symbols. */
const londonSuffix = '.L';

/** A text on one line, trimmed: vendors put line breaks even into names. */
function toSingleLine(text: string): string | null {
  return isEmptyCell(text) ? null : text.replace(/\s+/g, ' ').trim();
}

/** Why a row is skipped, if it is. All of these occur in published files. */
function reasonToSkip(
  name: string | null,
  currency: string,
  isin: string | null,
  exchange: string | null,
  delisted: string,
) {
  if (delisted.toLowerCase() === 'true') return 'delisted';
  if (name === null) return 'no name';
  if (isEmptyCell(currency)) return 'no currency';
  if (exchange === null) return 'no exchange';
  // It would link holdings to a non-existent instrument, or to another company's.
  if (isin !== null && !isIsin(isin)) return 'the ISIN is wrong (12 characters, the last a check digit)';
  return undefined;
}

/** All data of a symbol, to distinguish a repeated row from a contradiction. */
function meaning({ row: _, ...content }: InstrumentRow): string {
  return JSON.stringify(content);
}

/** Reads the listings of a file. */
export function readInstruments(csv: Csv, layout: InstrumentLayout, findings: ImportFindings): InstrumentRow[] {
  const bySymbol = new Map<string, InstrumentRow>();
  const first = (row: CsvRow, columns: readonly string[]) =>
    columns.map((column) => toSingleLine(csv.cell(row, column))).find((text) => text !== null) ?? null;
  for (const row of csv.rows) {
    findings.read += 1;
    const symbol = csv.cell(row, 'symbol');
    if (!/^\S{1,40}$/.test(symbol)) {
      findings.problem({
        row: row.number,
        column: 'symbol',
        value: symbol,
        reason: 'is not a symbol (1–40 characters, no spaces).',
      });
      continue;
    }
    const [name, isin, exchange] = ['name', 'isin', 'exchange'].map((column) => toSingleLine(csv.cell(row, column)));
    const currency = csv.cell(row, 'currency');
    const reason = reasonToSkip(name ?? null, currency, isin ?? null, exchange ?? null, csv.cell(row, 'delisted'));
    if (reason || !name || !exchange) {
      findings.skip(reason ?? 'no name', row.number, symbol);
      continue;
    }
    const quote = findings.value(readQuoteCurrency(currency), { row: row.number, column: 'currency', value: currency });
    if (!quote) continue;
    const instrument: InstrumentRow = {
      row: row.number,
      symbol,
      name,
      isin: isin ?? null,
      exchange,
      kind: layout.kind,
      category: first(row, layout.category),
      sector: first(row, layout.sector),
      source: layout.name,
      currency: quote.currency,
      quotedInMinorUnit:
        quote.minorUnit || (layout.poundsQuotedInPence && quote.currency === 'GBP' && symbol.endsWith(londonSuffix)),
    };
    const earlier = bySymbol.get(symbol);
    if (!earlier) {
      bySymbol.set(symbol, instrument);
    } else if (meaning(earlier) === meaning(instrument)) {
      findings.skip('repeats an earlier row', row.number, symbol);
    } else {
      findings.problem({
        row: row.number,
        column: 'symbol',
        value: symbol,
        reason: `stands in row ${earlier.row} already and says something else there. Keep the right one of the two.`,
      });
    }
  }
  return [...bySymbol.values()];
}
