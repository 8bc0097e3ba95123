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
  /** Where the embedded database is; by default one of this remote's own, so that `npm start` may run beside it. */
  data?: string | undefined;
  port: number;
  /** Takes what the developer should read. */
  say: (line: string) => void;
}

/**
 * Serves an installation as it is released, but one remote from its sources: whatever is saved is built, and open pages
 * take it over. The installation's registry and its released files are only read.
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
