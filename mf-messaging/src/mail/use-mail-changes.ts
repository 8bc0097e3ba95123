import { type QueryClient, useQueryClient } from '@harbour/api/query';
import type { Topics } from '@harbour/contract';
import { events } from '@harbour/events';
import { clientUid, session } from '@harbour/session';
import { useCallback, useEffect } from 'react';
import type { Side } from '../side.ts';

/** First segments of messaging's cache keys. A client's message is in the firm's mailbox too. */
const domains = ['securemessaging', 'adminsecuremessaging'] as const;

/** Events emitted by this tab, which it must not handle again; other tabs receive a copy. */
const ownChanges = new WeakSet<object>();

/** The client whose mailboxes this tab shows. */
export function mailboxOwner(): string {
  return clientUid(session.store.getState()) ?? '';
}

/** The author of new messages: on the firm's side always the staff member, even while acting for a client. */
export function writerOn({ isFirm }: Pick<Side, 'isFirm'>): string {
  if (!isFirm) return mailboxOwner();
  return session.store.getState().user?.attributes['custom:harbour_uid'] ?? '';
}

/**
 * Reading a message marks it as read, and a draft is being written: neither is read again while it is on the screen.
 */
const readsOneMessage = (queryKey: readonly unknown[]) => String(queryKey[2]).endsWith('/loadMessageWithID');

async function readMailAgain(cache: QueryClient): Promise<void> {
  await Promise.all(
    domains.flatMap((domain) => [
      cache.invalidateQueries({ queryKey: [domain], predicate: ({ queryKey }) => !readsOneMessage(queryKey) }),
      cache.invalidateQueries({
        queryKey: [domain],
        predicate: ({ queryKey }) => readsOneMessage(queryKey),
        refetchType: 'none',
      }),
    ]),
  );
}

/**
 * Call after every change of a message: invalidates mailboxes and counts, here and in the
 * client's other tabs. Resolves when what is on screen has been fetched again.
 */
export function useMailChanges(): () => Promise<void> {
  const cache = useQueryClient();
  return useCallback(async () => {
    const change: Topics['messages.changed'] = { client: mailboxOwner() };
    ownChanges.add(change);
    void events.emit('messages.changed', change);
    await readMailAgain(cache);
  }, [cache]);
}

/** Invalidates mail when the same client's messages change in another tab. */
export function useMailRefresh(): void {
  const cache = useQueryClient();
  useEffect(
    () =>
      events.on('messages.changed', (change) => {
        if (!ownChanges.has(change) && change.client === mailboxOwner()) void readMailAgain(cache);
      }),
    [cache],
  );
}
