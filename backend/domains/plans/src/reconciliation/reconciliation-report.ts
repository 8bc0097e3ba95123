import type { Database } from '@harbour/backend-database';
import {
  type AmbiguousTransfer,
  ambiguousTransfer,
  listedDifferences,
  type ReconciliationDifference,
  reconciliationDifference,
} from '@harbour/definitions/investments/reconciliation';
import { rows } from '@harbour/kernel/database/rows';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';

export interface ReconciliationReport {
  /** Number of differences, of which at most `listedDifferences` are listed. */
  count: number;
  differences: ReconciliationDifference[];
  ambiguousTransfers: AmbiguousTransfer[];
}

/**
 * The firm's report of the latest reconciliation, in three statements, each with a limit.
 * @param isSeen SQL condition on a planstring for the plans that the reader sees; if omitted, all plans
 */
export async function reconciliationReport(
  database: Pick<Database, 'db'>,
  isSeen: (planstring: SQL) => SQL = () => sql`true`,
): Promise<ReconciliationReport> {
  const [counted] = await rows(
    database,
    z.object({ count: z.number() }),
    sql`
    select count(*)::int as count from portal.reconciliation_difference found
    where ${isSeen(sql`found.planstring`)}`,
  );
  const differences = await rows(
    database,
    reconciliationDifference,
    sql`
    select
      found.planstring, plan.name as plan, found.kind, instrument.name as holding, instrument.isin,
      found.from_date::text as "from", found.to_date::text as "to",
      found.by_transactions::float8 as "byTransactions", found.held::float8 as held,
      found.difference::float8 as difference
    from portal.reconciliation_difference found
    join portal.plan on plan.planstring = found.planstring
    left join portal.listing on listing.id = found.listing_id
    left join portal.instrument on instrument.id = listing.instrument_id
    where ${isSeen(sql`found.planstring`)}
    order by found.from_date desc, found.planstring, found.kind, instrument.name, found.id
    limit ${listedDifferences}`,
  );
  const ambiguousTransfers = await rows(
    database,
    ambiguousTransfer,
    sql`
    select
      moved.planstring, plan.name as plan, moved.transaction_date::text as "transactionDate",
      moved.value::float8 as value, instrument.name as holding, moved.units::float8 as units
    from portal.ambiguous_transfer unclear
    join portal.plan_transaction moved on moved.id = unclear.transaction_id
    join portal.plan on plan.planstring = moved.planstring
    left join portal.listing on listing.id = moved.listing_id
    left join portal.instrument on instrument.id = listing.instrument_id
    where ${isSeen(sql`moved.planstring`)}
    order by moved.transaction_date desc, moved.planstring, moved.id
    limit ${listedDifferences}`,
  );
  return { count: counted?.count ?? 0, differences, ambiguousTransfers };
}

const figure = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 });

function differenceLine({ planstring, plan, kind, holding, from, to, byTransactions, held }: ReconciliationDifference) {
  const when = to === null ? `since ${from}` : to === from ? `on ${from}` : `from ${from} until ${to}`;
  const what =
    kind === 'no-value'
      ? `${figure.format(byTransactions)} units of ${holding} were moved at a value of nothing`
      : `${kind === 'cash' ? 'cash in pounds' : `units of ${holding}`}: ${figure.format(byTransactions)} by transactions, ${figure.format(held)} held`;
  return `  ${planstring} (${plan}), ${when}: ${what}`;
}

function transferLine({ planstring, plan, transactionDate, value, holding, units }: AmbiguousTransfer) {
  const what = units === null ? `${figure.format(value)} pounds` : `${figure.format(units)} units of ${holding}`;
  return `  ${planstring} (${plan}), ${transactionDate}: ${what}`;
}

/** The report as readable lines. */
export function formatReconciliation({ count, differences, ambiguousTransfers }: ReconciliationReport): string {
  const plans = new Set(differences.map(({ planstring }) => planstring)).size;
  return [
    ...(count === 0
      ? ['Holdings and transactions of every plan agree.']
      : [
          `${figure.format(count)} differences between holdings and transactions; the newest, of ${figure.format(plans)} plans:`,
          ...differences.map(differenceLine),
          'Import the records that are missing or wrong; until then these plans show no return for the days concerned.',
        ]),
    ...(ambiguousTransfers.length > 0
      ? [
          'Transfers that several others fit, so that they count as paid in or taken out:',
          ...ambiguousTransfers.map(transferLine),
        ]
      : []),
  ].join('\n');
}
