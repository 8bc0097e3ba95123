import type { Database } from '@harbour/backend-database';

/** Something of clients whose changes their open pages learn of. */
export interface Watched {
  /** Names it in addresses: lower-case letters. */
  name: string;
  /**
   * The states of these clients, by client id, in one statement. A state is short, contains no line break and holds
   * nothing that only some of the client's people may see.
   */
  statesOf: (database: Database, clients: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** A page that listens to one client's state. */
export interface Listener {
  client: string;
  /** Called with the state at first, and whenever it has changed. */
  onState: (state: string) => void;
}

export interface WatchedStates {
  /** Returns what ends it. */
  listen: (listener: Listener) => () => void;
  stop: () => void;
}

/** How long after a look the next one begins. Milliseconds. */
const pause = 2_000;

/**
 * Looks at the states of all clients who are listened to, in one statement for all of them, while there is a listener.
 * So a process learns of changes by every other process, by imports and by staff, whatever made them.
 * @param warn is called with the error of a look that failed; the next one is tried nevertheless
 */
export function watchStates(
  statesOf: (clients: readonly string[]) => Promise<ReadonlyMap<string, string>>,
  warn: (error: unknown, message: string) => void,
): WatchedStates {
  const listeners = new Map<Listener, string | undefined>();
  let timer: NodeJS.Timeout | undefined;
  let looking = false;

  async function look(): Promise<void> {
    looking = true;
    try {
      const clients = [...new Set([...listeners.keys()].map(({ client }) => client))];
      const states = await statesOf(clients);
      for (const [listener, last] of listeners) {
        const state = states.get(listener.client);
        // A client of somebody who came while the statement ran is in the next look.
        if (state === undefined || state === last) continue;
        listeners.set(listener, state);
        listener.onState(state);
      }
    } catch (error) {
      warn(error, 'The states of clients could not be looked at; they are looked at again in two seconds');
    } finally {
      looking = false;
      if (listeners.size > 0) lookIn(pause);
    }
  }

  function lookIn(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), milliseconds);
    timer.unref();
  }

  return {
    listen(listener) {
      listeners.set(listener, undefined);
      if (!looking) lookIn(0);
      return () => void listeners.delete(listener);
    },
    stop() {
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
