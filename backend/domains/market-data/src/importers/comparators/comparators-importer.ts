import type { Database } from '@harbour/backend-database';
import { comparatorKinds } from '@harbour/definitions/research/fund-data';
import { cellReader } from '@harbour/kernel/importing/cell-reader';
import { defineImporter, type ImportContext, type Stored } from '@harbour/kernel/importing/importer';
import { noteRepeats } from '@harbour/kernel/importing/note-repeats';
import type { Csv } from '@harbour/kernel/importing/read-csv';
import { readOneOf } from '@harbour/kernel/importing/read-one-of';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { added, writeRecords } from '@harbour/kernel/importing/write-records';
import { sql } from 'drizzle-orm';
import { fundComparator } from '../../market/tables.ts';
import { readName } from '../read-name.ts';

interface Comparator {
  row: number;
  id: string;
  name: string;
  kind: string;
  source: string;
}

const readId = (text: string) =>
  /^[a-z0-9-]{1,80}$/.test(text)
    ? { value: text }
    : { reason: 'is no id. Write small letters, digits and hyphens, like ftse-all-share.' };

function read(csv: Csv, _: unknown, { findings }: ImportContext): Comparator[] {
  const comparators = csv.rows.flatMap((row): Comparator[] => {
    findings.read += 1;
    const value = cellReader(csv, row, findings);
    const id = value('comparator', readId);
    const name = value('name', readName);
    const kind = value('kind', (text) => readOneOf(comparatorKinds, text));
    const source = value('source', readName);
    return id && name && kind && source ? [{ row: row.number, id, name, kind, source }] : [];
  });
  noteRepeats(comparators, { column: 'comparator', textOf: ({ id }) => id }, findings);
  return comparators;
}

const store = (database: Database, comparators: readonly Comparator[]): Promise<Stored> =>
  writeRecords(
    database,
    comparators.map(({ row: _, ...record }) => record),
    (batch) => sql`
      insert into portal.fund_comparator (id, name, kind, source)
      select id, name, kind, source from ${recordSet(batch, 'id text, name text, kind text, source text')}
      on conflict (id) do update set name = excluded.name, kind = excluded.kind, source = excluded.source
      where (fund_comparator.*) is distinct from (excluded.*)
      returning ${added}`,
  );

/** Imports the indices and sectors that funds are compared with. */
export const comparatorsImporter = defineImporter({
  description: 'indices and sectors that funds are compared with, and who computes them',
  records: 'indices and sectors',
  fills: [fundComparator],
  layouts: [{ name: 'harbour-comparators', columns: ['comparator', 'name', 'kind', 'source'] }],
  read,
  store,
});
