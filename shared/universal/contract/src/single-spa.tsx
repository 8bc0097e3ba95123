import { forgetFailedParts, type Remote, RemotePartProvider, routeObjects } from '@harbour/contract';
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterProvider,
  useLocation,
} from '@harbour/contract/router';
import React, { type ComponentType, type ReactNode, Suspense } from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';

/** The lifecycle functions that single-spa requires. */
export type Lifecycles = Pick<ReactAppOrParcel<object>, 'bootstrap' | 'mount' | 'unmount'>;

/** At an address of another remote the host is about to unmount this one, which then shows nothing. */
function Elsewhere({ mountedAt, children }: { mountedAt: string; children: ReactNode }) {
  return useLocation().pathname === mountedAt ? children : null;
}

/**
 * A router that leaves the address alone once the address is another remote's: until the host unmounts this one, a
 * redirect that is still on its way would take the user back.
 */
function routerOf(routes: RouteObject[], basePaths: readonly string[]) {
  const router = createBrowserRouter(routes);
  const own = basePaths.map((path) => ({ path: `${path}/*` }));
  router.navigate = new Proxy(router.navigate, {
    apply: (navigate, router, parameters) =>
      matchRoutes(own, window.location) ? Reflect.apply(navigate, router, parameters) : Promise.resolve(),
  });
  return router;
}

/**
 * A remote as a single-spa application, so that another host than ours can mount it. That host provides the shared
 * modules and the federation runtime core, and configures session and API as our shell does. The boundary is required:
 * without it, a crash leaves the mount pending and blocks navigation.
 * @param Frame the providers that the remote's pages need around them (theme, query cache)
 */
export function singleSpaLifecycles(
  name: string,
  remote: Remote,
  Frame: ComponentType<{ children: ReactNode }>,
): Lifecycles {
  const stopped = (
    <p role="alert">
      This part of the portal ({name}) has stopped working. Open another page and come back, or reload this one, to try
      again.
    </p>
  );
  const notFound = <p role="alert">There is no such page.</p>;
  const routesMountedAt = (address: string) => [
    ...Object.entries(remote.routes).map(([path, pages]) => ({
      path,
      // Without it, the router's error page for developers would be shown.
      errorElement: stopped,
      children: routeObjects(pages, notFound),
    })),
    { path: '*', element: <Elsewhere mountedAt={address}>{notFound}</Elsewhere> },
  ];
  // One router per mount, since a router listens to the address until it is disposed of.
  let router: ReturnType<typeof routerOf> | undefined;

  const lifecycles = singleSpaReact({
    React,
    ReactDOMClient,
    rootComponent: () => (
      <Frame>
        <RemotePartProvider value={name}>
          <Suspense>{router && <RouterProvider router={router} />}</Suspense>
        </RemotePartProvider>
      </Frame>
    ),
    errorBoundary: () => stopped,
  });
  return {
    bootstrap: lifecycles.bootstrap,
    mount(props) {
      // Retry what failed to load the last time.
      forgetFailedParts();
      router = routerOf(routesMountedAt(location.pathname), Object.keys(remote.routes));
      return lifecycles.mount(props);
    },
    async unmount(props) {
      try {
        await lifecycles.unmount(props);
      } finally {
        router?.dispose();
        router = undefined;
      }
    },
  };
}
