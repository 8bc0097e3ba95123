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

const RemotesContext = createContext<{ remotes: PortalRemotes; view: RemotesView } | undefined>(undefined);

/** Gives what is inside the remotes of this visit; what changes of them shows when it is ready to be shown. */
export function RemotesProvider({ remotes, children }: { remotes: PortalRemotes; children: ReactNode }) {
  const [view, setView] = useState(remotes.view);
  useEffect(() => {
    // In a transition, so that what stands stays until the code of what takes its place is there.
    const take = () => startTransition(() => setView(remotes.view()));
    take();
    return remotes.subscribe(take);
  }, [remotes]);
  useLayoutEffect(() => showStylesOf(view.states), [view]);
  return <RemotesContext value={{ remotes, view }}>{children}</RemotesContext>;
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
