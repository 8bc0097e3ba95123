import type { BrokerPreview } from '@harbour/definitions/investments/broker-import';
import { Card, formatMoney, formatUnits, Money, Notice } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import { kindLabels } from '../transactions/transaction-labels.ts';
import styles from './broker-import.module.css';
import { kindTotals } from './kind-totals.ts';

/** Cash has an amount in GBP instead of units. */
type HeldAfter =
  | (BrokerPreview['holdings'][number] & { cash?: undefined })
  | { name: string; isin: null; units: null; cash: number };

const holdingColumns: readonly Column<HeldAfter>[] = [
  {
    id: 'holding',
    title: 'Holding',
    width: 'minmax(144px, 1fr)',
    namesRow: true,
    cell: ({ name, isin }) => (
      <>
        {name}
        {isin && <span className={styles.below}>{isin}</span>}
      </>
    ),
  },
  {
    id: 'units',
    title: 'Units, or cash',
    width: 'minmax(120px, 1fr)',
    figure: 'varying',
    cell: ({ units, cash }) => (cash === undefined ? formatUnits(units) : formatMoney(cash)),
  },
];

const kindColumns: readonly Column<ReturnType<typeof kindTotals>[number]>[] = [
  { id: 'kind', title: 'New', width: 'minmax(112px, 1fr)', namesRow: true, cell: ({ kind }) => kindLabels[kind] },
  { id: 'count', title: 'Number', width: '72px', figure: true, belowOnPhone: true, cell: ({ count }) => count },
  { id: 'amount', title: 'Amount', width: '120px', figure: true, cell: ({ value }) => <Money amount={value} /> },
];

/** The plan's holdings after the import, and the export's transactions by kind. */
export function ExportSummary({ preview }: { preview: BrokerPreview }) {
  const totals = useMemo(() => kindTotals(preview.transactions), [preview]);
  const holdings = useMemo<HeldAfter[]>(
    () => [...preview.holdings, { name: 'Cash', isin: null, units: null, cash: preview.cash }],
    [preview],
  );
  return (
    <Card title={`An export of ${preview.broker}`} aside="What your plan would hold">
      <div className={styles.remarks}>
        {preview.remarks.map((remark) => (
          <Notice key={remark} severity="info">
            {remark}
          </Notice>
        ))}
      </div>
      <div className={styles.columns}>
        <DataTable
          label="Holdings after the import"
          columns={holdingColumns}
          rows={holdings}
          rowKey={({ isin, name }) => `${isin} ${name}`}
        />
        {totals.length > 0 ? (
          <DataTable label="New transactions by kind" columns={kindColumns} rows={totals} rowKey={({ kind }) => kind} />
        ) : (
          <p className={styles.soft}>This export has no new transactions.</p>
        )}
      </div>
    </Card>
  );
}
