import { failureMessage } from '@harbour/api';
import { Link } from '@harbour/contract/router';
import { Card, Failure, Skeleton } from '@harbour/ui';
import { countPending, pendingText, useApprovalRecords } from '../approvals/approval-records.ts';
import styles from './approval-card.module.css';

/** In the notifications panel: the number of pending documents, fetched whenever the panel opens. */
export default function ApprovalCard({ close }: { close: () => void }) {
  const { data, error, refetch } = useApprovalRecords({ refetchOnMount: 'always' });
  const count = data && countPending(data.rebalances);
  return (
    <Card title="IMS Approval Centre">
      {count !== undefined ? (
        <div className={styles.content}>
          <p>{count > 0 ? pendingText(count) : 'You have nothing to approve.'}</p>
          <Link to="/ims/imshome" onClick={close}>
            {count > 0 ? 'Review and approve' : 'Open the approval centre'}
          </Link>
        </div>
      ) : error ? (
        <Failure title="Your approvals are not available at the moment" onRetry={() => void refetch()}>
          {failureMessage(error)} Nothing was approved or lost.
        </Failure>
      ) : (
        <Skeleton label="your approvals" bars={[42, 21]} />
      )}
    </Card>
  );
}
