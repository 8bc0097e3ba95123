import { useCall } from '@harbour/api/query';
import { type HostPages, HostPagesProvider } from '@harbour/contract';
import { matchRoutes } from '@harbour/contract/router';
import { getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { buildOf, type RemotesView, useRemotes } from '@harbour/remotes';
import { type ReactNode, useMemo } from 'react';
import { isAtOrBelow } from '../address/at-or-below.ts';
import { usePortalConfig } from '../config/portal-config.tsx';
import { contributionsOf } from './contributions.ts';

/** The shell's own pages, by address. */
const ownPages: Readonly<Record<string, string>> = {
  '/': 'Dashboard',
  '/about': 'About this portal',
  '/error': 'Something went wrong',
  '/theme': 'Theme',
};

/** An address without its query, hash and last slash. */
function pathOf(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

const pageAt = <Page extends { path: string }>(pages: readonly Page[], path: string): Page | undefined =>
  matchRoutes([...pages], path)?.[0]?.route;

/**
 * The known pages: the shell's own, and those that the builds in use have published in the registry. A base path counts
 * as well, since it redirects to one of the pages below it. Builds from before remotes published their pages list none:
 * every address below their base paths counts as a page, as it did then.
 * @param switchedOff what the firm has switched off: addresses and names of features
 */
export function hostPages(view: RemotesView, firm: string, switchedOff: readonly string[] = []): HostPages {
  const remotes = Object.entries(view.registry.remotes).map(([name, { title, stable }]) => {
    const { basePaths, pages } = buildOf(view, name) ?? stable;
    return { title, basePaths, pages };
  });
  const isOff: HostPages['isOff'] = (name) => switchedOff.some((off) => isAtOrBelow(name, off));
  const has: HostPages['has'] = (address) => {
    const path = pathOf(address);
    return (
      path in ownPages ||
      (!isOff(path) &&
        remotes.some(({ basePaths, pages }) =>
          pages
            ? pageAt(pages, path) !== undefined ||
              (basePaths.includes(path) && pages.some((page) => isAtOrBelow(page.path, path)))
            : basePaths.some((basePath) => isAtOrBelow(path, basePath)),
        ))
    );
  };
  return {
    has,
    isOff,
    offered: () =>
      contributionsOf(view).flatMap(({ title, sidebar }) =>
        sidebar.flatMap((entry) =>
          'to' in entry && has(entry.to) ? [{ label: entry.label, group: entry.in ?? title, to: entry.to }] : [],
        ),
      ),
    titleOf(pathname) {
      const path = pathOf(pathname);
      const own = ownPages[path];
      if (own) return `${own} · ${firm}`;
      for (const { title, pages = [] } of remotes) {
        const page = pageAt(pages, path);
        if (page) return [...new Set([page.title, title, firm])].join(' · ');
      }
      return undefined;
    },
  };
}

/** Provides its children with the pages of this visit. */
export function ShellPages({ children }: { children: ReactNode }) {
  const view = useRemotes();
  const { contact } = usePortalConfig();
  // Other parts of the shell load them, once somebody is signed in.
  const { data } = useCall(getWebsiteSettings, {}, { enabled: false });
  const off = data?.switchedOff;
  const pages = useMemo(() => hostPages(view, contact.firm, off), [view, contact.firm, off]);
  return <HostPagesProvider value={pages}>{children}</HostPagesProvider>;
}
