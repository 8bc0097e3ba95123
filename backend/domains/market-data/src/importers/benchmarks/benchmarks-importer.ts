import type { Database } from '@harbour/backend-database';
import { rows } from '@harbour/kernel/database/rows';
import { readDate, readPositiveDecimal } from '@harbour/kernel/importing/cells';
import { defineImporter, type ImportContext, type Stored } from '@harbour/kernel/importing/importer';
import type { Csv } from '@harbour/kernel/importing/read-csv';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { added, writeRecords } from '@harbour/kernel/importing/write-records';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { benchmarkLevel } from '../../market/tables.ts';

interface Level {
  row: number;
  benchmark: string;
  date: string;
  /** Decimal text, as published. */
  level: string;
}

function read(csv: Csv, _: unknown, { findings, today }: ImportContext): Level[] {
  const levels: Level[] = [];
  const rowOf = new Map<string, number>();
  for (const row of csv.rows) {
    findings.read += 1;
    const benchmark = csv.cell(row, 'benchmark');
    const [day, figure] = [csv.cell(row, 'date'), csv.cell(row, 'level')];
    const date = findings.value(readDate(day, today), { row: row.number, column: 'date', value: day });
    const level = findings.value(readPositiveDecimal(figure), { row: row.number, column: 'level', value: figure });
    if (date === undefined || level === undefined) continue;
    const key = `${benchmark} ${date}`;
    const earlier = rowOf.get(key);
    if (earlier !== undefined) {
      findings.problem({ row: row.number, column: 'date', value: date, reason: `stands in row ${earlier} already.` });
    }
    rowOf.set(key, row.number);
    levels.push({ row: row.number, benchmark, date, level });
  }
  return levels;
}

async function store(database: Database, levels: readonly Level[], { findings }: ImportContext): Promise<Stored> {
  const offered = await rows(database, z.object({ id: z.string() }), sql`select id from portal.benchmark`);
  const known = new Set(offered.map(({ id }) => id));
  const reported = new Set<string>();
  for (const { row, benchmark } of levels) {
    if (known.has(benchmark) || reported.has(benchmark)) continue;
    reported.add(benchmark);
    const reason = `is no benchmark of the firm; there are ${[...known].sort().join(', ')}.`;
    findings.problem({ row, column: 'benchmark', value: benchmark, reason });
  }
  const ofKnown = levels.filter(({ benchmark }) => known.has(benchmark));
  return writeRecords(
    database,
    ofKnown.map(({ benchmark, date, level }) => ({ benchmark, date, level })),
    (batch) => sql`
      insert into portal.benchmark_level (benchmark_id, date, level)
      select benchmark, date, level from ${recordSet(batch, 'benchmark text, date date, level numeric')}
      on conflict (benchmark_id, date) do update set level = excluded.level
      where benchmark_level.level is distinct from excluded.level
      returning ${added}`,
  );
}

/** Imports the levels of the firm's benchmarks from their provider. Only ratios of two levels are used. */
export const benchmarksImporter = defineImporter({
  description: 'levels of the benchmarks that portfolios are compared with, income included',
  records: 'levels',
  fills: [benchmarkLevel],
  layouts: [{ name: 'harbour-benchmark-levels', columns: ['benchmark', 'date', 'level'] }],
  read,
  store,
});
