import { useHostPages } from '@harbour/contract';
import type { WebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { readSearchEntries, type SearchEntry } from '@harbour/platform-contract/search-entry';
import { buildOf, type RemotesView, useRemotes } from '@harbour/remotes';
import { hostEntries } from '@harbour/search/host-entries';
import type { PortalEntry } from '@harbour/search/results';
import { useTarget } from '@harbour/session';
import { useMemo } from 'react';
import { usePortalConfig } from '../config/portal-config.tsx';
import { useSettings } from '../settings/use-settings.ts';

/**
 * What the remotes in use describe for the search, in the registry's order. As with the frame, a build from before
 * entries is found by the entries of its stable build.
 */
export function entriesOf(view: RemotesView): (SearchEntry & { part: string })[] {
  return Object.entries(view.registry.remotes).flatMap(([name, { title, stable }]) =>
    readSearchEntries(buildOf(view, name)?.portal ?? stable.portal).map((entry) => ({ ...entry, part: title })),
  );
}

/** The theme that is shown by a setting. */
const shownTheme = (chosen: WebsiteSettings['theme']): 'dark' | 'light' =>
  chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches) ? 'dark' : 'light';

/** Everything of the portal that this client can open or do, in no order. */
export function usePortalEntries(): readonly PortalEntry[] {
  const view = useRemotes();
  const { has } = useHostPages();
  const { links, contact } = usePortalConfig();
  const { settings } = useSettings();
  const isActing = useTarget() !== undefined;
  const theme = isActing || !settings ? undefined : shownTheme(settings.theme);
  return useMemo(() => {
    const own = hostEntries({ links, contact, theme }).map((entry) => ({ ...entry, part: contact.firm }));
    const described = entriesOf(view).flatMap(({ to, setting, ...entry }) => {
      const off = setting !== undefined && settings?.[setting] === false;
      return has(to) && !off ? [{ ...entry, target: { to } }] : [];
    });
    return [...described, ...own];
  }, [view, has, links, contact, settings, theme]);
}
