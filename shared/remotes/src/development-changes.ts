import type { PortalRemotes, ReadyVersion } from './portal-remotes.ts';

/**
 * Takes over whatever a development server has built, without asking: it is what the developer waits for.
 * @param changes address of the server-sent events that say that something was built
 * @param look asks for the registry and takes it over
 * @returns ends it
 */
export function followChanges(
  changes: string,
  look: () => Promise<void>,
  { use, ready }: { use: PortalRemotes['use']; ready: () => readonly ReadyVersion[] },
): () => void {
  const source = new EventSource(changes);
  async function takeOver(): Promise<void> {
    // A build that is being written is said again when it is there.
    await look().catch(() => undefined);
    await use(ready());
  }
  // One after another: what is saved while the build before is being taken over would be passed over.
  let done = Promise.resolve();
  source.onmessage = () => {
    done = done.then(takeOver);
    return done;
  };
  return () => source.close();
}
