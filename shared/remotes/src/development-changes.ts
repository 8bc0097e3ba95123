import type { PortalRemotes, ReadyVersion } from './portal-remotes.ts';

/**
 * Applies every new build of a development server without asking: the developer is waiting for it.
 * @param changes address of the server-sent events that announce a new build
 * @param look fetches the registry and applies it
 * @returns a function that stops it
 */
export function followChanges(
  changes: string,
  look: () => Promise<void>,
  { use, ready }: { use: PortalRemotes['use']; ready: () => readonly ReadyVersion[] },
): () => void {
  const source = new EventSource(changes);
  async function takeOver(): Promise<void> {
    // A build that is still being written is announced again when it is complete.
    await look().catch(() => undefined);
    await use(ready());
  }
  // One after another: otherwise a build saved while the previous one is being applied would be missed.
  let done = Promise.resolve();
  source.onmessage = () => {
    done = done.then(takeOver);
    return done;
  };
  return () => source.close();
}
