import { failureMessage } from '@harbour/api';
import { Element } from '@harbour/api/elements';
import type { SlotProps } from '@harbour/contract';
import { Link } from '@harbour/contract/router';
import { Card, Empty, Failure, formatDate, Skeleton } from '@harbour/ui';
import { approvalItems } from '../approvals/approval-items.ts';
import { proposalCount, useApprovalRecords } from '../approvals/approval-records.ts';
import styles from './approval-card.module.css';

/** How many proposals are named. */
const named = 3;

/** On the dashboard: proposals that wait for the client's answer, and until when. */
function WaitingApprovals() {
  const { data, error, refetch } = useApprovalRecords();
  const items = data && approvalItems(data.rebalances);
  return (
    <Card title="Waiting for you">
      {data && items ? (
        items.length > 0 ? (
          <div className={styles.content}>
            <p data-testid="approvals-waiting">
              {proposalCount(items.length)} {items.length === 1 ? 'waits' : 'wait'} for your approval.
            </p>
            <ul className={styles.items}>
              {items.slice(0, named).map(({ key, description, approvalBy }) => (
                <li key={key}>
                  {description}
                  {approvalBy && <span className={styles.by}>Please answer by {formatDate(approvalBy)}</span>}
                </li>
              ))}
              {items.length > named && <li>and {items.length - named} more</li>}
            </ul>
            <Link to="/ims/imshome">Review and approve</Link>
          </div>
        ) : (
          <Empty title="No proposal waits for you">
            Proposals of your adviser appear here. <Link to="/ims/imshome">Open the approval centre</Link>
          </Empty>
        )
      ) : error ? (
        <Failure title="Your approvals are not available at the moment" onRetry={() => void refetch()}>
          {failureMessage(error)} Nothing was approved or lost.
        </Failure>
      ) : (
        <Skeleton label="what waits for you" bars={[24, 42, 42, 42]} />
      )}
    </Card>
  );
}

/** The remote's card of the dashboard. */
export default function ApprovalsOnDashboard({ card }: SlotProps['dashboard.cards']) {
  if (card !== 'dashboard.approvals') return null;
  return (
    <Element name="dashboard.approvals">
      <WaitingApprovals />
    </Element>
  );
}
