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

/** What remote boundaries ask their host: a failure may not be the remote's fault. */
export interface RemoteHost {
  /** Whether the network is down, as of the last check. */
  away: boolean;
  /** Checks again whether it is. */
  checkAway: () => Promise<boolean>;
  /** Whether the server has a newer host than this page. */
  outdated: boolean;
  /** Checks which version is served. */
  lookForNewer: () => Promise<void>;
  /** Reloads the page, with the newer host. */
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

/** Provides its children with the remotes of this visit; changes appear when they are ready to render. */
export function RemotesProvider({ remotes, host, children }: RemotesProviderProps) {
  const [view, setView] = useState(remotes.view);
  useEffect(() => {
    // In a transition, so that the current content stays until the code of its replacement is loaded.
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

/** The registry, the loader, and the running build of each remote. */
export function useRemotes(): RemotesView {
  return useRemotesContext().view;
}

/** The host's state that a boundary needs. */
export function useRemoteHost(): RemoteHost {
  return useRemotesContext().host;
}

/** The actions for versions that are ready. */
export function useReadyVersions(): Pick<PortalRemotes, 'use' | 'putOff'> & Pick<RemotesView, 'ready'> {
  const { remotes, view } = useRemotesContext();
  return { ready: view.ready, use: remotes.use, putOff: remotes.putOff };
}

/** Names of the remotes that fill a slot, in the registry's order; a switched-off remote shows its message there. */
export function remotesFilling(view: RemotesView, slot: SlotName): string[] {
  return Object.entries(view.registry.remotes)
    .filter(([name, { stable }]) => (buildOf(view, name) ?? stable).slots.includes(slot))
    .map(([name]) => name);
}
