import type { Statements } from '@harbour/kernel/database/statements';
import { defineImporter, type ImportContext, type Stored } from '@harbour/kernel/importing/importer';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { added, writeRecords } from '@harbour/kernel/importing/write-records';
import { sql } from 'drizzle-orm';
import { planTransaction } from '../../plans/tables.ts';
import { checkImportedPlans } from '../plan-rows/check-imported-plans.ts';
import { resolvePlanRows } from '../plan-rows/resolve-plan-rows.ts';
import { readTransactions, type TransactionRow } from './read-transactions.ts';

const columns =
  'planstring text, date date, kind text, listing_id int, units numeric, value numeric, performance boolean, reference text';

async function store(
  database: Statements,
  transactions: readonly TransactionRow[],
  context: ImportContext,
): Promise<Stored> {
  const resolved = await resolvePlanRows(database, transactions, context.findings);
  const records = resolved.map(({ planstring, date, kind, listingId, units, value, performance, reference }) => ({
    planstring,
    date,
    kind,
    listing_id: listingId,
    units,
    value,
    performance,
    reference,
  }));
  const stored = await writeRecords(
    database,
    records,
    (batch) => sql`
      insert into portal.plan_transaction
        (planstring, transaction_date, kind, listing_id, units, value, performance, reference)
      select planstring, date, kind, listing_id, units, value, performance, reference from ${recordSet(batch, columns)}
      on conflict (planstring, reference) do update
      set transaction_date = excluded.transaction_date, kind = excluded.kind, listing_id = excluded.listing_id,
        units = excluded.units, value = excluded.value, performance = excluded.performance
      where (plan_transaction.transaction_date, plan_transaction.kind, plan_transaction.listing_id,
          plan_transaction.units, plan_transaction.value, plan_transaction.performance)
        is distinct from
        (excluded.transaction_date, excluded.kind, excluded.listing_id, excluded.units, excluded.value,
          excluded.performance)
      returning ${added}`,
  );
  await checkImportedPlans(database, resolved, context);
  return stored;
}

/** Imports plans' transactions in Harbour's own layout. */
export const transactionsImporter = defineImporter({
  description: 'what moved in plans: planstring,date,kind,value,reference and more (see docs/data-import.md)',
  records: 'transactions',
  fills: [planTransaction],
  layouts: [
    {
      name: 'harbour-transactions',
      columns: ['planstring', 'date', 'kind', 'value', 'reference'],
      optional: ['performance', 'symbol', 'isin', 'units'],
    },
  ],
  read: (csv, _, context) => readTransactions(csv, context),
  store,
});
