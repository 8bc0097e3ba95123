import { createQueryClient, QueryClientProvider } from '@harbour/api/query';
import { type RuntimeConfig, SlotProvider } from '@harbour/contract';
import { createBrowserRouter, RouterProvider } from '@harbour/contract/router';
import { events } from '@harbour/events';
import {
  createPortalRemotes,
  endParts,
  freshRegistry,
  type LoadedRegistry,
  type Pins,
  type PortalRemotes,
  registrySource,
} from '@harbour/remotes';
import { federationVersion, loadFederatedBuild } from '@harbour/remotes/federation';
import { session } from '@harbour/session';
import { HarbourTheme } from '@harbour/ui';
import { useEffect, useState } from 'react';
import { PortalConfigProvider } from './config/portal-config.tsx';
import { connection } from './connection/connection.ts';
import { ShellPages } from './descriptions/host-pages.tsx';
import { onCaught } from './monitoring/caught-errors.ts';
import { startRouteTracing } from './monitoring/report-error.ts';
import { lookRegularly } from './new-versions/look-regularly.ts';
import { createShellVersion, type ShellVersion } from './new-versions/shell-version.ts';
import { ShellVersionProvider } from './new-versions/shell-version-context.tsx';
import { RemoteSlots } from './remotes/remote-slots.tsx';
import { ShellRemotes } from './remotes/shell-remotes.tsx';
import { thisVisitor } from './remotes/this-visitor.ts';
import { portalRoutes } from './router/routes.tsx';
import { Toasts } from './toasts/toasts.tsx';

/** Whose data the cache holds: it must never be shown to, or for, another user. */
function dataOwner(): string {
  const { user, target } = session.store.getState();
  return `${user?.attributes['custom:harbour_uid'] ?? ''}/${target ?? ''}`;
}

/** Checks for newer remotes and a newer shell; a development server announces its builds itself. */
function useNewVersions(config: RuntimeConfig, remotes: PortalRemotes, shell: ShellVersion): void {
  useEffect(() => {
    const { development } = config;
    const look = async () => remotes.adopt(await freshRegistry(registrySource(config)));
    const stops = [
      lookRegularly(look),
      lookRegularly(shell.look),
      connection.store.subscribe(({ away }) => void (away || look().catch(() => undefined))),
    ];
    if (development) {
      void import(/* webpackChunkName: "about" */ '@harbour/remotes/development').then(({ followChanges }) =>
        stops.push(
          followChanges(development.changes, look, {
            use: remotes.use,
            ready: () => remotes.view().ready,
            shell,
            onCaught,
          }),
        ),
      );
    }
    return () => {
      for (const stop of stops) stop();
    };
  }, [config, remotes, shell]);
}

interface PortalProps {
  config: RuntimeConfig;
  loaded: LoadedRegistry;
  /** The composition that this tab asked for. */
  pins?: Pins;
}

/** The whole portal, after configuration and registry are loaded. */
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
      federation: federationVersion,
      isAway: connection.check,
      onFailure: (failure) => void events.emit('remote.failed', failure),
      onEnding: (remote, reason) => endParts(remote, reason, { atOnce: config.development !== undefined }),
    }),
  );
  const [shell] = useState(() => createShellVersion(config.shellBuild));
  useNewVersions(config, remotes, shell);
  useEffect(() => void startRouteTracing(config.errorReporting, router), [config, router]);

  useEffect(() => {
    let owner = dataOwner();
    return session.store.subscribe(() => {
      if (dataOwner() === owner) return;
      owner = dataOwner();
      // Counts of one client, such as new messages, do not apply to the next one.
      events.clear();
      void cache.resetQueries();
      remotes.visitorChanged();
    });
  }, [cache, remotes]);

  return (
    <HarbourTheme>
      <PortalConfigProvider value={config}>
        <QueryClientProvider client={cache}>
          <ShellVersionProvider value={shell}>
            <ShellRemotes remotes={remotes}>
              <ShellPages>
                <SlotProvider value={RemoteSlots}>
                  <RouterProvider router={router} />
                </SlotProvider>
              </ShellPages>
            </ShellRemotes>
          </ShellVersionProvider>
          <Toasts />
        </QueryClientProvider>
      </PortalConfigProvider>
    </HarbourTheme>
  );
}
