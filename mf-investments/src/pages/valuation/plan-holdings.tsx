import { useCall } from '@harbour/api/query';
import type { Currency } from '@harbour/definitions/investments/valuation/currencies';
import { getPlanHoldings, type Holding } from '@harbour/definitions/investments/valuation/holdings';
import { Empty, formatDate, formatPrice, formatUnits, Money, NotAvailable, Skeleton } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useEffect, useMemo, useState } from 'react';
import { FundDialog } from '../../funds/fund-dialog.tsx';
import { FundInfo } from '../../funds/fund-info.tsx';
import { basisIn, FreshnessMark } from '../../valuation/freshness.tsx';
import { inCurrency } from '../../valuation/reporting-currency.ts';
import styles from './plan-holdings.module.css';

interface Fund {
  isin: string;
  name: string;
}

function HoldingName({ holding: { name, isin }, onMore }: { holding: Holding; onMore: (fund: Fund) => void }) {
  if (!isin) return name;
  return (
    <div className={styles.name}>
      <span>
        <button type="button" className={styles.more} onClick={() => onMore({ isin, name })} aria-haspopup="dialog">
          {name}
        </button>
        <span className={styles.isin}>{isin}</span>
      </span>
      <FundInfo isin={isin} name={name} />
    </div>
  );
}

function columnsFor(currency: Currency, onMore: (fund: Fund) => void): readonly Column<Holding>[] {
  return [
    {
      id: 'holding',
      title: 'Holding',
      width: 'minmax(192px, 3fr)',
      namesRow: true,
      cell: (holding) => (
        <>
          <HoldingName holding={holding} onMore={onMore} />
          {inCurrency(holding, currency).value !== null && <FreshnessMark basis={basisIn(holding, currency)} />}
        </>
      ),
    },
    {
      id: 'units',
      title: 'Units',
      width: 'minmax(104px, 1fr)',
      figure: 'varying',
      belowOnPhone: true,
      cell: ({ units, cash }) => (cash ? null : formatUnits(units)),
    },
    {
      id: 'price',
      title: 'Price in GBP',
      width: 'minmax(104px, 1fr)',
      figure: 'varying',
      belowOnPhone: true,
      cell: ({ price, reason, cash }) =>
        cash ? null : price === null ? <NotAvailable reason={reason ?? 'There is no price.'} /> : formatPrice(price),
    },
    {
      id: 'priced',
      title: 'Price of',
      width: '104px',
      figure: true,
      belowOnPhone: true,
      cell: ({ pricedOn, cash }) => (cash || !pricedOn ? null : formatDate(pricedOn)),
    },
    {
      id: 'value',
      title: 'Value',
      width: '120px',
      figure: true,
      cell: (holding) => {
        const shown = inCurrency(holding, currency);
        return <Money amount={shown.value} reason={shown.reason} currency={currency.currencyCode} />;
      },
    },
  ];
}

// A plan may hold two listings of one name.
const keyOf = ({ isin, name }: Holding, index: number) => `${isin ?? name} ${index}`;

/**
 * The holdings of a plan on a day: units × price, to the penny each. A load that fails is only logged, and leaves the
 * rest of the page as it is (specification, section 8).
 */
export function PlanHoldings({
  planstring,
  label,
  date,
  currency,
}: {
  planstring: string;
  label: string;
  date: string;
  currency: Currency;
}) {
  const { data, error } = useCall(getPlanHoldings, { params: { planstring, date } }, { background: true });
  const [fund, setFund] = useState<Fund>();
  const columns = useMemo(() => columnsFor(currency, setFund), [currency]);
  useEffect(() => {
    if (error) console.error(`The holdings of ${planstring} could not be loaded.`, error);
  }, [error, planstring]);

  if (error) return <p className={styles.quiet}>Holdings are not shown at the moment.</p>;
  if (!data) return <Skeleton label={`the holdings of ${label}`} bars={[32, 32, 32]} />;
  return (
    <>
      <DataTable
        label={`Holdings of ${label} on ${formatDate(date)}`}
        columns={columns}
        rows={data.holdings}
        rowKey={keyOf}
        empty={<Empty title={`Nothing was held on ${formatDate(date)}`} />}
      />
      {fund && <FundDialog {...fund} date={date} onClose={() => setFund(undefined)} />}
    </>
  );
}
