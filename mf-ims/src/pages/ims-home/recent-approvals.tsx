import type { RecentApproval } from '@harbour/api/definitions/ims';
import { Card, Empty, formatDateTime } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';

const columns: readonly Column<RecentApproval>[] = [
  {
    id: 'policy',
    title: 'Policy',
    width: 'minmax(160px, 1.2fr)',
    phoneWidth: 'minmax(0, 1fr)',
    namesRow: true,
    cell: ({ policy }) => policy,
  },
  {
    id: 'rebalance',
    title: 'What was proposed',
    width: 'minmax(200px, 2fr)',
    belowOnPhone: true,
    cell: ({ rebalance }) => rebalance,
  },
  { id: 'version', title: 'Version', width: '72px', belowOnPhone: true, cell: ({ version }) => version },
  {
    id: 'approvedBy',
    title: 'Approved by',
    width: 'minmax(160px, 1.2fr)',
    belowOnPhone: true,
    cell: ({ approvedBy }) => approvedBy,
  },
  {
    id: 'approvalDate',
    title: 'Approved on',
    width: '160px',
    cell: ({ approvalDate }) => formatDateTime(approvalDate),
  },
];

const keyOf = ({ id }: RecentApproval) => id;

/** What was approved lately, the newest first. */
export function RecentApprovals({ approvals }: { approvals: readonly RecentApproval[] }) {
  return (
    <Card title="Recent approvals">
      {approvals.length === 0 ? (
        <Empty title="You have approved nothing yet">What you approve is listed here, with its receipt.</Empty>
      ) : (
        <DataTable label="Recent approvals" columns={columns} rows={approvals} rowKey={keyOf} height={480} />
      )}
    </Card>
  );
}
