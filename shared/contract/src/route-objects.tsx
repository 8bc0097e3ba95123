import type { ReactNode } from 'react';
import { LazyPart } from './lazy-part.tsx';
import type { RemoteRoute } from './remote.ts';
import { Navigate, type RouteObject, useLocation } from './router.ts';

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
