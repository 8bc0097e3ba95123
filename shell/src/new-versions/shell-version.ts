import * as z from '@harbour/contract/schema';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What the server says of the shell that it serves. */
const servedShell = z.object({ build: z.string() });
/** As for the registry. Milliseconds. */
const timeout = 5_000;

/** Which shell this page is of, and which one a page that is loaded now would be of. */
export interface ShellVersion {
  /** The build that has taken the place of this page's; undefined while that is still the one that is served. */
  store: Pick<StoreApi<{ newer: string | undefined }>, 'getState' | 'getInitialState' | 'subscribe'>;
  /**
   * Asks the server what it serves.
   * @throws when it does not answer, or not in its own words
   */
  look(): Promise<void>;
  /** Loads the page anew where it is; one that holds unsaved text asks first. */
  reload(): void;
}

/** @param build this page's; undefined where whoever served it does not tell, and nothing is ever newer */
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
