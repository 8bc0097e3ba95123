import { Link } from '@harbour/contract/router';
import type { FoundFund } from '@harbour/definitions/research/find-funds';
import { Empty, formatPercent } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import { CompareBox, type Comparing } from '../../funds/compare-box.tsx';
import { FactsDay, incomeText, labelText, notKnown, riskText } from '../../funds/fund-texts.tsx';
import styles from './finder.module.css';

function FundCell({ fund: { isin, name, sector, recommended } }: { fund: FoundFund }) {
  return (
    <>
      <Link to={`/research/fund/${isin}`}>{name}</Link>
      <span className={styles.sector}>
        {sector ?? 'Sector not known'}
        {recommended && ' · on our buy list'}
      </span>
    </>
  );
}

const columnsFor = (comparing: Comparing): readonly Column<FoundFund>[] => [
  {
    id: 'fund',
    title: 'Fund',
    width: 'minmax(216px, 2fr)',
    namesRow: true,
    cell: (fund) => <FundCell fund={fund} />,
  },
  {
    id: 'charge',
    title: 'Charge a year',
    width: '112px',
    figure: true,
    cell: ({ ocf }) => (ocf === null ? notKnown : formatPercent(ocf)),
  },
  {
    id: 'risk',
    title: 'Risk',
    width: '88px',
    belowOnPhone: true,
    cell: ({ facts }) => riskText(facts),
  },
  {
    id: 'income',
    title: 'Income',
    width: 'minmax(112px, 1fr)',
    belowOnPhone: true,
    cell: ({ facts }) => incomeText(facts),
  },
  {
    id: 'label',
    title: 'Sustainability',
    width: 'minmax(136px, 1fr)',
    belowOnPhone: true,
    cell: ({ facts }) => labelText(facts),
  },
  {
    id: 'asOf',
    title: 'Facts of',
    width: 'minmax(104px, 1fr)',
    belowOnPhone: true,
    cell: ({ facts }) => <FactsDay facts={facts} />,
  },
  {
    id: 'compare',
    title: 'Compare',
    width: '64px',
    belowOnPhone: 'untitled',
    cell: (fund) => <CompareBox fund={fund} {...comparing} />,
  },
];

const rowKey = ({ isin }: FoundFund) => isin;

/** A page of the funds that were found. */
export function FinderTable({ funds, compared, toggle }: Comparing & { funds: readonly FoundFund[] }) {
  // The function is new with each render, but does the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns stay the same object while nothing changes.
  const columns = useMemo(() => columnsFor({ compared, toggle }), [compared]);
  return (
    <DataTable
      label="Funds found"
      columns={columns}
      rows={funds}
      rowKey={rowKey}
      empty={<Empty title="No fund is known to be like that">Choose less, or other words.</Empty>}
    />
  );
}
