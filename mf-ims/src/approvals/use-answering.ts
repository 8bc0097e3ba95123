import { api, isRefusal } from '@harbour/api';
import { approveDocuments, declineDocuments, getApprovalRecords } from '@harbour/api/definitions/ims/approvals';
import { callKey, useMutation, useQueryClient } from '@harbour/api/query';
import { events } from '@harbour/events';
import { clientUid, useSession } from '@harbour/session';
import { useRef } from 'react';
import { type Answer, approvalAnswer, declineAnswer } from './answers.ts';
import { type ApprovalItem, versionsOf } from './approval-items.ts';
import { type ApprovalRecords, withApproved, withDeclined } from './with-answer.ts';

/** How an answer ended: with a receipt, refused by the backend with its reason, or without a word on why. */
export type Outcome =
  | { state: 'answered'; receipt: Answer[] }
  | { state: 'refused'; message: string }
  | { state: 'failed'; message: string };

export interface Answering {
  /** An answer is under way, or the list is being read again. */
  busy: boolean;
  /** Approves what the client has read, in the versions that they have read. Never throws. */
  approve: (items: readonly ApprovalItem[]) => Promise<Outcome>;
  /**
   * Declines it for a reason, which the adviser is told. Never throws.
   * @param reason one line
   */
  decline: (items: readonly ApprovalItem[], reason: string) => Promise<Outcome>;
}

/** Specification, section 8. */
const approvalFailure = {
  severity: 'error',
  title: 'Approve Applications',
  text: 'An unexpected error occurred when submitting your application approval.',
} as const;

const declineFailure = {
  severity: 'error',
  title: 'Decline Proposal',
  text: 'An unexpected error occurred when sending your answer.',
} as const;

interface Sent {
  receipt: Answer[];
  /** The records with this answer in them. */
  apply: (records: ApprovalRecords) => ApprovalRecords;
  /** Whether the firm is told by a message, which stands among those sent. */
  sendsMessage?: true;
}

async function sendApproval(items: readonly ApprovalItem[]): Promise<Sent> {
  const versions = Object.fromEntries(versionsOf(items));
  const body = { approve: Object.keys(versions), versions };
  const { receipt } = await api.get(approveDocuments, { body }, { background: true });
  return { receipt: receipt.map(approvalAnswer), apply: (records) => withApproved(records, receipt) };
}

async function sendDecline(items: readonly ApprovalItem[], reason: string): Promise<Sent> {
  const versions = Object.fromEntries(versionsOf(items));
  const body = { decline: Object.keys(versions), versions, reason };
  const { receipt } = await api.get(declineDocuments, { body }, { background: true });
  return {
    receipt: receipt.map(declineAnswer),
    apply: (records) => withDeclined(records, receipt),
    sendsMessage: true,
  };
}

/** Answers proposals, and lets everything that shows them know: this page, the bell, valuations, mail, other tabs. */
export function useAnswering(): Answering {
  const cache = useQueryClient();
  const client = useSession(clientUid);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (send: () => Promise<Sent>) => send(),
    onSuccess({ apply, sendsMessage }) {
      cache.setQueryData<ApprovalRecords>(callKey(getApprovalRecords, {}), (records) => records && apply(records));
      for (const domain of ['ims', 'valuation', ...(sendsMessage ? ['securemessaging'] : [])])
        void cache.invalidateQueries({ queryKey: [domain] });
      if (client) void events.emit('ims.changed', { client });
      if (client && sendsMessage) void events.emit('messages.changed', { client });
    },
    // Waited for: what is refused was read too long ago, and what the client reads next is the present version.
    onError: (error) => (isRefusal(error) ? cache.invalidateQueries({ queryKey: ['ims'] }) : undefined),
  });

  // A second click comes before the button is shown as busy: it gets what comes of the first.
  const underWay = useRef<Promise<Outcome> | undefined>(undefined);

  async function answerOnce(
    send: () => Promise<Sent>,
    failure: typeof approvalFailure | typeof declineFailure,
  ): Promise<Outcome> {
    try {
      const { receipt } = await mutateAsync(send);
      return { state: 'answered', receipt };
    } catch (error) {
      if (isRefusal(error)) return { state: 'refused', message: error.message };
      void events.emit('toast', failure);
      return { state: 'failed', message: failure.text };
    }
  }

  function answer(...asked: Parameters<typeof answerOnce>): Promise<Outcome> {
    underWay.current ??= answerOnce(...asked).finally(() => {
      underWay.current = undefined;
    });
    return underWay.current;
  }

  return {
    busy: isPending,
    approve: (items) => answer(() => sendApproval(items), approvalFailure),
    decline: (items, reason) => answer(() => sendDecline(items, reason), declineFailure),
  };
}
