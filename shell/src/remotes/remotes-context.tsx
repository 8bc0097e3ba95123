import type { Registry, SlotName } from '@harbour/contract';
import { createContext, type ReactNode, useContext } from 'react';
import type { RemoteLoader } from './remote-loader.ts';

interface Remotes {
  registry: Registry;
  loader: RemoteLoader;
  /** Why the registry is not a fresh one but a copy that was kept. */
  stale?: Error | undefined;
}

const RemotesContext = createContext<Remotes | undefined>(undefined);

export function RemotesProvider({ remotes, children }: { remotes: Remotes; children: ReactNode }) {
  return <RemotesContext value={remotes}>{children}</RemotesContext>;
}

/** The registry and the loader of this visit. */
export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('useRemotes needs a RemotesProvider above it.');
  return remotes;
}

/** Names of the remotes that fill a slot, in the registry's order. */
export function remotesFilling(registry: Registry, slot: SlotName): string[] {
  return Object.entries(registry.remotes)
    .filter(([, remote]) => remote.stable.slots.includes(slot))
    .map(([name]) => name);
}
