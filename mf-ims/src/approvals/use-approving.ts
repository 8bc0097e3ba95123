import { api, isRefusal } from '@harbour/api';
import { approveDocuments, getApprovalRecords, type RecentApproval } from '@harbour/api/definitions/ims';
import { callKey, useMutation, useQueryClient } from '@harbour/api/query';
import { events } from '@harbour/events';
import { clientUid, useSession } from '@harbour/session';
import { type ApprovalItem, versionsOf } from './approval-items.ts';
import { type ApprovalRecords, withApproved } from './with-approved.ts';

/** How an approval ended: with a receipt, refused by the backend with its reason, or without a word on why. */
export type Outcome =
  | { state: 'approved'; receipt: RecentApproval[] }
  | { state: 'refused'; message: string }
  | { state: 'failed'; message: string };

export interface Approving {
  /** An approval is under way, or the list is being read again. */
  busy: boolean;
  /** Approves what the client has read, in the versions that they have read. Never throws. */
  approve: (items: readonly ApprovalItem[]) => Promise<Outcome>;
}

/** Specification, section 8. */
const failure = {
  severity: 'error',
  title: 'Approve Applications',
  text: 'An unexpected error occurred when submitting your application approval.',
} as const;

/** Approves documents, and lets everything that shows them know: this page, the bell, valuations, other tabs. */
export function useApproving(): Approving {
  const cache = useQueryClient();
  const client = useSession(clientUid);
  const { mutateAsync, isPending } = useMutation({
    mutationFn(items: readonly ApprovalItem[]) {
      const versions = Object.fromEntries(versionsOf(items));
      return api.get(approveDocuments, { body: { approve: Object.keys(versions), versions } }, { background: true });
    },
    onSuccess({ receipt }) {
      cache.setQueryData<ApprovalRecords>(
        callKey(getApprovalRecords, {}),
        (records) => records && withApproved(records, receipt),
      );
      for (const domain of ['ims', 'valuation']) void cache.invalidateQueries({ queryKey: [domain] });
      if (client) void events.emit('ims.changed', { client });
    },
    // Waited for: what is refused was read too long ago, and what the client reads next is the present version.
    onError: (error) => (isRefusal(error) ? cache.invalidateQueries({ queryKey: ['ims'] }) : undefined),
  });

  return {
    busy: isPending,
    async approve(items) {
      try {
        const { receipt } = await mutateAsync(items);
        return { state: 'approved', receipt };
      } catch (error) {
        if (isRefusal(error)) return { state: 'refused', message: error.message };
        void events.emit('toast', failure);
        return { state: 'failed', message: failure.text };
      }
    },
  };
}
