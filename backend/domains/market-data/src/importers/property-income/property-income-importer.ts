import { rows } from '@harbour/kernel/database/rows';
import type { Statements } from '@harbour/kernel/database/statements';
import { cellReader } from '@harbour/kernel/importing/cell-reader';
import { defineImporter, type ImportContext, type Stored } from '@harbour/kernel/importing/importer';
import { noteRepeats } from '@harbour/kernel/importing/note-repeats';
import type { Csv } from '@harbour/kernel/importing/read-csv';
import { readOneOf } from '@harbour/kernel/importing/read-one-of';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { instrument } from '../../market/tables.ts';
import { instrumentsOfRows } from '../firm-instruments.ts';
import { readIsin } from '../read-isin.ts';

interface PropertyIncome {
  row: number;
  isin: string;
  /** Whether it is a REIT or a property authorised investment fund. */
  propertyIncome: boolean;
}

function read(csv: Csv, _: unknown, { findings }: ImportContext): PropertyIncome[] {
  const all = csv.rows.flatMap((row): PropertyIncome[] => {
    findings.read += 1;
    const value = cellReader(csv, row, findings);
    const isin = value('isin', readIsin);
    const flag = value('property_income', (text) => readOneOf(['true', 'false'], text));
    return isin && flag ? [{ row: row.number, isin, propertyIncome: flag === 'true' }] : [];
  });
  noteRepeats(all, { column: 'isin', textOf: ({ isin }) => isin }, findings);
  return all;
}

async function store(
  database: Statements,
  all: readonly PropertyIncome[],
  { findings }: ImportContext,
): Promise<Stored> {
  const known = await instrumentsOfRows(database, all, findings);
  findings.refuseIfProblems();
  const records = all.map(({ isin, propertyIncome }) => ({ id: known.get(isin), property_income: propertyIncome }));
  const changed = await rows(
    database,
    z.object({ id: z.number() }),
    sql`
    update portal.instrument set property_income = incoming.property_income
    from ${recordSet(records, 'id int, property_income boolean')}
    where instrument.id = incoming.id and instrument.property_income <> incoming.property_income
    returning instrument.id`,
  );
  return { added: 0, changed: changed.length };
}

/** Imports which instruments pay property income distributions: the ISIN does not tell a REIT from a company. */
export const propertyIncomeImporter = defineImporter({
  description: 'which instruments are REITs or property funds, whose payments may be property income distributions',
  records: 'instruments',
  fills: [instrument],
  layouts: [{ name: 'harbour-property-income', columns: ['isin', 'property_income'] }],
  read,
  store,
});
