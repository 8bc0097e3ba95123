import { api, type CallResponse } from '@harbour/api';
import { callQuery, type QueryClient } from '@harbour/api/query';
import {
  clientMessaging,
  listenForMessages,
  type NewMessagesState,
  newMessagesState,
} from '@harbour/definitions/messaging/calls';
import { events } from '@harbour/events';

/** After a connection that was lost or refused: at first, and at most. Milliseconds. */
const [firstPause, longestPause] = [1_000, 60_000];

/** Waits; ends at once when aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Listens at one address until the connection is lost. Returns whether there was one. */
function connection(url: string, onState: (state: NewMessagesState) => void, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const source = new EventSource(url);
    let connected = false;
    function end(): void {
      source.close();
      resolve(connected);
    }
    source.addEventListener('message', ({ data }) => {
      connected = true;
      onState(newMessagesState.parse(JSON.parse(String(data))));
    });
    // The browser would try the same address again, which may have expired.
    source.addEventListener('error', end);
    signal.addEventListener('abort', end);
  });
}

/** Keeps one connection, asking for a new address whenever it is lost. */
async function listen(onState: (state: NewMessagesState) => void, signal: AbortSignal): Promise<void> {
  let wait = firstPause;
  while (!signal.aborted) {
    const url = await api.get(listenForMessages, {}, { background: true, signal }).then(
      (answer) => answer.url,
      () => undefined,
    );
    const connected = url !== undefined && !signal.aborted && (await connection(url, onState, signal));
    wait = connected ? firstPause : Math.min(wait * 2, longestPause);
    if (!signal.aborted) await pause(wait, signal);
  }
}

const { loadNewMessages } = clientMessaging;

/** Whether the state is what this tab shows already, as after a change of its own. */
function isShown(cache: QueryClient, { total, newest }: NewMessagesState): boolean {
  const { queryKey } = callQuery(loadNewMessages, {});
  const shown = cache.getQueryData<CallResponse<typeof loadNewMessages>>(queryKey);
  return shown?.total === total && (shown.messages[0]?.message_id ?? null) === newest;
}

/**
 * Listens to the state of a client's new messages, in one tab of this browser for all of them: another tab takes over
 * when it is closed. Every tab is notified of a change.
 * @param cache of this tab
 * @param signal ends it
 */
export async function listenInOneTab(client: string, cache: QueryClient, signal: AbortSignal): Promise<void> {
  function notify(state: NewMessagesState): void {
    if (!isShown(cache, state)) void events.emit('messages.changed', { client });
  }
  await navigator.locks
    .request(`harbour.messages.${client}`, { signal }, () => listen(notify, signal))
    // Aborted before it was this tab's turn.
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
}
