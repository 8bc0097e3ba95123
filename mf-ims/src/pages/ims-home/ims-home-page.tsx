import { failureMessage } from '@harbour/api';
import { Element } from '@harbour/api/elements';
import { Card, Empty, Failure, formatDateTime, Skeleton } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo } from 'react';
import { type Answer, recentAnswers } from '../../approvals/answers.ts';
import { useApprovalRecords } from '../../approvals/approval-records.ts';
import { ImsFrame } from '../ims-frame.tsx';
import styles from './approval-centre.module.css';
import { ApprovalCentre } from './approval-centre.tsx';
import { SendMethodCard } from './send-method-card.tsx';

const columns: readonly Column<Answer>[] = [
  {
    id: 'policy',
    title: 'Policy',
    width: 'minmax(160px, 1.2fr)',
    namesRow: true,
    cell: ({ policy }) => policy,
  },
  {
    id: 'rebalance',
    title: 'What was proposed',
    width: 'minmax(200px, 2fr)',
    belowOnPhone: true,
    cell: ({ rebalance, reason }) => (
      <>
        {rebalance}
        {reason && <span className={styles.because}>“{reason}”</span>}
      </>
    ),
  },
  { id: 'answer', title: 'Answer', width: '88px', belowOnPhone: true, cell: ({ answer }) => answer },
  { id: 'version', title: 'Version', width: '72px', belowOnPhone: true, cell: ({ version }) => version },
  {
    id: 'by',
    title: 'Answered by',
    width: 'minmax(160px, 1.2fr)',
    belowOnPhone: true,
    cell: ({ by }) => by,
  },
  {
    id: 'at',
    title: 'Answered on',
    width: '160px',
    cell: ({ at }) => formatDateTime(at),
  },
];

const keyOf = ({ id, version }: Answer) => `${id} ${version}`;

/** The latest approvals and declines, the newest first. */
function RecentAnswers({ answers }: { answers: readonly Answer[] }) {
  return (
    <Card title="Recent answers">
      {answers.length === 0 ? (
        <Empty title="No answers yet">Proposals that you approve or decline appear here, with a receipt.</Empty>
      ) : (
        <DataTable label="Recent answers" columns={columns} rows={answers} rowKey={keyOf} />
      )}
    </Card>
  );
}

/** Where the client reads and answers what is proposed for their plans, and says how they want to be sent it. */
export default function ImsHomePage() {
  const { data, error, refetch } = useApprovalRecords();
  const answers = useMemo(() => (data ? recentAnswers(data) : []), [data]);
  return (
    <ImsFrame>
      {error && (
        <Card>
          <Failure
            title={data ? 'This page may be out of date' : 'Your approvals are not available at the moment'}
            onRetry={() => void refetch()}
          >
            {failureMessage(error)} Nothing was approved or lost.
          </Failure>
        </Card>
      )}
      {!data && !error && (
        <>
          <Card title="Approval centre">
            <Skeleton label="your approvals" bars={[21, 48, 160]} />
          </Card>
          <Card title="Recent answers">
            <Skeleton label="your recent answers" bars={[48, 48, 48]} />
          </Card>
        </>
      )}
      {data && (
        <>
          <ApprovalCentre records={data.rebalances} />
          <Element name="ims.recent-answers">
            <RecentAnswers answers={answers} />
          </Element>
        </>
      )}
      {/* Read at once, and shown below what it would otherwise be moved by. */}
      <div hidden={!data && !error}>
        <Element name="ims.send-method">
          <SendMethodCard />
        </Element>
      </div>
    </ImsFrame>
  );
}
