import { useHostPages } from '@harbour/contract';
import { type PortalContribution, readContribution } from '@harbour/platform-contract';
import { buildOf, type RemotesView, useRemotes } from '@harbour/remotes';
import { useMemo } from 'react';

/** A remote's contribution to the portal's frame, and the remote's name. */
export interface RemoteContribution extends PortalContribution {
  title: string;
}

/**
 * What the remotes contribute to the frame, in the registry's order, from the builds in use. If the build in use
 * predates contributions (such as the fallback of a failing build), the stable build's contribution is used.
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

/** The address that a shell button or link leads to; undefined while no remote has that page. */
export function useDestination(wanted: PortalContribution['destinations'][number]['name']): string | undefined {
  const { has } = useHostPages();
  return useContributions()
    .flatMap(({ destinations }) => destinations)
    .find(({ name, to }) => name === wanted && has(to))?.to;
}
