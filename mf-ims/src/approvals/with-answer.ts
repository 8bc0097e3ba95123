import type { CallResponse } from '@harbour/api';
import type { getApprovalRecords, RecentApproval, RecentDecline } from '@harbour/api/definitions/ims/approvals';

export type ApprovalRecords = CallResponse<typeof getApprovalRecords>;

/** The records once a receipt has come: its documents are at stage 1, and at the top of the recent approvals. */
export function withApproved(
  { rebalances, recentApprovals, recentDeclines }: ApprovalRecords,
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
    recentDeclines,
  };
}

/** The records once a receipt has come: its documents wait no longer, and are at the top of what was declined lately. */
export function withDeclined(
  { rebalances, recentApprovals, recentDeclines }: ApprovalRecords,
  receipt: readonly RecentDecline[],
): ApprovalRecords {
  const declined = new Set(receipt.map(({ id, version }) => `${id} ${version}`));
  const after = rebalances.map((record) => ({
    ...record,
    documents: record.documents.filter(({ id, version }) => !declined.has(`${id} ${version}`)),
  }));
  return {
    rebalances: after.filter(({ documents }) => documents.some(({ stage }) => stage === 0)),
    recentApprovals,
    recentDeclines: [...receipt, ...recentDeclines.filter(({ id, version }) => !declined.has(`${id} ${version}`))],
  };
}
