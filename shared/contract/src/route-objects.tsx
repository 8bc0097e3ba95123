import type { ReactNode } from 'react';
import { LazyPart } from './lazy-part.tsx';
import type { RemotePageModule, RemoteRoute } from './remote.ts';
import { matchRoutes, Navigate, type RouteObject, useLocation } from './router.ts';

/** Goes on to a page's default address, and keeps the query and hash that came with the first one. */
function Redirect({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
}

type PageLoader = () => Promise<RemotePageModule>;

/** What loads the page of a route, by the router's object of it. */
const pageOf = new WeakMap<RouteObject, PageLoader>();

function routeObject({ path, index, redirectTo, page, children }: RemoteRoute): RouteObject {
  const element =
    redirectTo !== undefined ? <Redirect to={redirectTo} /> : page ? <LazyPart load={page} props={{}} /> : undefined;
  const route: RouteObject = index
    ? { index: true, element }
    : {
        ...(path === undefined ? {} : { path }),
        ...(element ? { element } : {}),
        ...(children ? { children: children.map(routeObject) } : {}),
      };
  if (page) pageOf.set(route, page);
  return route;
}

/**
 * The routes below one of a remote's base paths, as the router takes them.
 * @param notFound what stands where the remote has no page
 */
export function routeObjects(routes: readonly RemoteRoute[], notFound: ReactNode): RouteObject[] {
  return [...routes.map(routeObject), { path: '*', element: notFound }];
}

/**
 * What loads the pages that stand at an address, the outermost first.
 * @param basePath where the routes begin
 * @param pathname the whole address
 */
export function pagesAt(routes: readonly RemoteRoute[], basePath: string, pathname: string): PageLoader[] {
  const matches = matchRoutes([{ path: basePath, children: routes.map(routeObject) }], pathname) ?? [];
  return matches.flatMap(({ route }) => pageOf.get(route) ?? []);
}
