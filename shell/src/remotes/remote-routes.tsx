import { useRoutes } from '@harbour/contract/router';
import { type RemotesView, useRemotes } from '@harbour/remotes';
import { NotFound } from '../pages/not-found.tsx';
import { RemotePages } from './remote-pages.tsx';

/** A remote's claim to addresses; a lower rank goes first where two of them have the same one. */
interface Claim {
  name: string;
  rank: number;
  basePaths: string[];
}

/**
 * Addresses belong to the build in use, or to the one that would be used: another build of the same remote may have
 * had addresses that are another remote's now.
 */
function claimOf({ registry, loader, states }: RemotesView, name: string): Claim {
  const serving = states[name]?.serving?.choice.build;
  const build = serving ?? loader.wanted(name)?.build;
  if (build) return { name, rank: serving ? 0 : 1, basePaths: build.basePaths };
  // It is switched off, or no build works: all its addresses tell that, unless they are another remote's.
  const { stable, canary, previous } = registry.remotes[name] ?? {};
  const basePaths = [stable, canary?.build, previous].flatMap((known) => known?.basePaths ?? []);
  return { name, rank: 2, basePaths: [...new Set(basePaths)] };
}

/**
 * The routes of the remotes, from the current registry: an address leads to a remote before its code is loaded, and an
 * added remote needs no reload.
 */
export function RemoteRoutes() {
  const view = useRemotes();
  const claims = Object.keys(view.registry.remotes)
    .map((name) => claimOf(view, name))
    .sort((one, other) => one.rank - other.rank);
  const routes = claims.flatMap(({ name, basePaths }) =>
    basePaths.map((basePath) => ({
      path: `${basePath}/*`,
      element: <RemotePages key={basePath} name={name} basePath={`/${basePath.slice(1)}`} />,
    })),
  );
  return useRoutes([...routes, { path: '*', element: <NotFound /> }]);
}
