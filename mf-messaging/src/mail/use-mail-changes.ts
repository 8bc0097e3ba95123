import { type QueryClient, useQueryClient } from '@harbour/api/query';
import type { Topics } from '@harbour/contract';
import { events } from '@harbour/events';
import { clientUid, session } from '@harbour/session';
import { useCallback, useEffect } from 'react';
import type { Side } from '../side.ts';

/** What messaging's calls are kept under in the shared cache. A client's message is the firm's too. */
const domains = ['securemessaging', 'adminsecuremessaging'] as const;

/** What this tab has said itself, which it need not act on again; another tab hears a copy. */
const ownChanges = new WeakSet<object>();

/** Whose mailboxes this tab shows. */
export function mailboxOwner(): string {
  return clientUid(session.store.getState()) ?? '';
}

/** In whose name is written: on the firm's side one's own, whomever one acts for elsewhere. */
export function writerOn({ isFirm }: Pick<Side, 'isFirm'>): string {
  if (!isFirm) return mailboxOwner();
  return session.store.getState().user?.attributes['custom:harbour_uid'] ?? '';
}

/** Reading a message marks it as read, and a draft is being written: neither is read again while it is on the screen. */
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
 * To be called after every change of a message: what shows mailboxes or counts reads them anew, here and in the
 * client's other tabs. Resolves when what is on the screen is true again.
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

/** Keeps what is shown true when the same client's messages are changed in another tab. */
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
