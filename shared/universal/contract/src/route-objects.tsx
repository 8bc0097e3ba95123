import type { ReactNode } from 'react';
import { LazyPart } from './lazy-part.tsx';
import type { RemotePageModule, RemoteRoute } from './remote.ts';
import { matchRoutes, Navigate, type RouteObject, useLocation } from './router.ts';

/** Redirects to a page's default address, and keeps the query and hash. */
function Redirect({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
}

type PageLoader = () => Promise<RemotePageModule>;

/** The page loader of a route, by the router's route object. */
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
 * The routes below one of a remote's base paths, in the router's format.
 * @param notFound shown for addresses without a page
 */
export function routeObjects(routes: readonly RemoteRoute[], notFound: ReactNode): RouteObject[] {
  return [...routes.map(routeObject), { path: '*', element: notFound }];
}

/**
 * The loaders of the pages at an address, outermost first.
 * @param basePath where the routes start
 * @param pathname the whole address
 */
export function pagesAt(routes: readonly RemoteRoute[], basePath: string, pathname: string): PageLoader[] {
  const matches = matchRoutes([{ path: basePath, children: routes.map(routeObject) }], pathname) ?? [];
  return matches.flatMap(({ route }) => pageOf.get(route) ?? []);
}
