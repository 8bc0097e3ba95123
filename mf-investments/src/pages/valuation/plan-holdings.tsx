import { useCall } from '@harbour/api/query';
import { Link } from '@harbour/contract/router';
import { getPlanHoldingFigures } from '@harbour/definitions/investments/performance/holding-figures';
import type { Currency } from '@harbour/definitions/investments/valuation/currencies';
import { getPlanHoldings, type Holding } from '@harbour/definitions/investments/valuation/holdings';
import { Empty, formatDate, Skeleton } from '@harbour/ui';
import { DataTable } from '@harbour/ui/table';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { FundDialog } from '../../funds/fund-dialog.tsx';
import { FundInfo } from '../../funds/fund-info.tsx';
import { sharesOf, sumFigures } from '../../valuation/plan-groups.ts';
import { pound } from '../../valuation/reporting-currency.ts';
import { useChosenColumns } from '../holding/chosen-columns.ts';
import { ColumnChoice } from '../holding/column-choice.tsx';
import { type HoldingRow, holdingColumns } from '../holding/holding-columns.tsx';
import { holdingFile } from '../holding/holding-file.ts';
import { PlanGrowthParts } from '../holding/plan-growth.tsx';
import styles from './plan-holdings.module.css';

interface Fund {
  isin: string;
  name: string;
}

interface PlanOnDay {
  planstring: string;
  label: string;
  /** ISO date. */
  date: string;
}

function HoldingName({
  holding: { name, isin, cash, listingId },
  plan: { planstring, date },
  onMore,
}: {
  holding: Holding;
  plan: PlanOnDay;
  onMore: (fund: Fund) => void;
}) {
  if (cash) return name;
  return (
    <div className={styles.name}>
      <span>
        {isin ? (
          <button type="button" className={styles.more} onClick={() => onMore({ isin, name })} aria-haspopup="dialog">
            {name}
          </button>
        ) : (
          name
        )}
        <span className={styles.isin}>{isin}</span>
        <Link className={styles.history} to={`/investments/holding/${planstring}/${listingId}?d=${date}`}>
          Full history<span className="visually-hidden"> of {name}</span>
        </Link>
      </span>
      {isin && <FundInfo isin={isin} name={name} />}
    </div>
  );
}

const keyOf = ({ holding }: HoldingRow) => String(holding.listingId);

/** The holdings with their part of the plan, and what they did once that is there. */
function rowsOf(
  holdings: readonly Holding[],
  figures: readonly HoldingRow['figures'][] | undefined,
): readonly HoldingRow[] {
  const found = new Map(figures?.map((one) => [one?.listingId, one]));
  const weights = sharesOf(holdings, sumFigures(holdings));
  return holdings.map((holding, index) => ({
    holding,
    weight: weights[index],
    figures: found.get(holding.listingId),
  }));
}

function HoldingsTable({
  plan,
  holdings,
  currency,
}: {
  plan: PlanOnDay;
  holdings: readonly Holding[];
  currency: Currency;
}) {
  const { planstring, label, date } = plan;
  const [fund, setFund] = useState<Fund>();
  const { chosen } = useChosenColumns();
  const { data, isError } = useCall(getPlanHoldingFigures, { params: { planstring, date } }, { background: true });
  const rows = useMemo(() => rowsOf(holdings, data?.holdings), [holdings, data]);
  const nameOf = useCallback(
    (holding: Holding) => <HoldingName holding={holding} plan={{ planstring, label, date }} onMore={setFund} />,
    [planstring, label, date],
  );
  const failed = isError ? 'It could not be loaded.' : undefined;
  const columns = useMemo(
    () => holdingColumns({ currency, nameOf, sums: data?.sums, failed }, chosen),
    [currency, nameOf, data, failed, chosen],
  );
  return (
    <>
      <DataTable
        label={`Holdings of ${label} on ${formatDate(date)}`}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        summary={<ColumnChoice />}
        empty={<Empty title={`Nothing was held on ${formatDate(date)}`} />}
        file={holdingFile(planstring, date)}
      />
      {data && (
        <div className={styles.notes}>
          <PlanGrowthParts of={data} />
          <p className={styles.quiet}>
            {data.method}, with income. Book cost is by the rules of capital gains.
            {currency.currencyCode !== pound.currencyCode && ' Price, book cost, gain and income are in pounds.'}
          </p>
        </div>
      )}
      {fund && <FundDialog {...fund} date={date} onClose={() => setFund(undefined)} />}
    </>
  );
}

/**
 * The holdings of a plan on a day, and what each did since it was bought. Values come first; a load that fails is only
 * logged, and leaves the rest of the page as it is (specification, section 8).
 */
export function PlanHoldings({ currency, ...plan }: PlanOnDay & { currency: Currency }) {
  const { planstring, label, date } = plan;
  const { data, error } = useCall(getPlanHoldings, { params: { planstring, date } }, { background: true });
  useEffect(() => {
    if (error) console.error(`The holdings of ${planstring} could not be loaded.`, error);
  }, [error, planstring]);

  if (error) return <p className={styles.quiet}>Holdings are not shown at the moment.</p>;
  if (!data) return <Skeleton label={`the holdings of ${label}`} bars={[32, 32, 32]} />;
  return <HoldingsTable plan={plan} holdings={data.holdings} currency={currency} />;
}
