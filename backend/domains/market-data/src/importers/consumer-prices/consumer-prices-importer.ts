import { rows } from '@harbour/kernel/database/rows';
import type { Statements } from '@harbour/kernel/database/statements';
import { cellReader } from '@harbour/kernel/importing/cell-reader';
import { readPositiveDecimal } from '@harbour/kernel/importing/cells';
import type { Reading } from '@harbour/kernel/importing/import-findings';
import { defineImporter, type ImportContext, type Stored } from '@harbour/kernel/importing/importer';
import type { Layout } from '@harbour/kernel/importing/layout';
import { noteRepeats } from '@harbour/kernel/importing/note-repeats';
import type { Csv, CsvRow } from '@harbour/kernel/importing/read-csv';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { added, writeRecords } from '@harbour/kernel/importing/write-records';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { consumerPrice } from '../../market/tables.ts';

interface MonthLevel {
  row: number;
  /** As 2026-03. */
  month: string;
  /** Decimal text, as published. */
  level: string;
}

/** The ONS's own file of the series D7BT: what it is of, then years, quarters and months in one column. */
const ons: Layout = {
  name: 'ons-cpi',
  columns: ['Title'],
  accepts: (column) => /^CPI INDEX 00: ALL ITEMS \d{4}=100$/.test(column),
};
const own: Layout = { name: 'harbour-consumer-prices', columns: ['month', 'level'] };

const onsMonths = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** The columns of the month and the level, and how the month is written. */
function shapeOf(csv: Csv, layout: Layout) {
  if (layout !== ons) return { month: 'month', level: 'level', monthOf: (text: string) => text, isOther: () => false };
  return {
    month: 'Title',
    level: csv.header.find((column) => column !== 'Title') ?? '',
    monthOf: (text: string) =>
      text.replace(/^(\d{4}) ([A-Z]{3})$/, (_, year: string, name: string) => {
        return `${year}-${String(onsMonths.indexOf(name) + 1).padStart(2, '0')}`;
      }),
    isOther: (text: string) => !/^\d{4} [A-Z]{3}$/.test(text),
  };
}

function readMonth(text: string, today: string): Reading<string> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return { reason: 'is not a month. Write it as 2026-03.' };
  return text < today.slice(0, 7) ? { value: text } : { reason: `is not over yet (today is ${today}).` };
}

function read(csv: Csv, layout: Layout, { findings, today }: ImportContext): MonthLevel[] {
  const { month: monthColumn, level: levelColumn, monthOf, isOther } = shapeOf(csv, layout);
  const readLevel = (row: CsvRow): MonthLevel[] => {
    const written = csv.cell(row, monthColumn);
    if (isOther(written)) return [];
    findings.read += 1;
    const value = cellReader(csv, row, findings);
    const month = value(monthColumn, (text) => readMonth(monthOf(text), today));
    const level = value(levelColumn, readPositiveDecimal);
    return month && level ? [{ row: row.number, month, level }] : [];
  };
  const levels = csv.rows.flatMap(readLevel);
  noteRepeats(levels, { column: monthColumn, textOf: ({ month }) => month }, findings);
  return levels;
}

/** Prices changed by 3% in a month at most since 1988: more is a level of another reference year. */
const mostChangePercent = 10;

/** A month whose level cannot follow that of the month before it. */
async function noteJumps(database: Statements, levels: readonly MonthLevel[], { findings }: ImportContext) {
  const jumps = await rows(
    database,
    z.object({ month: z.string() }),
    sql`
    select to_char(later.month, 'YYYY-MM') as month
    from portal.consumer_price later
    join portal.consumer_price earlier on earlier.month = (later.month - interval '1 month')::date
    where abs(later.level / earlier.level - 1) * 100 > ${mostChangePercent}
    order by later.month`,
  );
  const [jump] = jumps;
  if (!jump) return;
  const row = levels.find(({ month }) => month >= jump.month)?.row ?? levels[0]?.row ?? 1;
  findings.problem({
    row,
    reason:
      `has a level of ${jump.month} that is more than ${mostChangePercent}% from that of the month before. ` +
      'Levels must have one reference year: import the complete series.',
  });
}

async function store(database: Statements, levels: readonly MonthLevel[], context: ImportContext): Promise<Stored> {
  const stored = await writeRecords(
    database,
    levels.map(({ month, level }) => ({ month: `${month}-01`, level })),
    (batch) => sql`
      insert into portal.consumer_price (month, level)
      select month, level from ${recordSet(batch, 'month date, level numeric')}
      on conflict (month) do update set level = excluded.level
      where consumer_price.level is distinct from excluded.level
      returning ${added}`,
  );
  await noteJumps(database, levels, context);
  return stored;
}

/** Imports the consumer prices index by month, from the ONS's own file or a plain one. */
export const consumerPricesImporter = defineImporter({
  description: 'the consumer prices index (CPI) by month, for returns after inflation',
  records: 'months',
  fills: [consumerPrice],
  layouts: [own, ons],
  read,
  store,
});
