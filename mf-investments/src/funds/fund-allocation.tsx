import { assetClasses, equityRegions, getFundAllocation } from '@harbour/api/definitions/asset-allocation';
import { useCall } from '@harbour/api/query';
import { Failure, formatDate, formatPercent, Skeleton } from '@harbour/ui';
import { assetClassNames, regionNames } from './asset-names.ts';
import styles from './funds.module.css';

/** A list of shares: the bar is the figure beside it, for the eye. */
function Shares({ title, shares }: { title: string; shares: readonly (readonly [name: string, percent: number])[] }) {
  return (
    <table className={styles.shares}>
      <caption>{title}</caption>
      <tbody>
        {shares.map(([name, percent]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={styles.barCell} aria-hidden="true">
              <span className={styles.bar} style={{ width: `${percent}%` }} />
            </td>
            <td className={styles.figure}>{formatPercent(percent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
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
          {error.message}
        </Failure>
      ) : !data ? (
        <Skeleton label="what the fund is made of" bars={[16, 16, 16, 16, 16, 16]} />
      ) : (
        <>
          <Shares
            title="Asset classes"
            shares={assetClasses.map((key) => [assetClassNames[key], data.allocation[key]] as const)}
          />
          {data.allocation.equity > 0 && (
            <Shares
              title="Regions of its equity"
              shares={equityRegions
                .map((key) => [regionNames[key], data.allocation[`${key}_percent`]] as const)
                .filter(([, percent]) => percent > 0)}
            />
          )}
          <p className={styles.note}>As published for {formatDate(data.asOf)}.</p>
        </>
      )}
    </section>
  );
}
