import type { HoldingFigures, PlanHoldingFigures } from '@harbour/definitions/investments/performance/holding-figures';
import type { Currency } from '@harbour/definitions/investments/valuation/currencies';
import type { Holding } from '@harbour/definitions/investments/valuation/holdings';
import { formatDate, formatPrice, formatUnits, Money, NotAvailable } from '@harbour/ui';
import type { Column } from '@harbour/ui/table';
import type { ReactNode } from 'react';
import { basisIn, FreshnessMark } from '../../valuation/freshness.tsx';
import { inCurrency } from '../../valuation/reporting-currency.ts';
import type { OptionalColumn } from './chosen-columns.ts';
import { BookCost, Gain, Income, LastDealt, PriceMove, ReturnSinceBought } from './figure-cells.tsx';
import styles from './holdings.module.css';

/** A holding of a plan, its part of the plan and what it did; the figures come after the value. */
export interface HoldingRow {
  holding: Holding;
  /** Percent of the plan with one decimal; undefined if unknown. */
  weight: number | undefined;
  figures: HoldingFigures | undefined;
}

/** What the columns of one plan have in common. */
export interface HoldingsView {
  currency: Currency;
  /** The name of a holding, with what leads on from it. */
  nameOf: (holding: Holding) => ReactNode;
  sums: PlanHoldingFigures['sums'] | undefined;
  /** Why there are no figures; undefined while they load, and once they are there. */
  failed: string | undefined;
}

type Figured = (figures: HoldingFigures) => ReactNode;

interface AwaitedProps {
  figures: HoldingFigures | undefined;
  failed: string | undefined;
  children: Figured;
}

/** A figure in each of its states. */
function Awaited({ figures, failed, children }: AwaitedProps) {
  if (figures) return children(figures);
  if (failed !== undefined) return <NotAvailable reason={failed} />;
  return <span className={styles.awaited} aria-hidden="true" />;
}

function optionalColumnsFor({ sums, failed }: HoldingsView): Record<OptionalColumn, Omit<Column<HoldingRow>, 'id'>> {
  // Cash has none of them; a narrow table leaves out what is null.
  const figure = (render: Figured) => (row: HoldingRow) =>
    row.holding.cash ? null : (
      <Awaited figures={row.figures} failed={failed}>
        {render}
      </Awaited>
    );
  const total = (render: (known: PlanHoldingFigures['sums']) => ReactNode) => (sums ? render(sums) : null);
  const shared = { figure: true, belowOnPhone: true } as const;
  return {
    units: {
      title: 'Units',
      width: 'minmax(108px, 1fr)',
      figure: 'varying',
      belowOnPhone: true,
      cell: ({ holding: { units, cash } }) => (cash ? null : formatUnits(units)),
      sortBy: ({ holding: { units, cash } }) => (cash ? null : units),
    },
    price: {
      ...shared,
      title: 'Price in GBP',
      width: '84px',
      cell: ({ holding: { price, reason, pricedOn, cash } }) =>
        cash ? null : price === null ? (
          <NotAvailable reason={reason ?? 'There is no price.'} />
        ) : (
          <>
            {formatPrice(price)}
            {pricedOn && <span className={`${styles.below} ${styles.day}`}> {formatDate(pricedOn)}</span>}
          </>
        ),
      sortBy: ({ holding: { price, cash } }) => (cash ? null : price),
    },
    weight: {
      ...shared,
      title: 'Weight',
      width: '72px',
      cell: ({ weight }) => (weight === undefined ? null : `${weight.toFixed(1)}%`),
      sortBy: ({ weight = null }) => weight,
      total: total(({ value }) => value !== null && value > 0 && '100.0%'),
    },
    cost: {
      ...shared,
      title: 'Book cost',
      width: '88px',
      cell: figure((figures) => <BookCost of={figures} />),
      sortBy: ({ figures }) => figures?.bookCost ?? null,
      total: total(({ bookCost, reason }) => <Money amount={bookCost} reason={reason} />),
    },
    gain: {
      ...shared,
      title: 'Gain',
      width: '96px',
      cell: figure((figures) => <Gain of={figures} />),
      sortBy: ({ figures }) => figures?.gain ?? null,
      total: total(({ reason, ...known }) => <Gain of={{ ...known, figuresReason: reason }} />),
    },
    income: {
      ...shared,
      title: 'Income received',
      width: '84px',
      cell: figure((figures) => <Income of={figures} />),
      sortBy: ({ figures }) => figures?.income ?? null,
      total: total(({ income, reason }) => <Money amount={income} reason={reason} />),
    },
    return: {
      ...shared,
      title: 'Return since bought',
      width: '80px',
      cell: figure((figures) => <ReturnSinceBought of={figures} />),
      sortBy: ({ figures }) => figures?.return.rate ?? null,
    },
    change: {
      ...shared,
      title: 'Last price change',
      width: '88px',
      cell: figure((figures) => <PriceMove of={figures} />),
      sortBy: ({ figures }) => figures?.priceChange?.rate ?? null,
    },
    dealt: {
      title: 'Last dealt',
      width: '88px',
      belowOnPhone: true,
      cell: figure((figures) => <LastDealt of={figures} />),
      sortBy: ({ figures }) => figures?.lastDealt?.date ?? null,
    },
  };
}

/**
 * The columns of a table of holdings: name and value, and what was chosen. Values are in the reporting currency; what a
 * holding cost and did is in pounds.
 */
export function holdingColumns(view: HoldingsView, chosen: readonly OptionalColumn[]): readonly Column<HoldingRow>[] {
  const { currency, nameOf, sums } = view;
  const optional = optionalColumnsFor(view);
  const money = (figure: Parameters<typeof inCurrency>[0]) => {
    const shown = inCurrency(figure, currency);
    return <Money amount={shown.value} reason={shown.reason} currency={currency.currencyCode} />;
  };
  return [
    {
      id: 'holding',
      title: 'Holding',
      width: 'minmax(144px, 3fr)',
      namesRow: true,
      cell: ({ holding }) => (
        <>
          {nameOf(holding)}
          {inCurrency(holding, currency).value !== null && <FreshnessMark basis={basisIn(holding, currency)} />}
        </>
      ),
      sortBy: ({ holding }) => holding.name,
      total: 'Total',
    },
    ...chosen.map((id) => ({ id, ...optional[id] })),
    {
      id: 'value',
      title: 'Value',
      width: '96px',
      figure: true,
      cell: ({ holding }) => money(holding),
      sortBy: ({ holding }) => holding.value,
      total: sums ? money({ value: sums.value, reason: sums.reason }) : null,
    },
  ];
}
