import type { Database } from '@harbour/backend-database';
import { isStorable } from '@harbour/definitions/call';
import { benchmarksOnOffer } from '@harbour/domain-plans';
import { isIsin } from '@harbour/finance';
import { isEmptyCell } from '@harbour/kernel/importing/cells';
import type { Reading } from '@harbour/kernel/importing/import-findings';
import { defineImporter, type ImportContext, type Stored } from '@harbour/kernel/importing/importer';
import type { Csv } from '@harbour/kernel/importing/read-csv';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { added, writeRecords } from '@harbour/kernel/importing/write-records';
import { sql } from 'drizzle-orm';
import { fundProfile } from '../tables.ts';
import { knownFunds, unknownFund } from './known-funds.ts';

interface Facts {
  row: number;
  isin: string;
  manager: string;
  objective: string;
  benchmark: string | null;
}

function readText(text: string, longest: number): Reading<string> {
  if (isEmptyCell(text)) return { reason: 'is empty.' };
  if (text.length > longest) return { reason: `has more than ${longest} characters.` };
  return isStorable(text) ? { value: text } : { reason: 'has characters that cannot be shown, such as a line break.' };
}

function readIsin(text: string): Reading<string> {
  return isIsin(text) ? { value: text } : { reason: 'is not an ISIN with a right check digit.' };
}

function read(csv: Csv, _: unknown, { findings }: ImportContext): Facts[] {
  const rowOf = new Map<string, number>();
  return csv.rows.flatMap((row): Facts[] => {
    findings.read += 1;
    const value = (column: string, reading: (text: string) => Reading<string>) =>
      findings.value(reading(csv.cell(row, column)), { row: row.number, column, value: csv.cell(row, column) });
    const isin = value('isin', readIsin);
    const manager = value('manager', (text) => readText(text, 200));
    const objective = value('objective', (text) => readText(text, 1_000));
    const benchmark = csv.cell(row, 'benchmark');
    if (!isin || !manager || !objective) return [];
    const earlier = rowOf.get(isin);
    if (earlier !== undefined) {
      findings.problem({ row: row.number, column: 'isin', value: isin, reason: `stands in row ${earlier} already.` });
    }
    rowOf.set(isin, row.number);
    return [{ row: row.number, isin, manager, objective, benchmark: isEmptyCell(benchmark) ? null : benchmark }];
  });
}

async function store(database: Database, facts: readonly Facts[], { findings }: ImportContext): Promise<Stored> {
  const funds = await knownFunds(
    database,
    facts.map(({ isin }) => isin),
  );
  const { benchmarks } = await benchmarksOnOffer(database);
  const offered = new Set(benchmarks.map(({ benchmarkID }) => benchmarkID));
  for (const { row, isin, benchmark } of facts) {
    if (!funds.has(isin)) findings.problem({ row, column: 'isin', value: isin, reason: unknownFund });
    if (benchmark === null || offered.has(benchmark)) continue;
    const reason = `is no benchmark of the firm; there are ${[...offered].sort().join(', ')}.`;
    findings.problem({ row, column: 'benchmark', value: benchmark, reason });
  }
  findings.refuseIfProblems();
  return writeRecords(
    database,
    facts.map(({ row: _, isin, ...fact }) => ({ ...fact, instrument_id: funds.get(isin) })),
    (batch) => sql`
      insert into portal.fund_profile (instrument_id, manager, objective, benchmark_id)
      select instrument_id, manager, objective, benchmark
      from ${recordSet(batch, 'instrument_id int, manager text, objective text, benchmark text')}
      on conflict (instrument_id) do update set
        manager = excluded.manager, objective = excluded.objective, benchmark_id = excluded.benchmark_id
      where (fund_profile.*) is distinct from (excluded.*)
      returning ${added}`,
  );
}

/** Imports what the page of a fund says about it: its manager, its objective, and what the firm compares it with. */
export const fundFactsImporter = defineImporter({
  description: 'facts of funds: isin,manager,objective,benchmark (see docs/data-import.md)',
  records: 'funds',
  fills: [fundProfile],
  layouts: [{ name: 'harbour-fund-facts', columns: ['isin', 'manager', 'objective', 'benchmark'] }],
  read,
  store,
});
