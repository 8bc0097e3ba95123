import type { CallResponse } from '@harbour/api';
import { callQuery, type QueryClient, useQuery, useQueryClient } from '@harbour/api/query';
import { type ApprovalDocument, type ApprovalRecord, getApprovalRecords } from '@harbour/definitions/ims/approvals';
import { events } from '@harbour/events';
import { clientUid, session } from '@harbour/session';
import { useEffect } from 'react';

export type ApprovalRecords = CallResponse<typeof getApprovalRecords>;

/** Whether a document has not been approved yet. */
export function isPending({ stage }: Pick<ApprovalDocument, 'stage'>): boolean {
  return stage === 0;
}

/**
 * The number of pending proposals: the badge, the notifications panel, the dashboard and the approval centre all show
 * this one. Documents that belong together are one proposal.
 */
export function countPending(records: readonly Pick<ApprovalRecord, 'documents'>[]): number {
  const pending = records.flatMap(({ documents }) => documents.filter(isPending));
  return new Set(pending.map(({ id, sibling }) => sibling ?? id)).size;
}

/** `1 proposal`, `3 proposals`. */
export const proposalCount = (count: number): string => (count === 1 ? '1 proposal' : `${count} proposals`);

/** The sentence that the specification gives for what is pending; it says nothing about the singular. */
export function pendingText(count: number): string {
  return `You have ${proposalCount(count)} not approved yet. Please check the list of proposals and submit everything for approval.`;
}

/** First path segments of the calls whose responses an answer changes: approvals, and the plans they are about. */
const changedDomains = ['ims', 'valuation'] as const;

/** Marks everything that an answer changes as stale; resolves when what is on screen has been fetched again. */
export async function invalidateApprovals(cache: QueryClient): Promise<void> {
  await Promise.all(changedDomains.map((domain) => cache.invalidateQueries({ queryKey: [domain] })));
}

const subscriptions = new WeakMap<QueryClient, { users: number; stop: () => void }>();

/** Invalidates on `ims.changed`, from this tab or another: once per event, however many components are subscribed. */
function subscribe(cache: QueryClient): () => void {
  const subscription = subscriptions.get(cache) ?? {
    users: 0,
    stop: events.on('ims.changed', ({ client }) => {
      // Another tab may be acting for another client.
      if (client === clientUid(session.store.getState())) void invalidateApprovals(cache);
    }),
  };
  subscription.users += 1;
  subscriptions.set(cache, subscription);
  return () => {
    subscription.users -= 1;
    if (subscription.users > 0) return;
    subscription.stop();
    subscriptions.delete(cache);
  };
}

interface ReadOptions {
  /** Fetch when the component mounts, however fresh the cached response is. */
  refetchOnMount?: 'always';
  /** Polling interval in milliseconds; a tab that is out of view does not poll. */
  refetchInterval?: number;
}

/**
 * The client's approval records from the shared cache, kept up to date with answers given in any tab. A background
 * call: a badge that cannot be updated must not lead to the error page.
 */
export function useApprovalRecords(options: ReadOptions = {}) {
  const cache = useQueryClient();
  useEffect(() => subscribe(cache), [cache]);
  return useQuery({ ...callQuery(getApprovalRecords, {}, { background: true }), ...options });
}
