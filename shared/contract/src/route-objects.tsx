import type { ReactNode } from 'react';
import { LazyPart } from './lazy-part.tsx';
import type { RemotePageModule, RemoteRoute } from './remote.ts';
import { matchRoutes, Navigate, type RouteObject, useLocation } from './router.ts';

/** Goes on to a page's default address, and keeps the query and hash that came with the first one. */
function Redirect({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
}

function routeObject({ path, index, redirectTo, page, children }: RemoteRoute): RouteObject {
  const element =
    redirectTo !== undefined ? <Redirect to={redirectTo} /> : page ? <LazyPart load={page} props={{}} /> : undefined;
  if (index) return { index: true, element };
  return {
    ...(path === undefined ? {} : { path }),
    ...(element ? { element } : {}),
    ...(children ? { children: children.map(routeObject) } : {}),
  };
}

/**
 * The routes below one of a remote's base paths, as the router takes them.
 * @param notFound what stands where the remote has no page
 */
export function routeObjects(routes: readonly RemoteRoute[], notFound: ReactNode): RouteObject[] {
  return [...routes.map(routeObject), { path: '*', element: notFound }];
}

/** A route without what it shows; its id tells where it stands. */
function bare(route: RemoteRoute, id: string, known: Map<string, RemoteRoute>): RouteObject {
  known.set(id, route);
  const { path, index, children } = route;
  if (index) return { id, index };
  return {
    id,
    ...(path === undefined ? {} : { path }),
    ...(children ? { children: children.map((child, place) => bare(child, `${id}.${place}`, known)) } : {}),
  };
}

/**
 * What loads the pages that stand at an address, the outermost first.
 * @param basePath where the routes begin
 * @param pathname the whole address
 */
export function pagesAt(
  routes: readonly RemoteRoute[],
  basePath: string,
  pathname: string,
): (() => Promise<RemotePageModule>)[] {
  const known = new Map<string, RemoteRoute>();
  const below = routes.map((route, place) => bare(route, String(place), known));
  const all: RouteObject[] = [{ path: basePath, children: below }];
  const matches = matchRoutes(all, pathname) ?? [];
  return matches.flatMap(({ route: { id } }) => known.get(id ?? '')?.page ?? []);
}
