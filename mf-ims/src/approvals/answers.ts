import type { RecentApproval, RecentDecline } from '@harbour/api/definitions/ims/approvals';

/** What a client said to a document. */
export interface Answer {
  /** The document's. */
  id: string;
  answer: 'Approved' | 'Declined';
  policy: string;
  /** What was proposed. */
  rebalance: string;
  version: number;
  /** Who answered, and when (ISO). */
  by: string;
  at: string;
  /** Why it was declined. */
  reason: string | null;
}

export function approvalAnswer({ id, policy, rebalance, version, approvedBy, approvalDate }: RecentApproval): Answer {
  return { id, answer: 'Approved', policy, rebalance, version, by: approvedBy, at: approvalDate, reason: null };
}

export function declineAnswer({ declinedBy, declineDate, ...rest }: RecentDecline): Answer {
  return { ...rest, answer: 'Declined', by: declinedBy, at: declineDate };
}

/** Both kinds together, the newest first. */
export function recentAnswers(approvals: readonly RecentApproval[], declines: readonly RecentDecline[]): Answer[] {
  return [...approvals.map(approvalAnswer), ...declines.map(declineAnswer)].sort((one, other) =>
    one.at < other.at ? 1 : one.at > other.at ? -1 : 0,
  );
}
