import { callQuery, useQuery } from '@harbour/api/query';
import { useNavigate } from '@harbour/contract/router';
import { clientMessaging } from '@harbour/definitions/messaging/calls';
import { events } from '@harbour/events';
import { clientUid, useSession } from '@harbour/session';
import { useEffect } from 'react';
import { useMailRefresh } from '../mail/use-mail-changes.ts';
import { discardDraftsOfOthers, preservedDraftsOf } from '../preserved-draft/preserved-draft.ts';

/** The polling interval for new messages while the tab is visible. Milliseconds. */
const pollInterval = 60_000;

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

/** Says how many new messages the client has, as long as the portal is open. */
function useNewMessages(owner: string | undefined): void {
  const { data } = useQuery({
    // In the background: nobody is sent to the error page for a count, and nobody counts as being there.
    ...callQuery(clientMessaging.loadNewMessages, {}, { background: true }),
    enabled: owner !== undefined,
    refetchInterval: pollInterval,
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
  return null;
}
