import { type Remote, routeObjects } from '@harbour/contract';
import { createBrowserRouter, RouterProvider } from '@harbour/contract/router';
import React, { type ComponentType, Suspense } from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';

/**
 * A remote as a single-spa application, so that another host than ours can mount it. That host provides the shared
 * modules in its webpack share scope, and configures session and API as our shell does.
 * The boundary is not optional: without one, a crash leaves the mount pending and blocks navigation.
 * @param Frame what the remote's pages expect around them (theme, query cache)
 */
export function singleSpaLifecycles(name: string, remote: Remote, Frame: ComponentType<{ children: React.ReactNode }>) {
  const stopped = (
    <p role="alert">This part of the portal ({name}) has stopped working. Reload the page to try again.</p>
  );
  return singleSpaReact({
    React,
    ReactDOMClient,
    rootComponent: () => {
      const notFound = <p role="alert">There is no such page.</p>;
      const router = createBrowserRouter(
        Object.entries(remote.routes).map(([path, routes]) => ({
          path,
          // Without one, the router's own words for developers would be shown.
          errorElement: stopped,
          children: routeObjects(routes, notFound),
        })),
      );
      return (
        <Frame>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </Frame>
      );
    },
    errorBoundary: () => stopped,
  });
}
