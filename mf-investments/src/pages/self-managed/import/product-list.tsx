import { Disclosure } from '@harbour/ui/overlay';
import { type Column, DataTable } from '@harbour/ui/table';
import type { Catalogue } from '../catalogue.ts';

interface Row {
  type: string;
  product: string;
  label: string;
  questions: string;
}

const columns: readonly Column<Row>[] = [
  { id: 'label', title: 'What it is', width: 'minmax(160px, 2fr)', namesRow: true, cell: ({ label }) => label },
  { id: 'type', title: 'In column “type”', width: 'minmax(120px, 1fr)', cell: ({ type }) => type, belowOnPhone: true },
  {
    id: 'product',
    title: 'In column “product”',
    width: 'minmax(160px, 1fr)',
    cell: ({ product }) => product,
    belowOnPhone: true,
  },
  {
    id: 'questions',
    title: 'Further columns',
    width: 'minmax(160px, 2fr)',
    cell: ({ questions }) => questions || null,
    belowOnPhone: true,
  },
];

/** What a file's columns `type` and `product` can say. */
export function ProductList({ catalogue: { types } }: { catalogue: Catalogue }) {
  const rows = [...types.asset, ...types.liability].flatMap(({ id: type, products }) =>
    products.map(
      ({ id: product, label, extendedDetails }): Row => ({
        type,
        product,
        label,
        questions: extendedDetails.map(({ id }) => id).join(', '),
      }),
    ),
  );
  return (
    <Disclosure title="What the columns “type” and “product” can say">
      <DataTable
        label="Types and products"
        columns={columns}
        rows={rows}
        rowKey={({ type, product }) => `${type} ${product}`}
      />
    </Disclosure>
  );
}
