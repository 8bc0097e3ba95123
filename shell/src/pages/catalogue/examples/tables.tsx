import { Empty, formatDate, formatMoney, formatUnits, Money } from '@harbour/ui';
import { type Column, DataTable, type ExpandedRows, type FileColumn, SaveFile } from '@harbour/ui/table';
import { useState } from 'react';

interface Example {
  day: string;
  name: string;
  units: number | null;
  amount: number;
}

const rows: readonly Example[] = [
  { day: '2026-11-20', name: 'Global Equity', units: 10.5, amount: 1_234.5 },
  { day: '2026-11-20', name: 'Sterling Corporate Bond', units: 0.333333, amount: -420.05 },
  { day: '2026-11-19', name: 'Cash', units: null, amount: 12 },
];
const many: readonly Example[] = Array.from({ length: 1_000 }, (_, index) => ({
  day: '2026-11-20',
  name: `Holding ${index + 1}`,
  units: index + 0.25,
  amount: index * 10 - 50,
}));

const columns: readonly Column<Example>[] = [
  {
    id: 'day',
    title: 'Date',
    width: '104px',
    cell: ({ day }) => formatDate(day),
    sortBy: ({ day }) => day,
    groupsOnPhone: true,
    total: 'Total',
  },
  {
    id: 'name',
    title: 'Holding',
    width: 'minmax(160px, 2fr)',
    namesRow: true,
    cell: ({ name }) => name,
    sortBy: ({ name }) => name,
  },
  {
    id: 'units',
    title: 'Units',
    width: '112px',
    figure: 'varying',
    belowOnPhone: true,
    cell: ({ units }) => (units === null ? null : formatUnits(units)),
  },
  {
    id: 'amount',
    title: 'Amount',
    width: '128px',
    figure: true,
    cell: ({ amount }) => <Money amount={amount} />,
    sortBy: ({ amount }) => amount,
    total: formatMoney(826.45),
  },
];
const named = columns.map((column) => (column.namesRow ? { ...column, cell: () => null } : column));
const untotalled = columns.map(({ total: _, ...column }) => column);

const fileColumns: readonly FileColumn<Example>[] = [
  { title: 'Date', text: ({ day }) => day },
  { title: 'Holding', text: ({ name }) => name },
  { title: 'Amount (GBP)', text: ({ amount }) => amount.toFixed(2) },
];

const keyOf = ({ name }: Example) => name;

/** The table in each of its states. */
export default function TableExample() {
  const [open, setOpen] = useState<string>();
  const opened: ExpandedRows<Example> = {
    title: ({ name }) => name,
    canOpen: ({ units }) => units !== null,
    isOpen: ({ name }) => name === open,
    onToggle: ({ name }) => setOpen(name === open ? undefined : name),
    content: ({ name }) => <p>What stands behind {name}.</p>,
  };
  return (
    <>
      <h3>With totals and a file</h3>
      <DataTable
        label="Payments"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        summary={<p>{rows.length} payments</p>}
        file={{ name: 'payments.csv', columns: fileColumns }}
      />
      <h3>With rows that open</h3>
      <DataTable label="Holdings that open" columns={named} rows={rows} rowKey={keyOf} opened={opened} />
      <h3>Loading</h3>
      <DataTable label="Holdings on their way" columns={columns} rows={undefined} rowKey={keyOf} />
      <h3>Empty</h3>
      <DataTable
        label="No holdings"
        columns={columns}
        rows={[]}
        rowKey={keyOf}
        empty={<Empty title="Nothing is held yet">Holdings appear here after the first payment.</Empty>}
      />
      <h3>Failing</h3>
      <DataTable
        label="Holdings that failed"
        columns={columns}
        rows={undefined}
        rowKey={keyOf}
        failure={{
          title: 'Holdings are not available at the moment',
          message: 'Your investments are not affected.',
          onRetry: () => undefined,
        }}
      />
      <h3>A file without a table</h3>
      <SaveFile label="Download a template" name="template.csv" columns={fileColumns} rows={() => []} />
      <h3>Many rows</h3>
      <DataTable label="A thousand holdings" columns={untotalled} rows={many} rowKey={keyOf} />
    </>
  );
}
