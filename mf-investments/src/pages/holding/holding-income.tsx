import type { HoldingPage } from '@harbour/definitions/investments/performance/holding-figures';
import { taxYearName } from '@harbour/finance';
import { Card, Money } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import styles from './holding.module.css';

type Year = HoldingPage['incomeYears'][number];

/** Dividends and interest of the holding by tax year. */
export function HoldingIncome({ page: { incomeYears, incomeEver, figures } }: { page: HoldingPage }) {
  const columns = useMemo<readonly Column<Year>[]>(
    () => [
      {
        id: 'year',
        title: 'Tax year',
        width: 'minmax(120px, 1fr)',
        namesRow: true,
        cell: ({ taxYear }) => taxYearName(taxYear),
        total: 'Total',
      },
      {
        id: 'amount',
        title: 'Received',
        width: '136px',
        figure: true,
        cell: ({ amount }) => <Money amount={amount} />,
        total: <Money amount={incomeEver} />,
      },
    ],
    [incomeEver],
  );
  return (
    <Card title="Income">
      {incomeEver === null ? (
        <p className={styles.soft}>Not available: {figures?.figuresReason ?? 'its transactions are not complete.'}</p>
      ) : incomeYears.length === 0 ? (
        <p className={styles.soft}>It has paid no income into this plan.</p>
      ) : (
        <DataTable label="Income by tax year" columns={columns} rows={incomeYears} rowKey={({ taxYear }) => taxYear} />
      )}
    </Card>
  );
}
