import type { FundPage } from '@harbour/definitions/research/fund-page';
import { Card, formatDate, formatPercent, NotAvailable } from '@harbour/ui';
import { Disclosure } from '@harbour/ui/overlay';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import { comparatorTexts } from '../../funds/fund-texts.tsx';
import { PastPerformance } from '../../funds/past-performance.tsx';
import { periodName, Rate } from '../../funds/returns.tsx';
import styles from './fund.module.css';

type Rated = FundPage['years'][number]['total'];

interface Row {
  name: string;
  /** Small, beside the name. */
  note?: string | undefined;
  price: Rated;
  total: Rated;
  own: Rated | null;
  comparator: Rated;
}

/** Of two percentages, in hundredths so that it is exact. */
function Difference({ total, comparator }: Pick<Row, 'total' | 'comparator'>) {
  if (total.percent === null || comparator.percent === null) {
    return <NotAvailable reason={total.reason ?? comparator.reason ?? 'One of the two is not known.'} />;
  }
  return formatPercent((Math.round(total.percent * 100) - Math.round(comparator.percent * 100)) / 100);
}

const figureColumn = (id: string, title: string, cell: Column<Row>['cell']): Column<Row> => ({
  id,
  title,
  cell,
  width: '112px',
  figure: true,
});
const below = (column: Column<Row>): Column<Row> => ({ ...column, belowOnPhone: true });

function columnsFor(first: string, { currency, comparator }: FundPage, withOwn: boolean): readonly Column<Row>[] {
  return [
    {
      id: 'name',
      title: first,
      width: 'minmax(144px, 2fr)',
      namesRow: true,
      cell: ({ name, note }) => (
        <>
          {name}
          {note && <span className={styles.besideName}>, {note}</span>}
        </>
      ),
    },
    figureColumn('total', 'Total return', ({ total }) => <Rate of={total} />),
    below(figureColumn('price', 'Price return', ({ price }) => <Rate of={price} />)),
    ...(withOwn
      ? [below(figureColumn('own', `Price in ${currency}`, ({ own }) => (own ? <Rate of={own} /> : '–')))]
      : []),
    ...(comparator
      ? [
          below(figureColumn('comparator', comparator.name, (row) => <Rate of={row.comparator} />)),
          below(figureColumn('difference', 'Difference', (row) => <Difference {...row} />)),
        ]
      : []),
  ];
}

/** How much it moves, beside its index or sector. */
function Volatility({ fund: { volatility, comparator } }: { fund: FundPage }) {
  const { fund, comparator: beside, from, to, of } = volatility;
  return (
    <p>
      <strong>Volatility:</strong> <Rate of={fund} />
      {from && to && (
        <>
          {' '}
          a year, of its monthly {of === 'total' ? 'total' : 'price'} returns from {formatDate(from)} to{' '}
          {formatDate(to)}
        </>
      )}
      {comparator && beside.percent !== null && (
        <>
          ; {comparator.name} {formatPercent(beside.percent)}
        </>
      )}
      . The higher, the more its value moves up and down.
    </p>
  );
}

/** How returns are computed, and from what; the effect of charges is never folded (FCA COBS 4.6.2R (6)). */
function Method({ fund: { currency, comparator } }: { fund: FundPage }) {
  return (
    <>
      <p className={styles.method}>
        Source: the prices and distributions that the fund’s provider sends us. Prices are after the fund’s own charges;
        those of your plans and of our advice are not deducted, and would make returns lower.
      </p>
      <Disclosure title="How this is computed">
        <p className={styles.method}>
          Price return: last price ÷ first price − 1, in pounds, without income. Total return: the same with income
          reinvested at the price of its ex-date. From 12 months on a period is a yearly rate: (last ÷ first) to the
          power of 1 ÷ years − 1. Volatility: standard deviation of monthly returns × √12.
          {currency !== 'GBP' &&
            ` Each price in ${currency} is converted to pounds at the reference rate of its own day.`}
          {comparator &&
            ` ${comparator.name} is the ${comparatorTexts[comparator.kind]} (source: ${comparator.source}); its returns contain income and no charges. Differences are of the total return, in percentage points.`}
        </p>
      </Disclosure>
    </>
  );
}

/** The returns of less than twelve months, which are not shown before the reader asks: they say little. */
function ShortPeriods({ rows, columns }: { rows: readonly Row[]; columns: readonly Column<Row>[] }) {
  return (
    <Disclosure title="Periods under 12 months">
      <div className={styles.stack}>
        <p className={styles.soft}>Such short periods say very little about a fund. Please do not decide by them.</p>
        <DataTable label="Returns over less than 12 months" columns={columns} rows={rows} rowKey={({ name }) => name} />
      </div>
    </Disclosure>
  );
}

/**
 * How it has done by complete years and by period, with and without income, beside its own index or sector, and how
 * much it moved: in the order and with the warning of FCA COBS 4.6.2R.
 */
export function FundReturns({ fund }: { fund: FundPage }) {
  const { periods, years, currency, priceDate } = fund;
  const { discrete, long, short } = useMemo(() => {
    const rows = periods.map(({ months, annualised, ...rates }) => ({
      months,
      ...rates,
      name: periodName(months),
      note: annualised ? 'a year' : undefined,
    }));
    return {
      discrete: years.map(({ to, from: _, ...rates }): Row => ({ ...rates, name: formatDate(to), own: null })),
      long: rows.filter(({ months }) => months >= 12),
      short: rows.filter(({ months }) => months < 12),
    };
  }, [periods, years]);
  const columns = useMemo(
    () => ({
      discrete: columnsFor('12 months to', fund, false),
      periods: columnsFor('Period', fund, currency !== 'GBP'),
    }),
    [fund, currency],
  );
  const hasPast = periods.some(({ price }) => price.percent !== null);
  return (
    <Card
      title="Past performance"
      aside={priceDate ? `Up to the price of ${formatDate(priceDate)}` : 'No price is known'}
    >
      <div className={styles.stack}>
        {!hasPast ? (
          <p className={styles.soft}>{periods[0]?.price.reason ?? 'No price of this fund is known yet'}.</p>
        ) : (
          <>
            <PastPerformance currency={currency} />
            {discrete.length > 0 && (
              <DataTable
                label="Discrete years"
                labelShown
                columns={columns.discrete}
                rows={discrete}
                rowKey={({ name }) => name}
              />
            )}
            <DataTable
              label="Periods up to now"
              labelShown
              columns={columns.periods}
              rows={long}
              rowKey={({ name }) => name}
            />
            <Volatility fund={fund} />
            <ShortPeriods rows={short} columns={columns.periods} />
            <Method fund={fund} />
          </>
        )}
      </div>
    </Card>
  );
}
