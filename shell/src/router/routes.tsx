import type { Registry } from '@harbour/contract';
import type { RouteObject } from '@harbour/contract/router';
import { About } from '../pages/about.tsx';
import { Dashboard } from '../pages/dashboard.tsx';
import { ErrorPage } from '../pages/error-page.tsx';
import { NotFound } from '../pages/not-found.tsx';
import { RenderFailure } from '../pages/render-failure.tsx';
import { ThemePage } from '../pages/theme-page.tsx';
import { RemotePages } from '../remotes/remote-pages.tsx';
import { PortalFrame } from './portal-frame.tsx';

/** The registry's base paths as routes: an address leads to a remote before any of its code is there. */
function remoteRoutes(registry: Registry): RouteObject[] {
  return Object.entries(registry.remotes).flatMap(([name, remote]) =>
    remote.stable.basePaths.map((basePath) => ({
      path: `${basePath}/*`,
      element: <RemotePages key={basePath} name={name} basePath={`/${basePath.slice(1)}`} />,
    })),
  );
}

/** Every address of the portal: the shell's own pages, and those of the remotes in the registry. */
export function portalRoutes(registry: Registry): RouteObject[] {
  return [
    {
      element: <PortalFrame />,
      errorElement: <RenderFailure />,
      children: [
        { index: true, element: <Dashboard /> },
        { path: 'about', element: <About /> },
        { path: 'error', element: <ErrorPage /> },
        { path: 'theme', element: <ThemePage /> },
        ...remoteRoutes(registry),
        { path: '*', element: <NotFound /> },
      ],
    },
  ];
}
