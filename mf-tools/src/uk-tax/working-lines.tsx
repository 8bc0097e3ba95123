import { Card, Money } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import type { WorkingLine } from '@harbour/uk-tax';
import { rate } from '../calculator/words.ts';

const columns: readonly Column<WorkingLine>[] = [
  { id: 'rule', title: 'Rule', width: 'minmax(200px, 3fr)', namesRow: true, cell: ({ rule }) => rule },
  {
    id: 'on',
    title: 'On',
    width: 'minmax(120px, 1fr)',
    figure: true,
    belowOnPhone: true,
    cell: ({ on }) => on && <Money amount={on.toNumber()} />,
  },
  {
    id: 'rate',
    title: 'Rate',
    width: 'minmax(80px, 1fr)',
    figure: 'varying',
    belowOnPhone: true,
    cell: ({ percent }) => (percent === null ? null : rate(percent)),
  },
  {
    id: 'amount',
    title: 'Amount',
    width: 'minmax(120px, 1fr)',
    figure: true,
    cell: ({ amount }) => <Money amount={amount.toNumber()} />,
  },
];

/** The lines of a tax, each with its rule, rate and amount. */
export function WorkingLines({ title, lines }: { title: string; lines: readonly WorkingLine[] }) {
  return (
    <Card title={title}>
      <DataTable label={title} columns={columns} rows={lines} rowKey={({ rule }) => rule} />
    </Card>
  );
}
