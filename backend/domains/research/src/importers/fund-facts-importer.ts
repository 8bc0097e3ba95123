import type { Database } from '@harbour/backend-database';
import { isStorable } from '@harbour/definitions/call';
import { instrumentsOfRows, readIsin } from '@harbour/domain-market-data';
import { cellReader } from '@harbour/kernel/importing/cell-reader';
import { isEmptyCell } from '@harbour/kernel/importing/cells';
import type { Reading } from '@harbour/kernel/importing/import-findings';
import { defineImporter, type ImportContext, type Stored } from '@harbour/kernel/importing/importer';
import type { Csv } from '@harbour/kernel/importing/read-csv';
import { publishImported } from '@harbour/kernel/publishing/publish-imported';
import { fundProfile } from '../tables.ts';
import { fundFactsKind, knownComparators } from './fund-facts-kind.ts';

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

function read(csv: Csv, _: unknown, { findings }: ImportContext): Facts[] {
  const rowOf = new Map<string, number>();
  return csv.rows.flatMap((row): Facts[] => {
    findings.read += 1;
    const value = cellReader(csv, row, findings);
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

async function store(database: Database, facts: readonly Facts[], { findings, today }: ImportContext): Promise<Stored> {
  await instrumentsOfRows(database, facts, findings);
  const comparators = await knownComparators(database);
  for (const { row, benchmark } of facts) {
    if (benchmark === null || comparators.has(benchmark)) continue;
    const reason = `is no index or sector that the firm knows; there are ${[...comparators].sort().join(', ')}.`;
    findings.problem({ row, column: 'benchmark', value: benchmark, reason });
  }
  findings.refuseIfProblems();
  const items = facts.map(({ row: _, benchmark, ...content }) => ({
    key: content.isin,
    content: { ...content, benchmark: benchmark ?? '' },
  }));
  return publishImported(database, fundFactsKind, { items, complete: false, today });
}

/** Imports what the page of a fund says about it: its manager, its objective, and its index or sector. */
export const fundFactsImporter = defineImporter({
  description: 'facts of funds: isin,manager,objective,benchmark (see docs/data-import.md)',
  records: 'funds',
  fills: [fundProfile],
  layouts: [{ name: 'harbour-fund-facts', columns: ['isin', 'manager', 'objective', 'benchmark'] }],
  read,
  store,
});
