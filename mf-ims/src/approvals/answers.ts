import { api, isRefusal } from '@harbour/api';
import { callKey, useMutation, useQueryClient } from '@harbour/api/query';
import { withCause } from '@harbour/api/saving';
import {
  approveDocuments,
  declineDocuments,
  getApprovalRecords,
  type RecentApproval,
  type RecentDecline,
} from '@harbour/definitions/ims/approvals';
import { events } from '@harbour/events';
import { clientUid, useSession } from '@harbour/session';
import { useRef } from 'react';
import { type ApprovalItem, versionsOf } from './approval-items.ts';
import { type ApprovalRecords, invalidateApprovals, isPending } from './approval-records.ts';

/** The client's answer to a document. */
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

function approvalAnswer({ id, policy, rebalance, version, approvedBy, approvalDate }: RecentApproval): Answer {
  return { id, answer: 'Approved', policy, rebalance, version, by: approvedBy, at: approvalDate, reason: null };
}

function declineAnswer({ declinedBy, declineDate, ...rest }: RecentDecline): Answer {
  return { ...rest, answer: 'Declined', by: declinedBy, at: declineDate };
}

/** Approvals and declines in one list, the newest first. */
export function recentAnswers({ recentApprovals, recentDeclines }: ApprovalRecords): Answer[] {
  return [...recentApprovals.map(approvalAnswer), ...recentDeclines.map(declineAnswer)].sort((one, other) =>
    one.at < other.at ? 1 : one.at > other.at ? -1 : 0,
  );
}

/** The records once these documents are approved: at stage 1, and first among the recent approvals. */
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
    rebalances: after.filter(({ documents }) => documents.some(isPending)),
    recentApprovals: [...receipt, ...recentApprovals.filter(({ id }) => !approved.has(id))],
    recentDeclines,
  };
}

/** The records once these documents are declined: no longer listed, and first among the recent declines. */
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
    rebalances: after.filter(({ documents }) => documents.some(isPending)),
    recentApprovals,
    recentDeclines: [...receipt, ...recentDeclines.filter(({ id, version }) => !declined.has(`${id} ${version}`))],
  };
}

/** The result of sending an answer: a receipt, the backend's refusal with its reason, or a failure of the network or the portal. */
export type Outcome =
  | { state: 'answered'; receipt: Answer[] }
  | { state: 'refused'; message: string }
  | { state: 'failed'; message: string };

export interface Answers {
  /** An answer is being sent, or the records are being fetched again. */
  busy: boolean;
  /** Approves the items in the versions that the client has read. Never throws. */
  approve: (items: readonly ApprovalItem[]) => Promise<Outcome>;
  /**
   * Declines the items; the adviser is sent the reason. Never throws.
   * @param reason one line
   */
  decline: (items: readonly ApprovalItem[], reason: string) => Promise<Outcome>;
}

/** Specification, section 8. */
const approvalFailure = {
  severity: 'error',
  title: 'Approve Proposals',
  text: 'An unexpected error occurred when submitting your approval.',
} as const;

const declineFailure = {
  severity: 'error',
  title: 'Decline Proposal',
  text: 'An unexpected error occurred when sending your answer.',
} as const;

interface Sent {
  receipt: Answer[];
  /** Puts the answer into the cached records. */
  update: (records: ApprovalRecords) => ApprovalRecords;
  /** Whether the backend also sent the firm a message, which now stands among those sent. */
  sentMessage?: true;
}

async function sendApproval(items: readonly ApprovalItem[]): Promise<Sent> {
  const versions = Object.fromEntries(versionsOf(items));
  const body = { approve: Object.keys(versions), versions };
  const { receipt } = await api.get(approveDocuments, { body }, { background: true });
  return { receipt: receipt.map(approvalAnswer), update: (records) => withApproved(records, receipt) };
}

async function sendDecline(items: readonly ApprovalItem[], reason: string): Promise<Sent> {
  const versions = Object.fromEntries(versionsOf(items));
  const body = { decline: Object.keys(versions), versions, reason };
  const { receipt } = await api.get(declineDocuments, { body }, { background: true });
  return {
    receipt: receipt.map(declineAnswer),
    update: (records) => withDeclined(records, receipt),
    sentMessage: true,
  };
}

/**
 * Sends answers to proposals. An answer is in the cache as soon as its receipt is, and `ims.changed` invalidates the
 * rest (`approval-records.ts`): this page, the badge, valuations, other tabs.
 */
export function useAnswers(): Answers {
  const cache = useQueryClient();
  const client = useSession(clientUid);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (send: () => Promise<Sent>) => send(),
    onSuccess({ update, sentMessage }) {
      cache.setQueryData<ApprovalRecords>(callKey(getApprovalRecords, {}), (records) => records && update(records));
      if (client) void events.emit('ims.changed', { client });
      if (!sentMessage) return;
      void cache.invalidateQueries({ queryKey: ['securemessaging'] });
      if (client) void events.emit('messages.changed', { client });
    },
    // Awaited: a refusal means that the client has read an old version, and the next one they see must be current.
    onError: (error) => (isRefusal(error) ? invalidateApprovals(cache) : undefined),
  });

  // A second click arrives before the button is disabled: it shares the first one's outcome.
  const running = useRef<Promise<Outcome> | undefined>(undefined);

  async function sendOnce(
    send: () => Promise<Sent>,
    failure: typeof approvalFailure | typeof declineFailure,
  ): Promise<Outcome> {
    try {
      const { receipt } = await mutateAsync(send);
      return { state: 'answered', receipt };
    } catch (error) {
      if (isRefusal(error)) return { state: 'refused', message: error.message };
      const toast = { ...failure, text: withCause(failure.text, error) };
      void events.emit('toast', toast);
      return { state: 'failed', message: toast.text };
    }
  }

  function answer(...request: Parameters<typeof sendOnce>): Promise<Outcome> {
    running.current ??= sendOnce(...request).finally(() => {
      running.current = undefined;
    });
    return running.current;
  }

  return {
    busy: isPending,
    approve: (items) => answer(() => sendApproval(items), approvalFailure),
    decline: (items, reason) => answer(() => sendDecline(items, reason), declineFailure),
  };
}
