import { failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { getFundAllocation } from '@harbour/definitions/investments/asset-allocation';
import { assetClasses, equityRegions } from '@harbour/definitions/investments/asset-classes';
import { assetClassNames, regionNames } from '@harbour/definitions/investments/asset-names';
import { Failure, formatDate, formatPercent, Skeleton } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import styles from './funds.module.css';

interface Share {
  name: string;
  /** 0–100 scale. */
  percent: number;
}

/** The bar is the figure beside it, for the eye. */
const columns: readonly Column<Share>[] = [
  { id: 'name', title: 'Part', width: '136px', namesRow: true, cell: ({ name }) => name },
  {
    id: 'bar',
    title: 'Bar',
    width: 'minmax(48px, 1fr)',
    only: 'wide',
    cell: ({ percent }) => <span aria-hidden="true" className={styles.bar} style={{ width: `${percent}%` }} />,
  },
  { id: 'share', title: 'Share', width: '80px', figure: true, cell: ({ percent }) => formatPercent(percent) },
];

function Shares({ title, shares }: { title: string; shares: readonly Share[] }) {
  return <DataTable label={title} labelShown headHidden columns={columns} rows={shares} rowKey={({ name }) => name} />;
}

/** What a fund was made of on a day; a failed response marks the data as an error (specification, section 8). */
export function FundAllocation({ isin, date }: { isin: string; date: string }) {
  const { data, error, refetch } = useCall(getFundAllocation, { params: { isin, date } }, { background: true });
  const state = error ? 'error' : data ? 'ready' : 'loading';
  return (
    <section className={styles.part} aria-label="What it is made of" data-state={state}>
      <h3 className={styles.heading}>What it is made of</h3>
      {error ? (
        <Failure title="What it is made of is not available" onRetry={() => void refetch()}>
          {failureMessage(error)}
        </Failure>
      ) : !data ? (
        <Skeleton label="what the fund is made of" bars={[16, 16, 16, 16, 16, 16]} />
      ) : (
        <>
          <Shares
            title="Asset classes"
            shares={assetClasses.map((key) => ({ name: assetClassNames[key], percent: data.allocation[key] }))}
          />
          {data.allocation.equity > 0 && (
            <Shares
              title="Regions of its equity"
              shares={equityRegions
                .map((key) => ({ name: regionNames[key], percent: data.allocation[`${key}_percent`] }))
                .filter(({ percent }) => percent > 0)}
            />
          )}
          <p className={styles.note}>As published for {formatDate(data.asOf)}.</p>
        </>
      )}
    </section>
  );
}
