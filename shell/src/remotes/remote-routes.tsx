import { useRoutes } from '@harbour/contract/router';
import { type RemotesView, useRemotes } from '@harbour/remotes';
import { NotFound } from '../pages/not-found.tsx';
import { RemotePages } from './remote-pages.tsx';

/** Every base path that any build of a remote may have: if the build in use lacks one, it shows "page not found". */
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
 * The routes of the remotes, from the current registry: an address leads to a remote before its code is loaded, and an
 * added remote needs no reload.
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
