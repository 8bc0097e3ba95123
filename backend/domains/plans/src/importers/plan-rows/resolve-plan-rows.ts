import { rows } from '@harbour/kernel/database/rows';
import type { Statements } from '@harbour/kernel/database/statements';
import type { ImportFindings } from '@harbour/kernel/importing/import-findings';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { PlanRow } from './read-plan-row.ts';

const planRow = z.object({ planstring: z.string(), openedOn: z.string(), broker: z.nullable(z.string()) });

async function plansOf(database: Statements, planRows: readonly PlanRow[]) {
  const planstrings = [...new Set(planRows.map(({ planstring }) => planstring))].map((planstring) => ({ planstring }));
  const found = await rows(
    database,
    planRow,
    sql`
    select plan.planstring, plan.opened_on::text as "openedOn", plan.broker
    from ${recordSet(planstrings, 'planstring text')}
    join portal.plan using (planstring)`,
  );
  return new Map(found.map((plan) => [plan.planstring, plan]));
}

const listingRow = z.object({
  wanted: z.string(),
  listingId: z.number(),
  symbol: z.string(),
  isin: z.nullable(z.string()),
});
type Listing = z.infer<typeof listingRow>;

/** By symbol if the row has one, otherwise by ISIN: the firm's own listings only. */
async function listingsOf(database: Statements, planRows: readonly PlanRow[]): Promise<Map<string, Listing[]>> {
  const wanted = new Map(
    planRows.flatMap(({ symbol, isin }) =>
      symbol === null && isin === null ? [] : [[symbol ?? isin ?? '', { symbol, isin: symbol === null ? isin : null }]],
    ),
  );
  const found = await rows(
    database,
    listingRow,
    sql`
    with incoming as (select * from ${recordSet([...wanted.values()], 'symbol text, isin text')})
    select incoming.symbol as wanted, listing.id as "listingId", listing.symbol, instrument.isin
    from incoming
    join portal.listing on listing.symbol = incoming.symbol
    join portal.instrument on instrument.id = listing.instrument_id and instrument.own_plan is null
    union all
    select incoming.isin, listing.id, listing.symbol, instrument.isin
    from incoming
    join portal.instrument on instrument.isin = incoming.isin and instrument.own_plan is null
    join portal.listing on listing.instrument_id = instrument.id
    order by 1, 3`,
  );
  return Map.groupBy(found, (listing) => listing.wanted);
}

const unknown = 'is not known. Import its instrument first.';

/** The listing of a row by its symbol or ISIN; null for money alone, undefined after adding a problem. */
function listingOf(
  { row, symbol, isin }: PlanRow,
  listings: ReadonlyMap<string, Listing[]>,
  findings: ImportFindings,
): number | null | undefined {
  if (symbol === null && isin === null) return null;
  const column = symbol === null ? 'isin' : 'symbol';
  const value = symbol ?? isin ?? '';
  const [listing, ...others] = listings.get(value) ?? [];
  if (!listing) {
    findings.problem({ row, column, value, reason: unknown });
    return undefined;
  }
  if (others.length > 0) {
    const names = [listing, ...others].map((each) => each.symbol).join(', ');
    findings.problem({ row, column, value, reason: `has several listings: ${names}. Name one of them in symbol.` });
    return undefined;
  }
  if (symbol !== null && isin !== null && listing.isin !== isin) {
    const reason = `is not the ISIN of ${symbol}, which ${listing.isin === null ? 'has none' : `is ${listing.isin}`}.`;
    findings.problem({ row, column: 'isin', value: isin, reason });
    return undefined;
  }
  return listing.listingId;
}

/**
 * Finds the plan and the listing of each row, in two statements. Adds a problem for a plan that is unknown or filled
 * from its owner's exports, a day before it was opened, and a symbol or ISIN that is unknown or ambiguous.
 * @param mayPrecedeOpening whether the day of a row may be before the plan was opened
 * @throws ImportRefusedError when there is any problem
 */
export async function resolvePlanRows<Row extends PlanRow>(
  database: Statements,
  planRows: readonly Row[],
  findings: ImportFindings,
  mayPrecedeOpening: (planRow: Row) => boolean = () => false,
): Promise<(Row & { listingId: number | null })[]> {
  const plans = await plansOf(database, planRows);
  const listings = await listingsOf(database, planRows);
  const resolved = planRows.flatMap((planRow) => {
    const { row, planstring, date } = planRow;
    const plan = plans.get(planstring);
    const inPlan = { row, column: 'planstring', value: planstring };
    if (!plan) findings.problem({ ...inPlan, reason: 'is no plan that is known.' });
    if (plan?.broker) {
      findings.problem({
        ...inPlan,
        reason: `is filled by its owner from exports of ${plan.broker}: leave it to them.`,
      });
    }
    if (plan && date < plan.openedOn && !mayPrecedeOpening(planRow)) {
      findings.problem({
        row,
        column: 'date',
        value: date,
        reason: `lies before the plan opened on ${plan.openedOn}.`,
      });
    }
    const listingId = listingOf(planRow, listings, findings);
    return listingId === undefined ? [] : { ...planRow, listingId };
  });
  findings.refuseIfProblems();
  return resolved;
}
