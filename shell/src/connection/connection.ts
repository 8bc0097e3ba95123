import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** A probe that takes longer than this counts as failed. Milliseconds. */
const patience = 5_000;
/** Delays before each further check while the network is down; the last one repeats. Milliseconds. */
const backOff: readonly number[] = [2_000, 5_000, 10_000, 30_000];

/** Whether this browser reaches the portal at all: failures while it does not are nobody's fault. */
export interface Connection {
  /** As of the last check. */
  store: Pick<StoreApi<{ away: boolean }>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Checks now and returns whether the network is down; while it is, checks repeat automatically until it is back. */
  check(): Promise<boolean>;
}

interface ConnectionOptions {
  /** Requests a small file that every portal has, bypassing the cache; any response counts as reachable. */
  probe?: () => Promise<unknown>;
  page?: Pick<Window, 'addEventListener'>;
  /** Whether the browser has a network connection; that does not mean it reaches the portal. */
  online?: () => boolean;
}

/** Watches whether the portal is reachable. */
export function createConnection({
  probe = () => fetch('/shell.json', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patience) }),
  page = window,
  online = () => navigator.onLine,
}: ConnectionOptions = {}): Connection {
  const store = createStore(() => ({ away: false }));
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking: Promise<boolean> | undefined;

  function found(nowAway: boolean): boolean {
    clearTimeout(timer);
    if (nowAway) {
      timer = setTimeout(() => void check(), backOff[Math.min(tries, backOff.length - 1)]);
      tries += 1;
    } else tries = 0;
    if (nowAway !== store.getState().away) store.setState({ away: nowAway });
    return nowAway;
  }

  async function look(): Promise<boolean> {
    try {
      if (!online()) return found(true);
      await probe();
      return found(false);
    } catch {
      return found(true);
    }
  }

  function check(): Promise<boolean> {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  page.addEventListener('offline', () => void found(true));
  page.addEventListener('online', () => void check());
  return { store, check };
}

/** The instance of this page. */
export const connection = createConnection();

/** Whether the network is down. */
export function useAway(): boolean {
  return useStore(connection.store, (state) => state.away);
}
