import { failureWords } from '@harbour/api';
import { Card, Failure, Skeleton } from '@harbour/ui';
import { useMemo } from 'react';
import { recentAnswers } from '../../approvals/answers.ts';
import { useApprovalRecords } from '../../approvals/use-approval-records.ts';
import { ImsFrame } from '../ims-frame.tsx';
import { ApprovalCentre } from './approval-centre.tsx';
import { RecentAnswers } from './recent-answers.tsx';
import { SendMethodCard } from './send-method-card.tsx';

/** Where the client reads and answers what is proposed for their plans, and says how they want to be sent it. */
export default function ImsHomePage() {
  const { data, error, refetch } = useApprovalRecords();
  const answers = useMemo(() => (data ? recentAnswers(data.recentApprovals, data.recentDeclines) : []), [data]);
  return (
    <ImsFrame>
      {error && (
        <Card>
          <Failure
            title={data ? 'This page may be out of date' : 'Your approvals are not available at the moment'}
            onRetry={() => void refetch()}
          >
            {failureWords(error)} Nothing was approved or lost.
          </Failure>
        </Card>
      )}
      {!data && !error && (
        <>
          <Card title="Approval centre">
            <Skeleton label="what waits for your approval" bars={[21, 48, 160]} />
          </Card>
          <Card title="Recent answers">
            <Skeleton label="your recent answers" bars={[48, 48, 48]} />
          </Card>
        </>
      )}
      {data && (
        <>
          <ApprovalCentre records={data.rebalances} />
          <RecentAnswers answers={answers} />
        </>
      )}
      <SendMethodCard />
    </ImsFrame>
  );
}
