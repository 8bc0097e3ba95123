import type { FundReport } from '@harbour/definitions/investments/fund-reports';
import { Card, formatDate } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';

const amountText = ({ amount, currency }: FundReport) =>
  `${new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 8 }).format(amount)} ${currency}`;

const columns: Column<FundReport>[] = [
  { id: 'date', title: 'Counts on', width: '96px', cell: ({ date }) => formatDate(date), sortBy: ({ date }) => date },
  { id: 'holding', title: 'Fund', width: 'minmax(176px, 3fr)', namesRow: true, cell: ({ holding }) => holding },
  {
    id: 'period',
    title: 'Units held on',
    width: '112px',
    belowOnPhone: true,
    cell: ({ periodEnd }) => formatDate(periodEnd),
    sortBy: ({ periodEnd }) => periodEnd,
  },
  {
    id: 'taxed',
    title: 'Taxed as',
    width: '96px',
    belowOnPhone: true,
    cell: ({ taxedAs }) => (taxedAs === 'dividend' ? 'Dividend' : 'Interest'),
  },
  { id: 'amount', title: 'For each unit', width: '144px', figure: 'varying', cell: amountText },
];

/** Excess reportable income that the firm recorded for everybody who holds a fund: nothing is to be entered for it. */
export function FundReports({ reports }: { reports: readonly FundReport[] }) {
  return (
    <Card title="Reportable income recorded by the firm">
      <DataTable
        label="Reportable income of funds recorded by the firm"
        columns={columns}
        rows={reports}
        rowKey={({ holding, periodEnd, date }) => `${holding} ${periodEnd} ${date}`}
        empty=""
      />
    </Card>
  );
}
