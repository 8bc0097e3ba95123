import * as z from '@harbour/contract/schema';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The server's description of the shell it serves. */
const servedShell = z.object({ build: z.string() });
/** The same timeout as for the registry. Milliseconds. */
const timeout = 5_000;

/** Which shell build this page has, and which one a reload would get. */
export interface ShellVersion {
  /** The newer build that the server has; undefined while it still serves this page's build. */
  store: Pick<StoreApi<{ newer: string | undefined }>, 'getState' | 'getInitialState' | 'subscribe'>;
  /**
   * Asks the server which build it serves.
   * @throws if there is no answer, or not a valid one
   */
  look(): Promise<void>;
  /** Reloads the page at its address; a page with unsaved text asks first. */
  reload(): void;
}

/** @param build this page's build; undefined if the server does not name it, and then nothing counts as newer */
export function createShellVersion(build: string | undefined, reload = () => window.location.reload()): ShellVersion {
  const store = createStore<{ newer: string | undefined }>(() => ({ newer: undefined }));
  return {
    reload,
    store,
    async look() {
      if (build === undefined) return;
      const response = await fetch('/shell.json', { cache: 'no-store', signal: AbortSignal.timeout(timeout) });
      if (!response.ok) throw new Error(`/shell.json was answered with ${response.status}.`);
      const served = servedShell.parse(await response.json()).build;
      store.setState({ newer: served === build ? undefined : served });
    },
  };
}
