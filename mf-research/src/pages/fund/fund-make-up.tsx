import { type CallResponse, failureMessage, isRefusal } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { getFundAllocation } from '@harbour/definitions/investments/asset-allocation';
import { namedMix } from '@harbour/definitions/investments/asset-names';
import { Card, Failure, formatDate, Skeleton } from '@harbour/ui';
import { ShareTable } from '@harbour/ui/share-table';
import { freshnessSuffix } from '../../funds/fund-texts.tsx';
import styles from './fund.module.css';

function PublishedFor({ asOf, freshness }: Pick<CallResponse<typeof getFundAllocation>, 'asOf' | 'freshness'>) {
  return (
    <span className={freshness === 'fresh' ? undefined : styles.old}>
      As published for {formatDate(asOf)}
      {freshnessSuffix[freshness]}
    </span>
  );
}

/** What it is made of, and where its shares are, as its provider last published it. */
export function FundMakeUp({ isin, date }: { isin: string; date: string }) {
  const { data, error, refetch } = useCall(getFundAllocation, { params: { isin, date } }, { background: true });
  const mix = data && namedMix(data.allocation);
  return (
    <Card title="What it is made of" {...(data ? { aside: <PublishedFor {...data} /> } : {})}>
      {error ? (
        isRefusal(error) ? (
          <p className={styles.soft}>{error.message}</p>
        ) : (
          <Failure title="What it is made of is not available" onRetry={() => void refetch()}>
            {failureMessage(error)}
          </Failure>
        )
      ) : !mix ? (
        <Skeleton label="what the fund is made of" bars={[16, 16, 16, 16, 16, 16]} />
      ) : (
        <div className={styles.pair}>
          <ShareTable title="Asset classes" shares={mix.classes} />
          {mix.regions.length > 0 && <ShareTable title="Regions of its equity" shares={mix.regions} />}
        </div>
      )}
    </Card>
  );
}
