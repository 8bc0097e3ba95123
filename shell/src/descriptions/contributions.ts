import { useHostPages } from '@harbour/contract';
import { type PortalContribution, readContribution } from '@harbour/platform-contract';
import { buildOf, type RemotesView, useRemotes } from '@harbour/remotes';
import { useMemo } from 'react';

/** What a remote says of its part of the portal's frame, and what the remote is called. */
export interface RemoteContribution extends PortalContribution {
  title: string;
}

/**
 * What the remotes contribute to the frame, in the registry's order, by the builds in use. While one from before there
 * were contributions serves, such as the build that a failing one fell back to, the stable one's count.
 */
export function contributionsOf(view: RemotesView): RemoteContribution[] {
  return Object.entries(view.registry.remotes).map(([name, { title, stable }]) => ({
    title,
    ...readContribution(buildOf(view, name)?.portal ?? stable.portal),
  }));
}

export function useContributions(): readonly RemoteContribution[] {
  const view = useRemotes();
  return useMemo(() => contributionsOf(view), [view]);
}

/** The address to which a button or link of the shell's own leads; undefined while no remote has that page. */
export function useDestination(wanted: PortalContribution['destinations'][number]['name']): string | undefined {
  const { has } = useHostPages();
  return useContributions()
    .flatMap(({ destinations }) => destinations)
    .find(({ name, to }) => name === wanted && has(to))?.to;
}
