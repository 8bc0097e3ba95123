import { useCall } from '@harbour/api/query';
import { getMonthlyPerformance, type PerformanceFigures } from '@harbour/definitions/investments/performance/returns';
import type { Currency } from '@harbour/definitions/investments/valuation/currencies';
import { type AnalysedMonth, type MonthlyAnalysis, monthlyAnalysis } from '@harbour/finance';
import { Card, Failure, formatDate, Money, NotAvailable, Skeleton } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import { pound } from '../valuation/reporting-currency.ts';
import type { PlanNames } from '../valuation/visible-plans.ts';
import { monthNameOf } from './month-name.ts';
import styles from './performance.module.css';
import { Rate } from './rate.tsx';
import { amountsIn, Flows, IncludedPlans } from './return-breakdown.tsx';
import { returnDescriptions } from './return-descriptions.ts';
import { tryCompute } from './try-compute.ts';
import { inCurrencyOf, type ValuationQuery } from './use-headlines.ts';
import { ValuedDays } from './valued-days.tsx';
import { WhyThisNumber } from './why-this-number.tsx';

/** Rows of one month or of all: amounts that reconcile, and the return or why there is none. */
type Row = Pick<AnalysedMonth, 'from' | 'to' | 'opening' | 'paidIn' | 'paidOut' | 'growth' | 'closing'> & {
  result: { ok: true; rate: number } | { ok: false; message: string };
};

function amountOf(row: Row, name: 'opening' | 'paidIn' | 'paidOut' | 'growth' | 'closing', currency: string) {
  return <Money amount={row[name]} reason={row.result.ok ? null : row.result.message} currency={currency} />;
}

function returnOf({ result }: Row) {
  return result.ok ? <Rate rate={result.rate} /> : <NotAvailable reason={result.message} />;
}

/** @param total the row of totals, where there is one */
function columnsFor(
  title: string,
  nameOf: (row: Row) => string,
  currency: string,
  total?: Row,
): readonly Column<Row>[] {
  const amount = (name: Parameters<typeof amountOf>[1], heading: string, least = '96px'): Column<Row> => ({
    id: name,
    title: heading,
    width: `minmax(${least}, 1fr)`,
    figure: true,
    belowOnPhone: true,
    cell: (row) => amountOf(row, name, currency),
    total: total && amountOf(total, name, currency),
  });
  return [
    {
      id: 'month',
      title,
      width: 'minmax(112px, 1.2fr)',
      namesRow: true,
      cell: nameOf,
      total: total && 'Twelve months',
    },
    amount('opening', 'Opening value', '104px'),
    amount('paidIn', 'Paid in'),
    amount('paidOut', 'Taken out'),
    amount('growth', 'Growth', '104px'),
    amount('closing', 'Closing value', '104px'),
    { id: 'return', title: 'Return', width: '72px', figure: true, cell: returnOf, total: total && returnOf(total) },
  ];
}

const keyOf = ({ to }: Row) => to;

function Analysis({
  analysis: { months, total, monthToDate },
  currency,
}: {
  analysis: MonthlyAnalysis;
  currency: string;
}) {
  const columns = useMemo(() => columnsFor('Month', ({ to }) => monthNameOf(to), currency, total), [total, currency]);
  const soFar = useMemo(
    () => columnsFor('This month so far', ({ to }) => `Up to ${formatDate(to)}`, currency),
    [currency],
  );
  const latest = useMemo(() => (monthToDate ? [monthToDate] : []), [monthToDate]);
  return (
    <>
      <DataTable label="Monthly analysis" columns={columns} rows={months} rowKey={keyOf} />
      {latest.length > 0 && (
        <div className={styles.soFar}>
          <DataTable label="This month so far" columns={soFar} rows={latest} rowKey={keyOf} />
        </div>
      )}
    </>
  );
}

function LoadedAnalysis({ figures, nameOf }: { figures: PerformanceFigures; nameOf: PlanNames }) {
  const analysis = useMemo(
    () => tryCompute(() => monthlyAnalysis(figures.values, figures.flows, figures.currency)),
    [figures],
  );
  if (!analysis) {
    return (
      <Failure title="The monthly analysis cannot be calculated">
        The figures are inconsistent, and we need to correct them. Your investments are not affected.
      </Failure>
    );
  }
  const { name, source } = returnDescriptions.monthly;
  return (
    <>
      <p className={styles.soft}>
        Always the twelve complete months to {formatDate(analysis.total.to)}, whatever the period: another time than
        that of the return above, and so another figure.
      </p>
      <Analysis analysis={analysis} currency={figures.currency} />
      <WhyThisNumber of={name}>
        {() => (
          <>
            <p>Each row adds up: opening value, plus paid in, less taken out, plus growth, is the closing value.</p>
            <Flows label="Payments by day" figures={figures} nameOf={nameOf} />
            <p>Method: {source}</p>
            <ValuedDays figures={figures} />
            <IncludedPlans figures={figures} nameOf={nameOf} />
            <p>{amountsIn(figures.currency)}</p>
          </>
        )}
      </WhyThisNumber>
    </>
  );
}

interface MonthlyCardProps {
  query: ValuationQuery;
  /** Undefined while it is not known. */
  currency: Currency | undefined;
  nameOf: PlanNames;
}

/** The twelve complete months before the valuation date, and the month so far. */
export function MonthlyCard({ query, currency = pound, nameOf }: MonthlyCardProps) {
  const { data, isError, refetch } = useCall(
    getMonthlyPerformance,
    { query: inCurrencyOf(query, currency) },
    { background: true },
  );
  return (
    <Card id="monthly" title={returnDescriptions.monthly.name} aside={`In ${currency.currencyCode}`}>
      {isError ? (
        <Failure title="The monthly analysis is not available at the moment" onRetry={() => void refetch()}>
          Your investments are not affected.
        </Failure>
      ) : data ? (
        <LoadedAnalysis figures={data} nameOf={nameOf} />
      ) : (
        <Skeleton label="the monthly analysis" bars={[736]} />
      )}
    </Card>
  );
}
