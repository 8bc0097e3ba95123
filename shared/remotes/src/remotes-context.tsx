import type { SlotName } from '@harbour/contract';
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { showStylesOf } from './build-styles.ts';
import { buildOf, type PortalRemotes, type RemotesView } from './portal-remotes.ts';

/** What the boundaries of remotes ask their host: a fault may be none of the remote's. */
export interface RemoteHost {
  /** Whether the network is away, as of the last look. */
  away: boolean;
  /** Looks anew whether it is. */
  checkAway: () => Promise<boolean>;
  /** Whether a newer host is served than the one that this page runs. */
  outdated: boolean;
  /** Asks what is served. */
  lookForNewer: () => Promise<void>;
  /** Loads the page anew, with the newer host. */
  reload: () => void;
}

interface RemotesOfVisit {
  remotes: PortalRemotes;
  view: RemotesView;
  host: RemoteHost;
}

const RemotesContext = createContext<RemotesOfVisit | undefined>(undefined);

interface RemotesProviderProps {
  remotes: PortalRemotes;
  host: RemoteHost;
  children: ReactNode;
}

/** Gives what is inside the remotes of this visit; what changes of them shows when it is ready to be shown. */
export function RemotesProvider({ remotes, host, children }: RemotesProviderProps) {
  const [view, setView] = useState(remotes.view);
  useEffect(() => {
    // In a transition, so that what stands stays until the code of what takes its place is there.
    const take = () => startTransition(() => setView(remotes.view()));
    take();
    return remotes.subscribe(take);
  }, [remotes]);
  useLayoutEffect(() => showStylesOf(view.states), [view]);
  return <RemotesContext value={{ remotes, view, host }}>{children}</RemotesContext>;
}

function useRemotesContext() {
  const context = useContext(RemotesContext);
  if (!context) throw new Error('useRemotes needs a RemotesProvider above it.');
  return context;
}

/** The registry, the loader, and what runs of each remote. */
export function useRemotes(): RemotesView {
  return useRemotesContext().view;
}

/** What the host knows that a boundary has to ask. */
export function useRemoteHost(): RemoteHost {
  return useRemotesContext().host;
}

/** What can be done about versions that are ready. */
export function useReadyVersions(): Pick<PortalRemotes, 'use' | 'putOff'> & Pick<RemotesView, 'ready'> {
  const { remotes, view } = useRemotesContext();
  return { ready: view.ready, use: remotes.use, putOff: remotes.putOff };
}

/** Names of the remotes that fill a slot, in the registry's order; one that is switched off says so there. */
export function remotesFilling(view: RemotesView, slot: SlotName): string[] {
  return Object.entries(view.registry.remotes)
    .filter(([name, { stable }]) => (buildOf(view, name) ?? stable).slots.includes(slot))
    .map(([name]) => name);
}
