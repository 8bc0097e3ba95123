import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packageVersion } from '../build/build-package.ts';
import { homePlaces, root } from '../places.ts';
import { type ServedPortal, servePortal } from '../portal/serve-portal.ts';
import { folderStore } from '../registry/folder-store.ts';
import { loadRegistryKeys } from '../registry/keys.ts';
import { changesAddress, changesForPages } from './changes.ts';
import { type DevelopmentBuild, developmentRegistry } from './development-registry.ts';
import { watchShellSources } from './shell-sources.ts';
import { watchRemote } from './watch-remote.ts';

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
 * and open pages apply it. The installation's registry and its released files are read-only.
 * @throws what `servePortal` throws, and RemoteDescriptionError
 */
export async function serveDevelopment({ remote, folder, home, data, port, say }: DevelopmentOptions) {
  const { keys: keysFolder, store } = homePlaces(home);
  const own = join(home, 'dev', remote);
  const builds = join(own, 'builds');
  rmSync(builds, { recursive: true, force: true });
  mkdirSync(builds, { recursive: true });

  const keys = await loadRegistryKeys(keysFolder);
  const released = folderStore(store);
  const changes = changesForPages();
  let latest: DevelopmentBuild | undefined;
  let sources: ReadonlySet<string> = new Set();

  const portal: ServedPortal = await servePortal({
    home,
    data: data ?? join(own, 'data'),
    host: '127.0.0.1',
    port,
    demonstration: true,
    config: { environment: 'development', development: { changes: changesAddress } },
    development: {
      builds,
      changes: changes.plugin,
      async readRegistry() {
        const stored = await released.readRegistry();
        return stored === undefined ? undefined : developmentRegistry(stored, keys, latest);
      },
    },
  });

  const version = `${packageVersion(folder)}-development`;
  const endBuilds = watchRemote({
    remote,
    folder,
    version,
    into: join(builds, remote, version),
    onBuilt(build, tookMs, from) {
      latest = build;
      sources = from;
      changes.tell();
      say(`${remote} was built in ${tookMs} ms.`);
    },
    onFailed: (words) => say(`${words}\n${remote} could not be built: the last good build stays.`),
  });
  const endShellSources = watchShellSources((file) => {
    if (sources.has(join(root, file))) return;
    say(`${file} is not part of ${remote} but of the shell: to see the change, npm run build, then reload the page.`);
  });

  return {
    ...portal,
    async close() {
      endShellSources();
      await endBuilds();
      await portal.close();
    },
  };
}
