import { useEffect } from 'react';
import { useRemotePart } from './remote-part.tsx';

/** The number of activities in progress, by remote. */
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
 * While `holds`, marks this part of the page as busy with client input that would be lost with it: a newer version of
 * the remote waits until it is done. Every dialog of `@harbour/ui` does this by itself. Parts that can save their input
 * and continue listen to `remote.ending` instead. Outside the host nothing is replaced.
 */
export function useWorkInHand(holds = true): void {
  const remote = useRemotePart();
  useEffect(() => (holds && remote !== undefined ? hold(remote) : undefined), [holds, remote]);
}

/** Resolves as soon as no part of a remote is busy. */
export async function workDone(remote: string): Promise<void> {
  // Checked again each time: one dialog may follow another.
  while ((inHand.get(remote) ?? 0) > 0) {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.add(resolve);
    await promise;
    waiting.delete(resolve);
  }
}
