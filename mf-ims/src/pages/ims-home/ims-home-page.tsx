import { Card, Failure, Skeleton } from '@harbour/ui';
import { useApprovalRecords } from '../../approvals/use-approval-records.ts';
import { ImsFrame } from '../ims-frame.tsx';
import { ApprovalCentre } from './approval-centre.tsx';
import { RecentApprovals } from './recent-approvals.tsx';
import { SendMethodCard } from './send-method-card.tsx';

/** Where the client reads and approves what is proposed for their plans, and says how they want to be sent it. */
export default function ImsHomePage() {
  const { data, error, refetch } = useApprovalRecords();
  return (
    <ImsFrame>
      {error && (
        <Card>
          <Failure
            title={data ? 'This page may be out of date' : 'Your approvals are not available at the moment'}
            onRetry={() => void refetch()}
          >
            {error.message} Nothing was approved or lost.
          </Failure>
        </Card>
      )}
      {!data && !error && (
        <>
          <Card title="Approval centre">
            <Skeleton label="what waits for your approval" bars={[21, 48, 160]} />
          </Card>
          <Card title="Recent approvals">
            <Skeleton label="your recent approvals" bars={[48, 48, 48]} />
          </Card>
        </>
      )}
      {data && (
        <>
          <ApprovalCentre records={data.rebalances} />
          <RecentApprovals approvals={data.recentApprovals} />
        </>
      )}
      <SendMethodCard />
    </ImsFrame>
  );
}
