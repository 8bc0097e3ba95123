import type { Database } from '@harbour/backend-database';
import { isStorable } from '@harbour/definitions/call';
import { isIsin } from '@harbour/finance';
import { rows } from '@harbour/kernel/database/rows';
import { cellReader } from '@harbour/kernel/importing/cell-reader';
import { isEmptyCell, readDate } from '@harbour/kernel/importing/cells';
import type { Reading } from '@harbour/kernel/importing/import-findings';
import { defineImporter, type ImportContext, type Stored } from '@harbour/kernel/importing/importer';
import type { Csv } from '@harbour/kernel/importing/read-csv';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { publishImported } from '@harbour/kernel/publishing/publish-imported';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { buyListKey, buyListKind } from '../../market/buy-list-kind.ts';
import { buyListEntry } from '../../market/tables.ts';
import { unknownInstrument } from '../firm-instruments.ts';

interface Entry {
  row: number;
  isin: string;
  risk: number;
  rationale: string;
  /** ISO dates */
  added: string;
  removed: string | null;
}

/** A rationale that is longer does not fit a list. */
const longestRationale = 1_000;

function readIsin(text: string): Reading<string> {
  if (isIsin(text)) return { value: text };
  return { reason: 'is not an ISIN: 12 characters, of which the last is a check digit that must fit the others.' };
}

function readRisk(text: string): Reading<number> {
  return /^[1-7]$/.test(text)
    ? { value: Number(text) }
    : { reason: 'is no risk band. Write a whole number from 1 to 7.' };
}

function readRationale(text: string): Reading<string> {
  if (isEmptyCell(text)) return { reason: 'is empty. Say why the firm recommends the fund.' };
  if (text.length > longestRationale) return { reason: `has more than ${longestRationale} characters.` };
  return isStorable(text) ? { value: text } : { reason: 'has characters that cannot be shown, such as a line break.' };
}

function read(csv: Csv, _: unknown, { findings, today }: ImportContext): Entry[] {
  return csv.rows.flatMap((row): Entry[] => {
    findings.read += 1;
    const value = cellReader(csv, row, findings);
    const isin = value('isin', readIsin);
    const risk = value('risk', readRisk);
    const rationale = value('rationale', readRationale);
    const since = value('added', (text) => readDate(text, today));
    const until = isEmptyCell(csv.cell(row, 'removed')) ? null : value('removed', (text) => readDate(text, today));
    if (since && until && until <= since) {
      findings.problem({ row: row.number, column: 'removed', value: until, reason: `is not after ${since}.` });
    }
    if (!isin || !risk || !rationale || !since || until === undefined) return [];
    return [{ row: row.number, isin, risk, rationale, added: since, removed: until }];
  });
}

const storedEntry = z.object({
  isin: z.string(),
  instrumentId: z.number(),
  added: z.nullable(z.string()),
  removed: z.nullable(z.string()),
});

/** The instruments that the file names, each with its entries as stored; one row without an entry if it has none. */
function known(database: Database, entries: readonly Entry[]) {
  return rows(
    database,
    storedEntry,
    sql`
    select distinct instrument.isin, instrument.id as "instrumentId",
      entry.added_on::text as added, entry.removed_on::text as removed
    from ${recordSet(
      entries.map(({ isin }) => ({ isin })),
      'isin text',
    )}
    join portal.instrument on instrument.isin = incoming.isin and instrument.own_plan is null
    left join portal.buy_list_entry entry on entry.instrument_id = instrument.id`,
  );
}

/** Stores entries by fund and first day; an entry with the same first day is corrected. */
async function store(
  database: Database,
  entries: readonly Entry[],
  { findings, today }: ImportContext,
): Promise<Stored> {
  const byIsin = Map.groupBy(await known(database, entries), ({ isin }) => isin);
  for (const [isin, ofFund] of Map.groupBy(entries, (entry) => entry.isin)) {
    const stored = byIsin.get(isin);
    if (!stored) {
      for (const { row } of ofFund) findings.problem({ row, column: 'isin', value: isin, reason: unknownInstrument });
      continue;
    }
    const inFile = new Set(ofFund.map((entry) => entry.added));
    const kept = stored.flatMap(({ added: since, removed }) =>
      since === null || inFile.has(since) ? [] : [{ row: undefined, added: since, removed }],
    );
    const all = [...kept, ...ofFund].toSorted((one, other) => one.added.localeCompare(other.added));
    for (const [index, entry] of all.entries()) {
      const before = all[index - 1];
      if (!before || (before.removed !== null && before.removed <= entry.added)) continue;
      const row = entry.row ?? before.row;
      findings.problem({
        ...(row === undefined ? {} : { row }),
        column: 'added',
        value: entry.added,
        reason: `overlaps the entry of ${isin} from ${before.added}. Give the day on which that one was removed.`,
      });
    }
  }
  findings.refuseIfProblems();
  const items = entries.map(({ row: _, ...content }) => ({ key: buyListKey(content), content }));
  return publishImported(database, buyListKind, { items, complete: false, today });
}

/** Imports what the firm recommends, from when until when. */
export const buyListImporter = defineImporter({
  description: 'the buy list: isin,risk,rationale,added and optionally removed (see docs/data-import.md)',
  records: 'entries',
  fills: [buyListEntry],
  layouts: [{ name: 'harbour-buy-list', columns: ['isin', 'risk', 'rationale', 'added'], optional: ['removed'] }],
  read,
  store,
});
