import { createQueryClient, QueryClientProvider } from '@harbour/api/query';
import { type RuntimeConfig, SlotProvider } from '@harbour/contract';
import { createBrowserRouter, RouterProvider } from '@harbour/contract/router';
import { events } from '@harbour/events';
import { session } from '@harbour/session';
import { HarbourTheme } from '@harbour/ui';
import { useEffect, useState } from 'react';
import { PortalConfigProvider } from './portal-config.tsx';
import { endParts } from './remotes/end-parts.ts';
import { loadFederatedBuild } from './remotes/federation.ts';
import type { Pins } from './remotes/pinned-builds.ts';
import { createPortalRemotes, type PortalRemotes } from './remotes/portal-remotes.ts';
import { freshRegistry, type LoadedRegistry, registrySource } from './remotes/registry-source.ts';
import { watchRegistry } from './remotes/registry-watch.ts';
import { RemoteSlots } from './remotes/remote-slots.tsx';
import { RemotesProvider } from './remotes/remotes-context.tsx';
import { thisVisitor } from './remotes/this-visitor.ts';
import { portalRoutes } from './router/routes.tsx';
import { Toasts } from './toasts/toasts.tsx';

/** Whose data the cache holds: it must never be shown to, or for, anybody else. */
function dataOwner(): string {
  const { user, target } = session.store.getState();
  return `${user?.attributes['custom:harbour_uid'] ?? ''}/${target ?? ''}`;
}

/** Keeps the registry up to date; a development server says by itself when it has built. */
function useRegistryWatch(config: RuntimeConfig, remotes: PortalRemotes): void {
  useEffect(() => {
    const { development } = config;
    const read = () => freshRegistry(registrySource(config));
    const ends = [watchRegistry({ read, adopt: remotes.adopt })];
    if (development) {
      const look = async () => remotes.adopt(await read());
      void import('./remotes/development-changes.ts').then(({ followChanges }) =>
        ends.push(followChanges(development.changes, look, { use: remotes.use, ready: () => remotes.view().ready })),
      );
    }
    return () => {
      for (const end of ends) end();
    };
  }, [config, remotes]);
}

interface PortalProps {
  config: RuntimeConfig;
  loaded: LoadedRegistry;
  /** The composition that this tab asked for. */
  pins?: Pins;
}

/** The whole portal, once configuration and registry are there. */
export function Portal({ config, loaded, pins }: PortalProps) {
  const [cache] = useState(createQueryClient);
  const [router] = useState(() => createBrowserRouter(portalRoutes()));
  const [remotes] = useState(() =>
    createPortalRemotes({
      ...loaded,
      ...(pins ? { pins } : {}),
      environment: config.environment,
      visitor: thisVisitor,
      loadBuild: (name, build) => loadFederatedBuild(name, build, config.registry.url),
      onFailure: (failure) => void events.emit('remote.failed', failure),
      onEnding: endParts,
    }),
  );
  useRegistryWatch(config, remotes);

  useEffect(() => {
    let owner = dataOwner();
    return session.store.subscribe(() => {
      if (dataOwner() === owner) return;
      owner = dataOwner();
      // What was counted for one client, such as new messages, says nothing of the next.
      events.clear();
      void cache.resetQueries();
      remotes.visitorChanged();
    });
  }, [cache, remotes]);

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
