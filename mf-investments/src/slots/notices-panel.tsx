import { failureMessage } from '@harbour/api';
import { Link } from '@harbour/contract/router';
import { Card, Failure, Skeleton } from '@harbour/ui';
import { NoticeList } from '../notices/notice-list.tsx';
import styles from '../notices/notices.module.css';
import { useNotices } from '../notices/use-notices.ts';

/** In the notifications panel: drifts and moves that passed the client's limits, fetched whenever the panel opens. */
export default function NoticesPanel({ close }: { close: () => void }) {
  const { data, error, refetch } = useNotices({ refetchOnMount: 'always' });
  return (
    <Card title="Your investments">
      {data ? (
        data.notices.length > 0 ? (
          <NoticeList notices={data.notices} onFollow={close} />
        ) : (
          <p className={styles.none}>
            Nothing has passed your limits.{' '}
            <Link to="/settings/websettings#investment-notices" onClick={close}>
              Choose your limits
            </Link>
          </p>
        )
      ) : error ? (
        <Failure title="Your notices are not available at the moment" onRetry={() => void refetch()}>
          {failureMessage(error)} Your investments are not affected.
        </Failure>
      ) : (
        <Skeleton label="your notices" bars={[42, 21]} />
      )}
    </Card>
  );
}
