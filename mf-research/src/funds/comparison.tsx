import { failureMessage, isRefusal } from '@harbour/api';
import { callQuery, useQueries } from '@harbour/api/query';
import { Link } from '@harbour/contract/router';
import { type FundPage, getFundPage } from '@harbour/definitions/research/fund-page';
import { Button, Card, Failure, formatDate, formatPercent, Money, NotAvailable, Skeleton } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { type ReactNode, useMemo } from 'react';
import { AllocationText } from './asset-mix.tsx';
import { mostCompared } from './compared-funds.ts';
import styles from './comparison.module.css';
import { comparatorTexts, FactsDay, incomeText, labelText, notKnown, riskText } from './fund-texts.tsx';
import { PastPerformance } from './past-performance.tsx';
import { Rate } from './returns.tsx';

/** A line of the comparison: what is compared, and what it is of a fund. */
interface Fact {
  title: string;
  of: (fund: FundPage) => ReactNode;
}

function Beside({ children }: { children: ReactNode }) {
  return <span className={styles.beside}>{children}</span>;
}

/** A discrete year of a fund: its total return, with the price and what it is compared with below. */
function yearOf({ years }: FundPage, to: string): ReactNode {
  const year = years.find((one) => one.to === to);
  if (!year) return <NotAvailable reason="The fund has no prices of all these twelve months." />;
  const { total, price, comparator } = year;
  return (
    <>
      <Rate of={total} />
      <Beside>
        price {price.percent === null ? 'not known' : formatPercent(price.percent)}
        {comparator.percent !== null && `, compared with ${formatPercent(comparator.percent)}`}
      </Beside>
    </>
  );
}

const aboutFunds: readonly Fact[] = [
  { title: 'Sector', of: ({ sector }) => sector ?? notKnown },
  { title: 'Ongoing charges', of: ({ ocf }) => (ocf === null ? notKnown : `${formatPercent(ocf)} a year`) },
  { title: 'Risk indicator', of: ({ facts }) => riskText(facts) },
  {
    title: 'Our risk band',
    of: ({ buyList }) =>
      buyList ? (
        <>
          {buyList.riskBand} of 7<Beside>on our buy list since {formatDate(buyList.addedOn)}</Beside>
        </>
      ) : (
        'Not on our buy list'
      ),
  },
  { title: 'Made of', of: ({ allocation }) => <AllocationText allocation={allocation} /> },
  { title: 'Income', of: ({ facts }) => incomeText(facts) },
  { title: 'Sustainability label', of: ({ facts }) => labelText(facts) },
  { title: 'Facts of', of: ({ facts }) => <FactsDay facts={facts} /> },
  {
    title: 'Compared with',
    of: ({ comparator }) =>
      comparator ? (
        <>
          {comparator.name}
          <Beside>{comparatorTexts[comparator.kind]}</Beside>
        </>
      ) : (
        notKnown
      ),
  },
];

const afterYears: readonly Fact[] = [
  {
    title: 'Volatility, a year',
    of: ({ volatility: { fund, of, from, to } }) => (
      <>
        <Rate of={fund} />
        {from && to && (
          <Beside>
            of its {of === 'total' ? 'total return' : 'price'}, {formatDate(from)} to {formatDate(to)}
          </Beside>
        )}
      </>
    ),
  },
  { title: 'Prices up to', of: ({ priceDate }) => (priceDate ? formatDate(priceDate) : notKnown) },
  {
    title: 'You hold',
    of: ({ held, total }) => (held.length > 0 ? <Money amount={total.value} reason={total.reason} /> : 'Nothing'),
  },
  {
    title: 'More',
    of: ({ isin, name }) => (
      <Link to={`/research/fund/${isin}`}>
        Page of the fund<span className="visually-hidden"> {name}</span>
      </Link>
    ),
  },
];

/** The discrete years that one of the funds has at least, newest first. */
function factsOf(funds: readonly FundPage[]): readonly Fact[] {
  const lastDays = [...new Set(funds.flatMap(({ years }) => years.map(({ to }) => to)))].sort().reverse().slice(0, 5);
  const years = lastDays.map((to) => ({
    title: `Total return, 12 months to ${formatDate(to)}`,
    of: (fund: FundPage) => yearOf(fund, to),
  }));
  return [...aboutFunds, ...years, ...afterYears];
}

function ComparedTable({ funds }: { funds: readonly FundPage[] }) {
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
  const facts = useMemo(() => factsOf(funds), [funds]);
  return (
    <>
      <PastPerformance />
      <DataTable label="Comparison of funds" columns={columns} rows={facts} rowKey={({ title }) => title} />
      <p className={styles.soft}>
        Returns are in pounds, of complete periods of twelve months. Total return has income reinvested on its ex-date;
        the price is without it. What each fund is compared with contains income and no charges. The charges of your
        plans and of our advice come on top.
      </p>
    </>
  );
}

interface ComparisonProps {
  /** One to four. */
  isins: readonly string[];
  takeOut: (isin: string) => void;
  clear: () => void;
}

/** Up to four funds side by side. */
export function Comparison({ isins, takeOut, clear }: ComparisonProps) {
  const found = useQueries({
    queries: isins.map((isin) => callQuery(getFundPage, { params: { isin } }, { background: true })),
    combine: (queries) => ({
      funds: queries.map(({ data }) => data),
      failed: queries.flatMap(({ error, data, refetch }) => (error && !data ? [{ error, refetch }] : [])),
    }),
  });
  const known = found.funds.filter((fund) => fund !== undefined);
  const [failure] = found.failed;
  const nameOf = (isin: string) => known.find((fund) => fund.isin === isin)?.name ?? isin;
  return (
    <Card title="Compared" aside={<Button onClick={clear}>Clear</Button>}>
      <div className={styles.stack}>
        <ul className={styles.chosen} aria-label="Funds that are compared">
          {isins.map((isin) => (
            <li key={isin}>
              <Button onClick={() => takeOut(isin)}>
                <span aria-hidden="true">✕ </span>
                <span className="visually-hidden">Take out </span>
                {nameOf(isin)}
              </Button>
            </li>
          ))}
        </ul>
        {isins.length < mostCompared && (
          <p className={`${styles.soft} ${styles.room}`}>
            {isins.length === 1 ? 'Choose another fund in the list, or' : 'Choose'} up to {mostCompared - isins.length}{' '}
            more.
          </p>
        )}
        {failure && (
          <Failure
            title="Not every fund can be compared at the moment"
            {...(isRefusal(failure.error)
              ? {}
              : { onRetry: () => found.failed.forEach(({ refetch }) => void refetch()) })}
          >
            {failureMessage(failure.error)}
          </Failure>
        )}
        {known.length > 0 ? (
          <ComparedTable funds={known} />
        ) : (
          !failure && <Skeleton label="the comparison" bars={[40, 280]} />
        )}
      </div>
    </Card>
  );
}
