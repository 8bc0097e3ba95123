import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** A probe that takes longer than this found nobody. Milliseconds. */
const patience = 5_000;
/** Milliseconds before each further look while the network is away; the last one repeats. */
const backOff: readonly number[] = [2_000, 5_000, 10_000, 30_000];

/** Whether this browser reaches the portal at all: what cannot be had while it does not is nobody's fault. */
export interface Connection {
  /** As of the last look. */
  store: Pick<StoreApi<{ away: boolean }>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Looks anew, and gives whether the network is away; while it is, it goes on looking by itself until it is back. */
  check(): Promise<boolean>;
}

interface ConnectionOptions {
  /** Asks for something small that every portal has, past the cache; any answer will do. */
  probe?: () => Promise<unknown>;
  page?: Pick<Window, 'addEventListener'>;
  /** Whether the browser has a network; that it has one says nothing of how far that reaches. */
  online?: () => boolean;
}

/** Watches the way to the portal. */
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

/** This page's. */
export const connection = createConnection();

/** Whether the network is away. */
export function useAway(): boolean {
  return useStore(connection.store, (state) => state.away);
}
