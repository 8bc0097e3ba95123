import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hostConfig } from '@harbour/build';
import { packagesToBuild } from '../build/packages-to-build.ts';
import { installationPaths, root } from '../installation/paths.ts';
import { type ServedPortal, servePortal } from '../portal/serve-portal.ts';
import { folderStore } from '../registry/folder-store.ts';
import { loadRegistryKeys } from '../registry/keys.ts';
import { changesAddress } from './changes.ts';
import { developRemote } from './develop-remote.ts';
import { developmentRegistry } from './development-registry.ts';
import { shellSources } from './shell-sources.ts';
import { watchShell } from './watch-shell.ts';

export interface DevelopmentOptions {
  remote: string;
  /** The remote's sources. */
  folder: string;
  home: string;
  /** The folder of the embedded database; by default one per remote, so that `npm start` can run at the same time. */
  data?: string | undefined;
  port: number;
  /** Receives messages for the developer. */
  say: (line: string) => void;
}

/**
 * Serves an installation as released, except one remote, which is served from its sources: each saved change is built,
 * and open pages apply it. A changed source of the shell builds the shell, and open pages reload. What does not build, has
 * wrong types or throws is said to the developer and shown on open pages. The installation's registry and its released
 * files are read-only.
 * @throws what `servePortal` throws, and RemoteDescriptionError
 */
export async function serveDevelopment({ remote, folder, home, data, port, say }: DevelopmentOptions) {
  const { keys: keysFolder, store } = installationPaths(home);
  const own = join(home, 'dev', remote);
  const builds = join(own, 'builds');
  const shell = join(own, 'shell');
  rmSync(shell, { recursive: true, force: true });
  mkdirSync(join(shell, 'assets'), { recursive: true });

  const keys = await loadRegistryKeys(keysFolder);
  const released = folderStore(store);
  const { changes, start, latest, reportBuild, end } = developRemote({ remote, folder, builds, say });

  const portal: ServedPortal = await servePortal({
    home,
    data: data ?? join(own, 'data'),
    host: '127.0.0.1',
    port,
    demonstration: true,
    config: { environment: 'development', development: { changes: changesAddress } },
    development: {
      builds,
      shell,
      changes: changes.plugin,
      async readRegistry() {
        const stored = await released.readRegistry();
        return stored === undefined ? undefined : developmentRegistry(stored, keys, latest());
      },
    },
  });

  start();
  const endShell = watchShell({
    sources: shellSources(),
    isOutdated: () => packagesToBuild(['shell']).length > 0,
    configuration: hostConfig({ folder: join(root, 'shell'), mode: 'development' }),
    into: shell,
    onBuilt(tookMs) {
      reportBuild('The shell', []);
      changes.tell();
      say(`The shell was built in ${tookMs} ms.`);
    },
    onFailed: (problems) => reportBuild('The shell', problems),
  });

  return {
    ...portal,
    async close() {
      await Promise.all([endShell(), end()]);
      await portal.close();
    },
  };
}
