import { callQuery, useQuery, useQueryClient } from '@harbour/api/query';
import { useNavigate } from '@harbour/contract/router';
import { clientMessaging } from '@harbour/definitions/messaging/calls';
import { events } from '@harbour/events';
import { clientUid, useSession } from '@harbour/session';
import { useEffect } from 'react';
import { useMailRefresh } from '../mail/use-mail-changes.ts';
import { discardDraftsOfOthers, preservedDraftsOf } from '../preserved-draft/preserved-draft.ts';

/** A browser without Web Locks counts by itself, while the tab is visible. Milliseconds. */
const pollInterval = 60_000;
const canListen = () => 'locks' in navigator && 'EventSource' in window;
/** The page is loaded first, which has just counted the messages. Milliseconds. */
const listenAfter = 10_000;

/** After sign-in, returns the user to an unsent message (this tab's first) and discards other users' messages. */
function useRestoredDraft(owner: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!owner) return;
    discardDraftsOfOthers(owner);
    // A user who stayed signed in has already moved on: do not navigate them away.
    const kept = preservedDraftsOf(owner).find(({ at }) => at === undefined);
    if (kept) void navigate(`${kept.base}/message?draft=${kept.draft.messageID}`);
  }, [owner, navigate]);
}

/** Learns of new messages by one connection for all tabs of the browser. */
function useListening(owner: string | undefined): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (!owner || !canListen()) return;
    const ended = new AbortController();
    const timer = setTimeout(async () => {
      const { listenInOneTab } = await import('./listen-for-messages.ts');
      if (!ended.signal.aborted) await listenInOneTab(owner, cache, ended.signal);
    }, listenAfter);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [owner, cache]);
}

/** Says how many new messages the client has, as long as the portal is open. */
function useNewMessages(owner: string | undefined): void {
  const { data } = useQuery({
    // In the background: nobody is sent to the error page for a count, and nobody counts as being there.
    ...callQuery(clientMessaging.loadNewMessages, {}, { background: true }),
    enabled: owner !== undefined,
    refetchInterval: canListen() ? false : pollInterval,
  });
  const count = data?.total;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next client's number is said even where it is the same.
  useEffect(() => {
    if (count !== undefined) void events.emit('messages.new', { count });
  }, [count, owner]);
}

/** Headless, in the header: counts new messages and restores an unsent one. */
export default function NewMessageCount() {
  const owner = useSession(clientUid);
  useMailRefresh();
  useRestoredDraft(owner);
  useNewMessages(owner);
  useListening(owner);
  return null;
}
