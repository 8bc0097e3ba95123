import { useRoutes } from '@harbour/contract/router';
import { type RemotesView, useRemotes } from '@harbour/remotes';
import { NotFound } from '../pages/not-found.tsx';
import { RemotePages } from './remote-pages.tsx';

/** Every base path that a build of a remote may have: one that the build in use lacks shows that there is no such page. */
function basePathsOf({ registry, loader, states }: RemotesView, name: string): string[] {
  const known = registry.remotes[name];
  const builds = [
    known?.stable,
    known?.canary?.build,
    known?.previous,
    loader.wanted(name)?.build,
    states[name]?.serving?.choice.build,
  ];
  return [...new Set(builds.flatMap((build) => build?.basePaths ?? []))];
}

/**
 * The addresses of the remotes, by the registry as it is now: an address leads to a remote before any of its code is
 * there, and a remote that was added needs no new visit.
 */
export function RemoteRoutes() {
  const view = useRemotes();
  const routes = Object.keys(view.registry.remotes).flatMap((name) =>
    basePathsOf(view, name).map((basePath) => ({
      path: `${basePath}/*`,
      element: <RemotePages key={basePath} name={name} basePath={`/${basePath.slice(1)}`} />,
    })),
  );
  return useRoutes([...routes, { path: '*', element: <NotFound /> }]);
}
