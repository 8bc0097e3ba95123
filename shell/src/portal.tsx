import { createQueryClient, QueryClientProvider } from '@harbour/api/query';
import { type RuntimeConfig, SlotProvider } from '@harbour/contract';
import { createBrowserRouter, RouterProvider } from '@harbour/contract/router';
import { events } from '@harbour/events';
import { session } from '@harbour/session';
import { HarbourTheme } from '@harbour/ui';
import { useEffect, useState } from 'react';
import { PortalConfigProvider } from './portal-config.tsx';
import { loadFederatedBuild } from './remotes/federation.ts';
import type { LoadedRegistry } from './remotes/registry-source.ts';
import { createRemoteLoader } from './remotes/remote-loader.ts';
import { RemoteSlots } from './remotes/remote-slots.tsx';
import { RemotesProvider } from './remotes/remotes-context.tsx';
import { portalRoutes } from './router/routes.tsx';
import { Toasts } from './toasts/toasts.tsx';

/** Whose data the cache holds: it must never be shown to, or for, anybody else. */
function dataOwner(): string {
  const { user, target } = session.store.getState();
  return `${user?.attributes['custom:harbour_uid'] ?? ''}/${target ?? ''}`;
}

/** The whole portal, once configuration and registry are there. */
export function Portal({ config, loaded }: { config: RuntimeConfig; loaded: LoadedRegistry }) {
  const { registry } = loaded;
  const [cache] = useState(createQueryClient);
  const [router] = useState(() => createBrowserRouter(portalRoutes(registry)));
  const [remotes] = useState(() => ({
    registry,
    stale: loaded.stale,
    loader: createRemoteLoader({
      registry,
      loadBuild: (name, build) => loadFederatedBuild(name, build, config.registry.url),
      onFailure: (failure) => void events.emit('remote.failed', failure),
    }),
  }));

  useEffect(() => {
    let owner = dataOwner();
    return session.store.subscribe(() => {
      if (dataOwner() === owner) return;
      owner = dataOwner();
      // What was counted for one client, such as new messages, says nothing of the next.
      events.clear();
      void cache.resetQueries();
    });
  }, [cache]);

  return (
    <HarbourTheme>
      <PortalConfigProvider value={config}>
        <QueryClientProvider client={cache}>
          <RemotesProvider remotes={remotes}>
            <SlotProvider value={RemoteSlots}>
              <RouterProvider router={router} />
            </SlotProvider>
          </RemotesProvider>
          <Toasts />
        </QueryClientProvider>
      </PortalConfigProvider>
    </HarbourTheme>
  );
}
