import type { Database } from '@harbour/backend-database';
import { publishedBreakdowns } from '@harbour/definitions/investments/look-through';
import { cellReader } from '@harbour/kernel/importing/cell-reader';
import { readDate } from '@harbour/kernel/importing/cells';
import type { Reading } from '@harbour/kernel/importing/import-findings';
import { defineImporter, type ImportContext, type Stored } from '@harbour/kernel/importing/importer';
import { noteRepeats } from '@harbour/kernel/importing/note-repeats';
import type { Csv } from '@harbour/kernel/importing/read-csv';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { added, writeRecords } from '@harbour/kernel/importing/write-records';
import { sql } from 'drizzle-orm';
import { instrumentPart } from '../../market/tables.ts';
import { instrumentsOfRows } from '../firm-instruments.ts';
import { readIsin } from '../read-isin.ts';
import { readName } from '../read-name.ts';

interface Part {
  row: number;
  isin: string;
  asOf: string;
  breakdown: string;
  name: string;
  /** Hundredths of a percent. */
  share: number;
}

const readBreakdown = (text: string): Reading<string> =>
  publishedBreakdowns.some((breakdown) => breakdown === text)
    ? { value: text }
    : { reason: `is not a breakdown; there are ${publishedBreakdowns.join(', ')}.` };

function readShare(text: string): Reading<number> {
  const digits = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text);
  if (!digits) return { reason: 'is not a percentage with two decimals at most, like 12.34.' };
  const share = Number(digits[1]) * 100 + Number((digits[2] ?? '').padEnd(2, '0'));
  return share >= 1 && share <= 10_000 ? { value: share } : { reason: 'is not above 0 and 100 at most.' };
}

/** Parts that add up to more than the fund, once for each breakdown. */
function refuseMoreThanAll(parts: readonly Part[], { findings }: ImportContext): void {
  for (const own of Map.groupBy(parts, ({ isin, asOf, breakdown }) => `${isin} ${asOf} ${breakdown}`).values()) {
    const [first] = own;
    if (!first || own.reduce((sum, { share }) => sum + share, 0) <= 10_000) continue;
    const reason = `has parts by ${first.breakdown} for ${first.asOf} that add up to more than 100%.`;
    findings.problem({ row: first.row, column: 'isin', value: first.isin, reason });
  }
}

function read(csv: Csv, _: unknown, context: ImportContext): Part[] {
  const { findings, today } = context;
  const parts = csv.rows.flatMap((row): Part[] => {
    findings.read += 1;
    const value = cellReader(csv, row, findings);
    const isin = value('isin', readIsin);
    const asOf = value('as_of', (text) => readDate(text, today));
    const breakdown = value('breakdown', readBreakdown);
    const name = value('name', readName);
    const share = value('percent', readShare);
    if (!isin || !asOf || !breakdown || !name || !share) return [];
    return [{ row: row.number, isin, asOf, breakdown, name, share }];
  });
  const keyOf = ({ isin, asOf, breakdown, name }: Part) => `${isin} ${asOf} ${breakdown} ${name}`;
  noteRepeats(parts, { column: 'name', textOf: ({ name }) => name, keyOf }, findings);
  refuseMoreThanAll(parts, context);
  return parts;
}

async function store(database: Database, parts: readonly Part[], { findings }: ImportContext): Promise<Stored> {
  const known = await instrumentsOfRows(database, parts, findings);
  findings.refuseIfProblems();
  const records = parts.map(({ isin, asOf, breakdown, name, share }) => ({
    instrument_id: known.get(isin),
    as_of: asOf,
    breakdown,
    name,
    share,
  }));
  const published = [
    ...new Map(records.map((one) => [`${one.instrument_id} ${one.breakdown} ${one.as_of}`, one])).values(),
  ];
  // What a corrected file of the same day no longer has is no part any more: shares would add up to more than all.
  await database.db.execute(sql`
    delete from portal.instrument_part old
    using ${recordSet(published, 'instrument_id int, breakdown text, as_of date')}
    where old.instrument_id = incoming.instrument_id and old.breakdown = incoming.breakdown and old.as_of = incoming.as_of
      and not exists (
        select from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
          as kept(instrument_id int, breakdown text, as_of date, name text)
        where kept.instrument_id = old.instrument_id and kept.breakdown = old.breakdown and kept.as_of = old.as_of
          and kept.name = old.name
      )`);
  return writeRecords(
    database,
    records,
    (batch) => sql`
      insert into portal.instrument_part (instrument_id, as_of, breakdown, name, share)
      select instrument_id, as_of, breakdown, name, share
      from ${recordSet(batch, 'instrument_id int, as_of date, breakdown text, name text, share int')}
      on conflict (instrument_id, breakdown, as_of, name) do update set share = excluded.share
      where instrument_part.share is distinct from excluded.share
      returning ${added}`,
  );
}

/** Imports what funds hold by sector, currency and company, as their providers publish it. */
export const breakdownsImporter = defineImporter({
  description: 'what funds hold by sector, currency and largest companies, as published for a day',
  records: 'parts',
  fills: [instrumentPart],
  layouts: [{ name: 'harbour-breakdowns', columns: ['isin', 'as_of', 'breakdown', 'name', 'percent'] }],
  read,
  store,
});
