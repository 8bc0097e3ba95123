import { rows } from '@harbour/kernel/database/rows';
import type { Statements } from '@harbour/kernel/database/statements';
import type { ImportFindings } from '@harbour/kernel/importing/import-findings';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

const instrumentRow = z.object({ isin: z.string(), id: z.number() });

/** The database ids of the firm's own instruments by ISIN; those that it does not know are left out. */
export async function firmInstruments(
  database: Statements,
  isins: Iterable<string>,
): Promise<ReadonlyMap<string, number>> {
  const wanted = [...new Set(isins)].map((isin) => ({ isin }));
  const found = await rows(
    database,
    instrumentRow,
    sql`
    select instrument.isin, instrument.id from ${recordSet(wanted, 'isin text')}
    join portal.instrument on instrument.isin = incoming.isin and instrument.own_plan is null`,
  );
  return new Map(found.map(({ isin, id }) => [isin, id]));
}

/** What an importer says of an ISIN that is not among them. */
export const unknownInstrument = 'is not known. Import its instrument first.';

/** The same for the rows of a file; a row with an ISIN that is not known is a problem. */
export async function instrumentsOfRows(
  database: Statements,
  ofFile: readonly { row: number; isin: string }[],
  findings: ImportFindings,
): Promise<ReadonlyMap<string, number>> {
  const known = await firmInstruments(
    database,
    ofFile.map(({ isin }) => isin),
  );
  for (const { row, isin } of ofFile) {
    if (!known.has(isin)) findings.problem({ row, column: 'isin', value: isin, reason: unknownInstrument });
  }
  return known;
}
