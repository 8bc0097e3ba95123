import type { Database } from '@harbour/backend-database';
import { fundIncomes, sustainabilityLabels } from '@harbour/definitions/research/fund-data';
import { rows } from '@harbour/kernel/database/rows';
import { cellReader, type ReadCell } from '@harbour/kernel/importing/cell-reader';
import { isEmptyCell, readDate, readDecimal } from '@harbour/kernel/importing/cells';
import type { Reading } from '@harbour/kernel/importing/import-findings';
import { defineImporter, type ImportContext, type Stored } from '@harbour/kernel/importing/importer';
import { noteRepeats } from '@harbour/kernel/importing/note-repeats';
import type { Csv } from '@harbour/kernel/importing/read-csv';
import { readOneOf } from '@harbour/kernel/importing/read-one-of';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { added, writeRecords } from '@harbour/kernel/importing/write-records';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { fundData, instrument } from '../../market/tables.ts';
import { instrumentsOfRows } from '../firm-instruments.ts';
import { readIsin } from '../read-isin.ts';
import { readName } from '../read-name.ts';

/** A fact that is null is not known. */
interface Facts {
  row: number;
  isin: string;
  as_of: string;
  source: string;
  /** Decimal text, percent a year. */
  ocf: string | null;
  risk_indicator: number | null;
  income: string | null;
  distributions_from: string | null;
  label: string | null;
}

const columns = ['isin', 'as_of', 'source', 'ocf', 'risk', 'income', 'distributions_from', 'label'] as const;

const readRisk = (text: string): Reading<number> =>
  /^[1-7]$/.test(text) ? { value: Number(text) } : { reason: 'is no risk indicator from 1 to 7.' };

function readCharge(text: string): Reading<string> {
  const read = readDecimal(text, { integerDigits: 2, decimals: 3 });
  return 'value' in read && text.startsWith('-') ? { reason: 'is negative.' } : read;
}

/** A cell that may be empty: null then, and undefined with a problem added. */
function optionalReader(csv: Csv, row: Csv['rows'][number], value: ReadCell) {
  return <Value>(column: string, reading: (text: string) => Reading<Value>): Value | null | undefined =>
    isEmptyCell(csv.cell(row, column)) ? null : value(column, reading);
}

function read(csv: Csv, _: unknown, { findings, today }: ImportContext): Facts[] {
  const readDay = (text: string) => readDate(text, today);
  const all = csv.rows.flatMap((row): Facts[] => {
    findings.read += 1;
    const value = cellReader(csv, row, findings);
    const optional = optionalReader(csv, row, value);
    const isin = value('isin', readIsin);
    const asOf = value('as_of', readDay);
    const source = value('source', readName);
    const ocf = optional('ocf', readCharge);
    const risk = optional('risk', readRisk);
    const income = optional('income', (cell) => readOneOf(fundIncomes, cell));
    const from = optional('distributions_from', readDay);
    // "none" says that a fund has no label; an empty cell says nothing.
    const label =
      csv.cell(row, 'label') === '' ? null : value('label', (cell) => readOneOf(sustainabilityLabels, cell));
    if (!isin || !asOf || !source || ocf === undefined || risk === undefined) return [];
    if (income === undefined || from === undefined || label === undefined) return [];
    const known = { ocf, risk_indicator: risk, income, distributions_from: from, label };
    return [{ row: row.number, isin, as_of: asOf, source, ...known }];
  });
  noteRepeats(all, { column: 'isin', textOf: ({ isin }) => isin }, findings);
  return all;
}

/** Newer facts replace older ones as a whole, the charge included; a file of an older day changes nothing. */
async function store(database: Database, all: readonly Facts[], { findings }: ImportContext): Promise<Stored> {
  const known = await instrumentsOfRows(database, all, findings);
  findings.refuseIfProblems();
  const records = all.map(({ row: _, isin, ...facts }) => ({ ...facts, instrument_id: known.get(isin) }));
  const charged = await rows(
    database,
    z.object({ id: z.number() }),
    sql`
    update portal.instrument set ocf = incoming.ocf
    from ${recordSet(records, 'instrument_id int, as_of date, ocf numeric')}
    where instrument.id = incoming.instrument_id and instrument.ocf is distinct from incoming.ocf and not exists (
      select from portal.fund_data newer
      where newer.instrument_id = incoming.instrument_id and newer.as_of > incoming.as_of
    )
    returning instrument.id`,
  );
  // A fund of which only the charge is another counts as changed too.
  const isCharged = sql`fund_data.instrument_id = any(string_to_array(${charged.map(({ id }) => id).join(',')}, ',')::int[])`;
  return writeRecords(
    database,
    records,
    (batch) => sql`
      insert into portal.fund_data
        (instrument_id, as_of, source, risk_indicator, income, distributions_from, label)
      select instrument_id, as_of, source, risk_indicator, income, distributions_from, label
      from ${recordSet(
        batch,
        'instrument_id int, as_of date, source text, risk_indicator int, income text, distributions_from date, label text',
      )}
      on conflict (instrument_id) do update set
        as_of = excluded.as_of, source = excluded.source, risk_indicator = excluded.risk_indicator,
        income = excluded.income, distributions_from = excluded.distributions_from, label = excluded.label
      where excluded.as_of >= fund_data.as_of and ((fund_data.*) is distinct from (excluded.*) or ${isCharged})
      returning ${added}`,
  );
}

/** Imports what the providers of funds publish about them; an empty cell says that a fact is not known. */
export const fundDataImporter = defineImporter({
  description: 'charge, risk indicator, income and sustainability label of funds, as their providers publish them',
  records: 'funds',
  fills: [fundData, instrument],
  layouts: [{ name: 'harbour-fund-data', columns: [...columns] }],
  read,
  store,
});
