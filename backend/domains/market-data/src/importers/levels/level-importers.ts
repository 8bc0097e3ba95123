import type { Database } from '@harbour/backend-database';
import { rows } from '@harbour/kernel/database/rows';
import { cellReader } from '@harbour/kernel/importing/cell-reader';
import { readDate, readPositiveDecimal } from '@harbour/kernel/importing/cells';
import { defineImporter, type ImportContext, type Importer, type Stored } from '@harbour/kernel/importing/importer';
import { noteRepeats } from '@harbour/kernel/importing/note-repeats';
import type { Csv } from '@harbour/kernel/importing/read-csv';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { added, writeRecords } from '@harbour/kernel/importing/write-records';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { benchmarkLevel, fundComparatorLevel } from '../../market/tables.ts';

interface Level {
  row: number;
  /** Of what it is the level. */
  id: string;
  date: string;
  /** Decimal text, as published. */
  level: string;
}

/** What levels of a kind are of. */
interface LevelsOf {
  /** The column of the file that names it, and the sentence for a name that is not known. */
  column: string;
  unknown: string;
  /** The ids that there are, and the statement that stores a batch of levels. */
  ids: SQL;
  write: (incoming: SQL) => SQL;
}

function read(csv: Csv, column: string, { findings, today }: ImportContext): Level[] {
  const levels = csv.rows.flatMap((row): Level[] => {
    findings.read += 1;
    const value = cellReader(csv, row, findings);
    const date = value('date', (text) => readDate(text, today));
    const level = value('level', readPositiveDecimal);
    return date && level ? [{ row: row.number, id: csv.cell(row, column), date, level }] : [];
  });
  const keyOf = ({ id, date }: Level) => `${id} ${date}`;
  noteRepeats(levels, { column: 'date', textOf: ({ date }) => date, keyOf }, findings);
  return levels;
}

async function store(
  database: Database,
  levels: readonly Level[],
  { column, unknown, ids, write }: LevelsOf,
  { findings }: ImportContext,
): Promise<Stored> {
  const known = new Set((await rows(database, z.object({ id: z.string() }), ids)).map(({ id }) => id));
  const reported = new Set<string>();
  for (const { row, id } of levels) {
    if (known.has(id) || reported.has(id)) continue;
    reported.add(id);
    const reason = `${unknown}; there are ${[...known].sort().join(', ')}.`;
    findings.problem({ row, column, value: id, reason });
  }
  return writeRecords(
    database,
    levels.filter(({ id }) => known.has(id)).map(({ id, date, level }) => ({ id, date, level })),
    (batch) => sql`${write(recordSet(batch, 'id text, date date, level numeric'))} returning ${added}`,
  );
}

const levelsImporter = (
  { description, fills, layout }: { description: string; fills: Importer['fills']; layout: string },
  of: LevelsOf,
) =>
  defineImporter({
    description,
    records: 'levels',
    fills,
    layouts: [{ name: layout, columns: [of.column, 'date', 'level'] }],
    read: (csv, _: unknown, context) => read(csv, of.column, context),
    store: (database, levels: readonly Level[], context) => store(database, levels, of, context),
  });

/** Imports the levels of the firm's benchmarks from their provider. Only ratios of two levels are used. */
export const benchmarksImporter = levelsImporter(
  {
    description: 'levels of the benchmarks that portfolios are compared with, income included',
    fills: [benchmarkLevel],
    layout: 'harbour-benchmark-levels',
  },
  {
    column: 'benchmark',
    unknown: 'is no benchmark of the firm',
    ids: sql`select id from portal.benchmark`,
    write: (incoming) => sql`
      insert into portal.benchmark_level (benchmark_id, date, level)
      select id, date, level from ${incoming}
      on conflict (benchmark_id, date) do update set level = excluded.level
      where benchmark_level.level is distinct from excluded.level`,
  },
);

/** Imports the levels of the indices and sectors that funds are compared with. */
export const comparatorLevelsImporter = levelsImporter(
  {
    description: 'levels in pounds of the indices and sectors that funds are compared with, income included',
    fills: [fundComparatorLevel],
    layout: 'harbour-comparator-levels',
  },
  {
    column: 'comparator',
    unknown: 'is no index or sector that the firm knows',
    ids: sql`select id from portal.fund_comparator`,
    write: (incoming) => sql`
      insert into portal.fund_comparator_level (comparator_id, date, level)
      select id, date, level from ${incoming}
      on conflict (comparator_id, date) do update set level = excluded.level
      where fund_comparator_level.level is distinct from excluded.level`,
  },
);
