import { type RemoteDescription, remoteDescription } from '@harbour/platform-contract';
import { z } from 'zod/mini';
import type { DeclaredPage, DeclaredRoute, RemoteDeclaration } from './declare-remote.ts';

/** zod's small build has no error messages until a locale is set. */
z.config(z.locales.en());

/** A remote's `src/remote.ts` is missing, cannot be run, or does not say what the host needs to know. */
export class RemoteDescriptionError extends Error {
  override name = 'RemoteDescriptionError';
}

type AddressedPage = DeclaredPage & { to: string };

/** The pages of some routes, each with its address. */
function pagesBelow(routes: readonly DeclaredRoute[], above: string): AddressedPage[] {
  return routes.flatMap((route) => {
    if (!('page' in route)) return [];
    const to = route.path === undefined ? above : `${above}/${route.path}`;
    return [{ ...route, to }, ...pagesBelow(route.children ?? [], to)];
  });
}

/** The frame's part of a remote, with the entries of its pages before the others. */
function portalOf(pages: readonly AddressedPage[], portal: RemoteDeclaration['portal'] = {}): typeof portal {
  const sidebar = pages.flatMap(({ title, to, sidebar }) => (sidebar ? [{ label: title, to, ...sidebar }] : []));
  const staff = pages.flatMap(({ title, to, staffSidebar }) =>
    staffSidebar ? [{ label: title, to, ...staffSidebar }] : [],
  );
  const search = pages.flatMap(({ title, to, sidebar, search }) => {
    if (!sidebar && !search) return [];
    const { label = title, setting } = sidebar ?? {};
    return [{ kind: 'page' as const, title: label, to, ...(setting ? { setting } : {}), ...search }];
  });
  return {
    ...portal,
    ...(search.length + (portal.search?.length ?? 0) > 0 ? { search: [...search, ...(portal.search ?? [])] } : {}),
    ...(sidebar.length > 0 ? { sidebar: [...sidebar, ...(portal.sidebar ?? [])] } : {}),
    ...(staff.length > 0 ? { staffSidebar: [...staff, ...(portal.staffSidebar ?? [])] } : {}),
  };
}

/** @throws RemoteDescriptionError for first calls of a part that the remote does not have */
function requireParts(firstCalls: NonNullable<RemoteDeclaration['firstCalls']>, parts: readonly string[]): void {
  const unknown = Object.keys(firstCalls).filter((part) => !parts.includes(part));
  if (unknown.length > 0)
    throw new RemoteDescriptionError(`firstCalls names ${unknown.join(' and ')}, which the remote does not have.`);
}

/**
 * What the host may know about a remote without loading its code.
 * @param file the file of the declaration, for the message
 * @throws RemoteDescriptionError naming every field that is wrong
 */
export function describeRemote(
  { routes, slots, portal: declared, ...others }: RemoteDeclaration,
  file: string,
): RemoteDescription {
  const pages = Object.entries(routes).flatMap(([basePath, below]) => pagesBelow(below, basePath));
  const portal = portalOf(pages, declared);
  const parts = [...pages.map(({ to }) => `page ${to}`), ...Object.keys(slots).map((slot) => `slot ${slot}`)];
  requireParts(others.firstCalls ?? {}, parts);
  const parsed = remoteDescription.safeParse({
    ...others,
    basePaths: Object.keys(routes),
    pages: pages.map(({ to, title }) => ({ path: to, title })),
    slots: Object.keys(slots),
    ...(Object.keys(portal).length > 0 ? { portal } : {}),
  });
  if (!parsed.success) throw new RemoteDescriptionError(`${file} is wrong:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
