import type { CallResponse } from '@harbour/api';
import type { getApprovalRecords, RecentApproval } from '@harbour/api/definitions/ims';

export type ApprovalRecords = CallResponse<typeof getApprovalRecords>;

/** The records once a receipt has come: its documents are at stage 1, and at the top of the recent approvals. */
export function withApproved(
  { rebalances, recentApprovals }: ApprovalRecords,
  receipt: readonly RecentApproval[],
): ApprovalRecords {
  const approved = new Set(receipt.map(({ id }) => id));
  const after = rebalances.map((record) => ({
    ...record,
    documents: record.documents.map((document) =>
      approved.has(document.id) ? { ...document, stage: 1 as const } : document,
    ),
  }));
  return {
    rebalances: after.filter(({ documents }) => documents.some(({ stage }) => stage === 0)),
    recentApprovals: [...receipt, ...recentApprovals.filter(({ id }) => !approved.has(id))],
  };
}
