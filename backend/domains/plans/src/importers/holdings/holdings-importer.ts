import { rows } from '@harbour/kernel/database/rows';
import type { Statements } from '@harbour/kernel/database/statements';
import { readDecimal } from '@harbour/kernel/importing/cells';
import type { ImportFindings, Reading } from '@harbour/kernel/importing/import-findings';
import { defineImporter, type ImportContext, type Stored } from '@harbour/kernel/importing/importer';
import type { Csv } from '@harbour/kernel/importing/read-csv';
import { batches, recordSet } from '@harbour/kernel/importing/record-set';
import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { holdingPeriod } from '../../plans/tables.ts';
import { checkImportedPlans } from '../plan-rows/check-imported-plans.ts';
import { type PlanRow, readPlanRow } from '../plan-rows/read-plan-row.ts';
import { resolvePlanRows } from '../plan-rows/resolve-plan-rows.ts';

interface HoldingRow extends PlanRow {
  /** Decimal text, as written. */
  units: string;
}

/** Limit of `numeric(20, 6)`. */
const unitDigits = { integerDigits: 14, decimals: 6 };

function readUnits(text: string): Reading<string> {
  if (/^-\d/.test(text)) return { reason: 'is negative. Write 0 for what is no longer held.' };
  return readDecimal(text, unitDigits);
}

function read(csv: Csv, _: unknown, context: ImportContext): HoldingRow[] {
  const { findings } = context;
  return csv.rows.flatMap((row) => {
    findings.read += 1;
    const planRow = readPlanRow(csv, row, context);
    const value = csv.cell(row, 'units');
    const units = findings.value(readUnits(value), { row: row.number, column: 'units', value });
    if (planRow && planRow.symbol === null && planRow.isin === null) {
      findings.problem({ row: row.number, reason: 'says neither by symbol nor by isin what is held.' });
    }
    return planRow && units !== undefined ? { ...planRow, units } : [];
  });
}

type ResolvedHolding = HoldingRow & { listingId: number | null };

/** Rejects a second row for the same plan, listing and day. */
function noteContradictions(holdings: readonly ResolvedHolding[], findings: ImportFindings): void {
  const earlier = new Map<string, ResolvedHolding>();
  for (const holding of holdings) {
    const key = `${holding.planstring} ${holding.listingId} ${holding.date}`;
    const first = earlier.get(key);
    if (!first) {
      earlier.set(key, holding);
      continue;
    }
    const same = new Big(first.units).eq(holding.units);
    findings.problem({
      row: holding.row,
      column: 'units',
      value: holding.units,
      reason: same
        ? `repeats row ${first.row}. Remove one of the two.`
        : `contradicts row ${first.row}, which says ${first.units} for the same plan, holding and day.`,
    });
  }
}

const counts = z.object({ added: z.number(), changed: z.number() });

/**
 * Rebuilds each holding that the file contains, from the stored days and those of the file, which take precedence. A
 * period ends where the next one starts, and a period that had ended earlier is followed by one of zero units. So there
 * are no gaps or overlaps.
 */
async function writePeriods(database: Statements, holdings: readonly ResolvedHolding[]): Promise<Stored> {
  const stored = { added: 0, changed: 0 };
  for (const batch of batches(holdings)) {
    const records = batch.map(({ planstring, listingId, date, units }) => ({
      planstring,
      listing_id: listingId,
      date,
      units,
    }));
    const [count] = await rows(
      database,
      counts,
      sql`
      with
        incoming as (select * from ${recordSet(records, 'planstring text, listing_id int, date date, units numeric')}),
        touched as (select distinct planstring, listing_id from incoming),
        before as (select period.* from portal.holding_period period join touched using (planstring, listing_id)),
        turn as (
          select planstring, listing_id, from_date, units, 1 as rank from before
          union all
          select planstring, listing_id, to_date, 0, 2 from before where to_date is not null
          union all
          select planstring, listing_id, date, units, 0 from incoming
        ),
        prevailing as (
          select distinct on (planstring, listing_id, from_date) planstring, listing_id, from_date, units
          from turn order by planstring, listing_id, from_date, rank
        ),
        written as (
          insert into portal.holding_period (planstring, listing_id, from_date, to_date, units)
          select planstring, listing_id, from_date,
            lead(from_date) over (partition by planstring, listing_id order by from_date), units
          from prevailing
          on conflict (planstring, listing_id, from_date) do update
          set to_date = excluded.to_date, units = excluded.units
          where (holding_period.to_date, holding_period.units) is distinct from (excluded.to_date, excluded.units)
        )
      select
        (count(*) filter (where before.planstring is null))::int as added,
        (count(*) filter (where before.units <> incoming.units))::int as changed
      from incoming
      left join before
        on before.planstring = incoming.planstring and before.listing_id = incoming.listing_id
        and before.from_date = incoming.date`,
    );
    stored.added += count?.added ?? 0;
    stored.changed += count?.changed ?? 0;
  }
  return stored;
}

async function store(database: Statements, holdings: readonly HoldingRow[], context: ImportContext): Promise<Stored> {
  const { findings } = context;
  const resolved = await resolvePlanRows(database, holdings, findings);
  noteContradictions(resolved, findings);
  findings.refuseIfProblems();
  const stored = await writePeriods(database, resolved);
  await checkImportedPlans(database, resolved, context);
  return stored;
}

/** Imports units held by plans, in Harbour's own layout. */
export const holdingsImporter = defineImporter({
  description: 'units held from a day on: planstring,symbol,date,units and optionally isin (see docs/data-import.md)',
  records: 'holdings',
  fills: [holdingPeriod],
  layouts: [{ name: 'harbour-holdings', columns: ['planstring', 'date', 'units'], optional: ['symbol', 'isin'] }],
  read,
  store,
});
