import { Card, Empty, formatDateTime } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import type { Answer } from '../../approvals/answers.ts';
import styles from './approval-centre.module.css';

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

/** What was approved and declined lately, the newest first. */
export function RecentAnswers({ answers }: { answers: readonly Answer[] }) {
  return (
    <Card title="Recent answers">
      {answers.length === 0 ? (
        <Empty title="You have answered nothing yet">
          What you approve or decline is listed here, with its receipt.
        </Empty>
      ) : (
        <DataTable label="Recent answers" columns={columns} rows={answers} rowKey={keyOf} />
      )}
    </Card>
  );
}
