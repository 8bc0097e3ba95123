import { createContext, useContext, useEffect } from 'react';

const RemotePart = createContext<string | undefined>(undefined);

/** The host says whose part stands inside, by the remote's name. */
export const RemotePartProvider = RemotePart.Provider;

/** How much is in hand, by remote. */
const inHand = new Map<string, number>();
const waiting = new Set<() => void>();

function hold(remote: string): () => void {
  inHand.set(remote, (inHand.get(remote) ?? 0) + 1);
  return () => {
    inHand.set(remote, (inHand.get(remote) ?? 1) - 1);
    for (const tell of waiting) tell();
  };
}

/**
 * Says, while `holds`, that the client is in the middle of something on this part of the page which would be lost with it:
 * a newer version of the remote waits until they are done. Every dialog of `@harbour/ui` says so by itself. Whoever can
 * keep what is written and go on with it listens to `remote.ending` instead. Outside the host nothing is replaced.
 */
export function useWorkInHand(holds = true): void {
  const remote = useContext(RemotePart);
  useEffect(() => (holds && remote !== undefined ? hold(remote) : undefined), [holds, remote]);
}

/** Resolves as soon as nobody is in the middle of anything on the parts of a remote. */
export async function workDone(remote: string): Promise<void> {
  // Asked again each time: one dialog may follow upon another.
  while ((inHand.get(remote) ?? 0) > 0) {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.add(resolve);
    await promise;
    waiting.delete(resolve);
  }
}
