import type { RouteObject } from '@harbour/contract/router';
import { Dashboard } from '../dashboard/dashboard.tsx';
import { About } from '../pages/about.tsx';
import { ErrorPage } from '../pages/error-page.tsx';
import { RenderFailure } from '../pages/render-failure.tsx';
import { Theme } from '../pages/theme.tsx';
import { RemoteRoutes } from '../remotes/remote-routes.tsx';
import { PortalFrame } from './portal-frame.tsx';

/** Every address of the portal: the shell's own pages, and those of the remotes in the registry. */
export function portalRoutes(): RouteObject[] {
  return [
    {
      element: <PortalFrame />,
      errorElement: <RenderFailure />,
      children: [
        { index: true, element: <Dashboard /> },
        { path: 'about', element: <About /> },
        { path: 'error', element: <ErrorPage /> },
        { path: 'theme', element: <Theme /> },
        { path: '*', element: <RemoteRoutes /> },
      ],
    },
  ];
}
