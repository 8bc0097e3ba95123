import type { HoldingPage } from '@harbour/definitions/investments/performance/holding-figures';
import { Card, Empty, formatMoney } from '@harbour/ui';
import { SaveFile } from '@harbour/ui/table';
import { ShortTable } from '../../short-table/short-table.tsx';
import { movementColumns } from '../transactions/movement-columns.tsx';
import { kindLabels } from '../transactions/transaction-labels.ts';

type Row = HoldingPage['transactions'][number];

const columns = (() => {
  const { date, what, kind, amount, units, credit, debit } = movementColumns<Row>((sum) =>
    sum === null ? null : formatMoney(sum),
  );
  // Each is of this holding, so its name would be the same in all rows.
  const plain = { ...what, cell: ({ kind: of }: Row) => kindLabels[of], sortBy: ({ kind: of }: Row) => kindLabels[of] };
  return [date, plain, kind, amount, units, credit, debit];
})();

const file = [
  { title: 'Date', text: (row: Row) => row.transactionDate },
  { title: 'Transaction', text: (row: Row) => kindLabels[row.kind] },
  { title: 'Units', text: (row: Row) => (row.units === null ? '' : String(row.units)) },
  { title: 'Amount in GBP', text: (row: Row) => row.value.toFixed(2) },
];

/** The transactions of the holding in its plan, the newest first; the file always has all. */
export function HoldingTransactions({ page: { transactions, plan, listing } }: { page: HoldingPage }) {
  const name = `transactions-${plan.planstring}-${listing.isin ?? listing.name}.csv`;
  return (
    <Card title="Transactions">
      <ShortTable
        label={`Transactions of ${listing.name}`}
        columns={columns}
        rows={transactions}
        rowKey={({ id }) => String(id)}
        shownAtFirst={10}
        showAll={`Show all ${transactions.length} transactions`}
        summary={<SaveFile name={name} columns={file} rows={() => transactions} />}
        empty={<Empty title="No transaction of this holding is recorded" />}
      />
    </Card>
  );
}
