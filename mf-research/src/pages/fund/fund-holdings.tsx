import type { FundPage } from '@harbour/definitions/research/fund-page';
import { Card, formatDate, formatUnits, Money } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import { HeldValue } from '../../funds/held-value.tsx';
import { PortalLink } from '../../funds/portal-link.tsx';
import styles from './fund.module.css';

type Holding = FundPage['held'][number];

function columnsFor({ total, date, held }: FundPage): readonly Column<Holding>[] {
  const several = held.length > 1;
  return [
    {
      id: 'plan',
      title: 'Plan',
      width: 'minmax(176px, 2fr)',
      namesRow: true,
      cell: ({ plan, planstring }) => (
        <PortalLink to={`/investments/valuation?open=${planstring}`} otherwise={plan}>
          {plan}
        </PortalLink>
      ),
      ...(several ? { total: 'Together' } : {}),
    },
    {
      id: 'units',
      title: 'Units',
      width: 'minmax(104px, 1fr)',
      figure: 'varying',
      belowOnPhone: true,
      cell: ({ units }) => formatUnits(units),
    },
    {
      id: 'value',
      title: 'Value',
      width: '136px',
      figure: true,
      cell: (holding) => <HeldValue held={holding} date={date} />,
      ...(several ? { total: <Money amount={total.value} reason={total.reason} /> } : {}),
    },
  ];
}

/** In which plans the client holds it. */
export function FundHoldings({ fund }: { fund: FundPage }) {
  const columns = useMemo(() => columnsFor(fund), [fund]);
  return (
    <Card title="You hold this in" aside={`Valued on ${formatDate(fund.date)}`}>
      {fund.held.length === 0 ? (
        <p className={styles.soft}>None of the plans that you see holds this fund.</p>
      ) : (
        <DataTable
          label="Plans that hold this fund"
          columns={columns}
          rows={fund.held}
          rowKey={({ planstring }) => planstring}
        />
      )}
    </Card>
  );
}
