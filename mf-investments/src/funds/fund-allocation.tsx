import { failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { getFundAllocation } from '@harbour/definitions/investments/asset-allocation';
import { namedMix } from '@harbour/definitions/investments/asset-names';
import { Failure, formatDate, Skeleton } from '@harbour/ui';
import { ShareTable } from '@harbour/ui/share-table';
import { FreshnessBadge } from '../valuation/freshness.tsx';
import styles from './funds.module.css';

/** What a fund was made of on a day; a failed response marks the data as an error (specification, section 8). */
export function FundAllocation({ isin, date }: { isin: string; date: string }) {
  const { data, error, refetch } = useCall(getFundAllocation, { params: { isin, date } }, { background: true });
  const mix = data && namedMix(data.allocation);
  const state = error ? 'error' : data ? 'ready' : 'loading';
  return (
    <section className={styles.part} aria-label="What it is made of" data-state={state}>
      <h3 className={styles.heading}>What it is made of</h3>
      {error ? (
        <Failure title="What it is made of is not available" onRetry={() => void refetch()}>
          {failureMessage(error)}
        </Failure>
      ) : !mix ? (
        <Skeleton label="what the fund is made of" bars={[16, 16, 16, 16, 16, 16]} />
      ) : (
        <>
          <ShareTable title="Asset classes" shares={mix.classes} />
          {mix.regions.length > 0 && <ShareTable title="Regions of its equity" shares={mix.regions} />}
          <p className={styles.note}>
            As published for {formatDate(data.asOf)}.{' '}
            {data.freshness !== 'fresh' && (
              <FreshnessBadge freshness={data.freshness}>make-up of {formatDate(data.asOf)}</FreshnessBadge>
            )}
          </p>
        </>
      )}
    </section>
  );
}
