import type { FundPage } from '@harbour/definitions/research/fund-page';
import { Card, formatDate, formatPercent, NotAvailable } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import { periodName, Rate } from '../../funds/returns.tsx';
import styles from './fund.module.css';

type Rated = FundPage['years'][number]['fund'];

interface Row {
  name: string;
  /** Small, beside the name. */
  note?: string | undefined;
  fund: Rated;
  own: Rated | null;
  benchmark: Rated;
}

/** Of two percentages, in hundredths so that it is exact. */
function Difference({ fund, benchmark }: Pick<Row, 'fund' | 'benchmark'>) {
  if (fund.percent === null || benchmark.percent === null) {
    return <NotAvailable reason={fund.reason ?? benchmark.reason ?? 'One of the two is not known.'} />;
  }
  return formatPercent((Math.round(fund.percent * 100) - Math.round(benchmark.percent * 100)) / 100);
}

const figureColumn = (id: string, title: string, cell: Column<Row>['cell']): Column<Row> => ({
  id,
  title,
  cell,
  width: '112px',
  figure: true,
});
const below = (column: Column<Row>): Column<Row> => ({ ...column, belowOnPhone: true });

function columnsFor(first: string, { currency, benchmark }: FundPage, withOwn: boolean): readonly Column<Row>[] {
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
    figureColumn('fund', 'Fund, in £', ({ fund }) => <Rate of={fund} />),
    ...(withOwn ? [below(figureColumn('own', `In ${currency}`, ({ own }) => (own ? <Rate of={own} /> : '–')))] : []),
    ...(benchmark
      ? [
          below(figureColumn('benchmark', benchmark.name, (row) => <Rate of={row.benchmark} />)),
          below(figureColumn('difference', 'Difference', (row) => <Difference {...row} />)),
        ]
      : []),
  ];
}

/** How its price has done, by period and by calendar year, beside the firm's benchmark. */
export function FundReturns({ fund }: { fund: FundPage }) {
  const { periods, years, benchmark, currency, priceDate } = fund;
  const rows = useMemo(
    () => ({
      periods: periods.map(
        ({ months, annualised, ...rates }): Row => ({
          ...rates,
          name: periodName(months),
          note: annualised ? 'a year' : undefined,
        }),
      ),
      years: years.map(
        ({ year, complete, ...rates }): Row => ({
          ...rates,
          name: String(year),
          own: null,
          note: complete ? undefined : 'so far',
        }),
      ),
    }),
    [periods, years],
  );
  const columns = useMemo(
    () => ({ periods: columnsFor('Period', fund, currency !== 'GBP'), years: columnsFor('Year', fund, false) }),
    [fund, currency],
  );
  return (
    <Card title="Performance" aside={priceDate ? `Up to the price of ${formatDate(priceDate)}` : 'No price is known'}>
      <div className={styles.stack}>
        <DataTable
          label="Price return by period"
          labelShown
          columns={columns.periods}
          rows={rows.periods}
          rowKey={({ name }) => name}
        />
        {years.length > 0 && (
          <DataTable
            label="Price return by calendar year"
            labelShown
            columns={columns.years}
            rows={rows.years}
            rowKey={({ name }) => name}
          />
        )}
        <p className={styles.method}>
          Price return: last price ÷ first price − 1, without income that the fund paid out. From 12 months on it is a
          yearly rate: (last ÷ first) to the power of 1 ÷ years − 1. A calendar year is measured from the last price of
          the year before.
          {currency !== 'GBP' &&
            ` The fund is traded in ${currency}: each price is converted to pounds at the reference rate of its own day.`}
          {benchmark &&
            ` ${benchmark.name} is the benchmark that we compare this fund with. Its returns contain income and no charges, so a fund that pays out income looks worse beside it than it is. Differences are in percentage points.`}
        </p>
      </div>
    </Card>
  );
}
