import { Link } from '@harbour/contract/router';
import type { BuyListFund } from '@harbour/definitions/research/buy-list';
import { Empty, formatDate, formatPercent, NotAvailable } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import { AllocationText } from '../../funds/asset-mix.tsx';
import { CompareBox, type Comparing } from '../../funds/compare-box.tsx';
import { DocumentLinks } from '../../funds/document-links.tsx';
import { HeldValue } from '../../funds/held-value.tsx';
import { periodName, Rate } from '../../funds/returns.tsx';
import styles from './buy-list.module.css';

/** The periods that have a column: none under twelve months (FCA COBS 4.6.2R); the page of a fund has all. */
const shownMonths = [12, 36, 60];

/** The return of a fund over some months; of a period that the answer lacks, nothing is known. */
function returnOver({ returns }: Pick<BuyListFund, 'returns'>, months: number) {
  return returns.find((one) => one.months === months) ?? { percent: null, reason: null };
}

function FundCell({ fund: { isin, name, sector } }: { fund: BuyListFund }) {
  return (
    <>
      <Link to={`/research/fund/${isin}`}>{name}</Link>
      {sector && <span className={styles.sector}>{sector}</span>}
    </>
  );
}

/** Why a fund is on the list, since when, and what there is to read: one line below its figures. */
function WhyListed({ fund }: { fund: BuyListFund }) {
  return (
    <div className={styles.why}>
      <span className={styles.rationale}>{fund.rationale}</span>
      <span>On the list since {formatDate(fund.addedOn)}</span>
      {fund.documents.length > 0 && <DocumentLinks fund={fund} />}
    </div>
  );
}

function columnsFor(date: string, { compared, toggle }: Comparing): readonly Column<BuyListFund>[] {
  return [
    {
      id: 'fund',
      title: 'Fund',
      width: 'minmax(216px, 2fr)',
      namesRow: true,
      sortBy: ({ name }) => name,
      cell: (fund) => <FundCell fund={fund} />,
    },
    {
      id: 'why',
      title: 'Why it is on the list',
      width: '0px',
      secondLine: true,
      cell: (fund) => <WhyListed fund={fund} />,
    },
    {
      id: 'risk',
      title: 'Risk',
      width: '44px',
      belowOnPhone: true,
      sortBy: ({ riskBand }) => riskBand,
      cell: ({ riskBand }) => (
        <>
          {riskBand}
          <span className="visually-hidden"> of 7</span>
        </>
      ),
    },
    {
      id: 'ocf',
      title: 'OCF',
      width: '60px',
      figure: true,
      belowOnPhone: true,
      sortBy: ({ ocf }) => ocf,
      cell: ({ ocf }) =>
        ocf === null ? <NotAvailable reason="The charge of this fund is not known." /> : formatPercent(ocf),
    },
    {
      id: 'allocation',
      title: 'Made of',
      width: 'minmax(104px, 1fr)',
      belowOnPhone: true,
      cell: (fund) => <AllocationText allocation={fund.allocation} />,
    },
    ...shownMonths.map(
      (months): Column<BuyListFund> => ({
        id: `return-${months}`,
        title: periodName(months),
        // Room for the longest of the titles in one line.
        width: months === 12 ? '84px' : '72px',
        figure: true,
        belowOnPhone: true,
        sortBy: (fund) => returnOver(fund, months).percent,
        cell: (fund) => <Rate of={returnOver(fund, months)} />,
      }),
    ),
    {
      id: 'held',
      title: 'You hold',
      width: '104px',
      figure: true,
      sortBy: ({ held }) => held?.value ?? null,
      cell: ({ held }) =>
        held ? (
          <>
            <span className={styles.holdWord}>You hold</span>
            <HeldValue held={held} date={date} />
          </>
        ) : (
          <span className={styles.none}>–</span>
        ),
    },
    {
      id: 'compare',
      title: 'Compare',
      width: '64px',
      belowOnPhone: 'untitled',
      cell: (fund) => <CompareBox fund={fund} compared={compared} toggle={toggle} />,
    },
  ];
}

const rowKey = ({ isin }: BuyListFund) => isin;

/** The funds of the list that are shown. */
export function ListTable({
  funds,
  date,
  compared,
  toggle,
}: Comparing & {
  funds: readonly BuyListFund[];
  date: string;
}) {
  // The function is new with each render, but does the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns stay the same object while nothing changes.
  const columns = useMemo(() => columnsFor(date, { compared, toggle }), [date, compared]);
  return (
    <DataTable
      label="Investment buy list"
      columns={columns}
      rows={funds}
      rowKey={rowKey}
      summary={
        <p role="status" className={styles.soft}>
          {funds.length === 1 ? '1 fund' : `${funds.length} funds`}
        </p>
      }
      empty={<Empty title="No fund of the list is like that">Choose another sector or asset class.</Empty>}
    />
  );
}
