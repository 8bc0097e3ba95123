import type { Statements } from '@harbour/kernel/database/statements';
import { readDate, readPositiveDecimal } from '@harbour/kernel/importing/cells';
import { defineImporter, type ImportContext, type Stored } from '@harbour/kernel/importing/importer';
import type { Csv } from '@harbour/kernel/importing/read-csv';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { added, writeRecords } from '@harbour/kernel/importing/write-records';
import { sql } from 'drizzle-orm';
import { fxRate } from '../../market/tables.ts';

interface Rate {
  currency: string;
  date: string;
  /** Decimal text, as published. */
  per_euro: string;
}

const notPublished = 'no rate published (N/A)';

/** Indexes of the currency columns. The ECB ends every line with a comma, so the last column has no name. */
function currencyColumns(csv: Csv, { findings }: ImportContext): { index: number; currency: string }[] {
  const named = csv.header.map((currency, index) => ({ index, currency }));
  const columns = named.filter(({ currency }) => currency !== 'Date' && currency !== '');
  const nameless = named.filter(({ currency }) => currency === '');
  if (columns.length === 0) findings.refuse({ row: 1, reason: 'The header names no currency.' });
  if (nameless.some(({ index }) => index !== csv.header.length - 1)) {
    findings.refuse({ row: 1, reason: 'A column in the middle of the header has no name.' });
  }
  return columns;
}

function read(csv: Csv, _: unknown, context: ImportContext): Rate[] {
  const { findings, today } = context;
  const columns = currencyColumns(csv, context);
  const rates: Rate[] = [];
  const rowOfDay = new Map<string, number>();
  for (const row of csv.rows) {
    const text = csv.cell(row, 'Date');
    const date = findings.value(readDate(text, today), { row: row.number, column: 'Date', value: text });
    const earlier = date === undefined ? undefined : rowOfDay.get(date);
    if (date !== undefined && earlier !== undefined) {
      findings.problem({ row: row.number, column: 'Date', value: date, reason: `stands in row ${earlier} already.` });
    }
    if (date !== undefined) rowOfDay.set(date, row.number);
    const extra = csv.cell(row, '');
    if (extra !== '') findings.problem({ row: row.number, value: extra, reason: 'stands in a column without a name.' });
    for (const { index, currency } of columns) {
      const value = row.cells[index] ?? '';
      findings.read += 1;
      if (value === 'N/A') {
        findings.skip(notPublished, row.number, currency);
        continue;
      }
      const rate = findings.value(readPositiveDecimal(value), { row: row.number, column: currency, value });
      if (date !== undefined && rate !== undefined) rates.push({ currency, date, per_euro: rate });
    }
  }
  return rates;
}

function store(database: Statements, rates: readonly Rate[]): Promise<Stored> {
  return writeRecords(
    database,
    rates,
    (batch) => sql`
      insert into portal.fx_rate (currency, date, per_euro)
      select currency, date, per_euro from ${recordSet(batch, 'currency text, date date, per_euro numeric')}
      on conflict (currency, date) do update set per_euro = excluded.per_euro
      where fx_rate.per_euro is distinct from excluded.per_euro
      returning ${added}`,
  );
}

/** Imports reference rates of the European Central Bank, stored as published: units of the currency per euro. */
export const fxImporter = defineImporter({
  description: 'exchange rates: the history file of the European Central Bank (eurofxref-hist.csv)',
  records: 'rates',
  fills: [fxRate],
  layouts: [
    {
      name: 'ecb-eurofxref-hist',
      columns: ['Date'],
      // The last column has no name. A rate of the euro to itself would be meaningless.
      accepts: (column) => column === '' || (/^[A-Z]{3}$/.test(column) && column !== 'EUR'),
    },
  ],
  read,
  store,
});
