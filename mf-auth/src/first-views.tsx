import { createQueryClient, QueryClientProvider } from '@harbour/api/query';
import { RemotePartProvider } from '@harbour/contract';
import { createMemoryRouter, RouterProvider } from '@harbour/contract/router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import LoginPage from './pages/login/login-page.tsx';

/** A page as its visitor first sees it, without a session and without what a deployment adds. */
function firstView(address: string, page: ReactNode): string {
  const router = createMemoryRouter([{ path: address, element: page }], { initialEntries: [address] });
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <RemotePartProvider value="mf-auth">
        <RouterProvider router={router} />
      </RemotePartProvider>
    </QueryClientProvider>,
  );
}

/** Rendered when the remote is built, and shown before its code is there: by address. */
export default { '/login': firstView('/login', <LoginPage />) };
