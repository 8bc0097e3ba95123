import { type OnCaught, reportCrashes } from './development-crashes.ts';
import { showProblems } from './development-problems.ts';
import type { PortalRemotes, ReadyVersion } from './portal-remotes.ts';

/** The shell of this page, and whether the server has another one. */
interface OwnShell {
  look: () => Promise<void>;
  store: { getState: () => { newer: string | undefined } };
  reload: () => void;
}

interface Followed {
  use: PortalRemotes['use'];
  ready: () => readonly ReadyVersion[];
  shell: OwnShell;
  onCaught: OnCaught;
}

/**
 * Applies every new build of a development server without asking: the developer is waiting for it. A new build of a
 * remote replaces the running one; a new build of the shell reloads the page. What is wrong with the sources is shown,
 * and what throws here is reported to the server, which has the source maps.
 * @param changes address of the server-sent events that announce a new build
 * @param look fetches the registry and applies it
 * @returns a function that stops it
 */
export function followChanges(
  changes: string,
  look: () => Promise<void>,
  { use, ready, shell, onCaught }: Followed,
): () => void {
  const source = new EventSource(changes);
  const hideProblems = showProblems(source);
  const stopReports = reportCrashes(changes, onCaught);
  async function applyBuilds(): Promise<void> {
    // A build that is still being written is announced again when it is complete.
    await Promise.allSettled([look(), shell.look()]);
    if (shell.store.getState().newer === undefined) await use(ready());
    else shell.reload();
  }
  // One after another: otherwise a build saved while the previous one is being applied would be missed.
  let done = Promise.resolve();
  source.onmessage = () => {
    done = done.then(applyBuilds);
    return done;
  };
  return () => {
    source.close();
    hideProblems();
    stopReports();
  };
}
