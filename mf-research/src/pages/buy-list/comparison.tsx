import { Link } from '@harbour/contract/router';
import type { BuyListFund } from '@harbour/definitions/research/buy-list';
import { fundReturnMonths } from '@harbour/definitions/research/price-returns';
import { Button, Card, formatDate, formatPercent, NotAvailable } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { type ReactNode, useMemo } from 'react';
import { HeldValue } from '../../funds/held-value.tsx';
import { periodName, Rate } from '../../funds/returns.tsx';
import styles from './buy-list.module.css';
import { mostCompared } from './list-choices.ts';
import { AllocationText, returnOver } from './list-table.tsx';

/** A line of the comparison: what is compared, and what it is of a fund. */
interface Fact {
  title: string;
  of: (fund: BuyListFund) => ReactNode;
}

function factsOn(date: string): readonly Fact[] {
  return [
    { title: 'Sector', of: ({ sector }) => sector ?? '–' },
    { title: 'Risk band', of: ({ riskBand }) => `${riskBand} of 7` },
    {
      title: 'Ongoing charges',
      of: ({ ocf }) =>
        ocf === null ? <NotAvailable reason="The charge of this fund is not known." /> : formatPercent(ocf),
    },
    { title: 'Made of', of: (fund) => <AllocationText fund={fund} /> },
    ...fundReturnMonths.map((months) => ({
      title: `Price return, ${periodName(months)}`,
      of: (fund: BuyListFund) => <Rate of={returnOver(fund, months)} />,
    })),
    { title: 'Prices up to', of: ({ pricedOn }) => (pricedOn ? formatDate(pricedOn) : '–') },
    { title: 'You hold', of: ({ held }) => (held ? <HeldValue held={held} date={date} /> : 'Nothing') },
    { title: 'On the list since', of: ({ addedOn }) => formatDate(addedOn) },
    {
      title: 'More',
      of: ({ isin, name }) => (
        <Link to={`/research/fund/${isin}`}>
          Page of the fund<span className="visually-hidden"> {name}</span>
        </Link>
      ),
    },
  ];
}

interface ComparisonProps {
  funds: readonly BuyListFund[];
  date: string;
  takeOut: (isin: string) => void;
  clear: () => void;
}

/** Up to four funds of the list side by side. */
export function Comparison({ funds, date, takeOut, clear }: ComparisonProps) {
  const facts = useMemo(() => factsOn(date), [date]);
  const columns = useMemo(
    (): readonly Column<Fact>[] => [
      { id: 'fact', title: 'Compared', width: 'minmax(136px, 1fr)', namesRow: true, cell: ({ title }) => title },
      ...funds.map(
        (fund): Column<Fact> => ({
          id: fund.isin,
          title: fund.name,
          width: 'minmax(136px, 1fr)',
          belowOnPhone: true,
          cell: ({ of }) => <span className={styles.fact}>{of(fund)}</span>,
        }),
      ),
    ],
    [funds],
  );
  return (
    <Card title="Compared" aside={<Button onClick={clear}>Clear</Button>}>
      <ul className={styles.chosen} aria-label="Funds that are compared">
        {funds.map(({ isin, name }) => (
          <li key={isin}>
            <Button onClick={() => takeOut(isin)}>
              <span aria-hidden="true">✕ </span>
              <span className="visually-hidden">Take out </span>
              {name}
            </Button>
          </li>
        ))}
      </ul>
      {funds.length < mostCompared && (
        <p className={`${styles.soft} ${styles.room}`}>
          {funds.length === 1 ? 'Choose another fund in the list, or' : 'Choose'} up to {mostCompared - funds.length}{' '}
          more.
        </p>
      )}
      <DataTable label="Comparison of funds" columns={columns} rows={facts} rowKey={({ title }) => title} />
    </Card>
  );
}
