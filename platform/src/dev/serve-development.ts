import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hostConfig } from '@harbour/build';
import type { DevelopmentProblem } from '@harbour/platform-contract/development-problem';
import { packagesToBuild, packageVersion } from '../build/packages-to-build.ts';
import { installationPaths, root } from '../installation/paths.ts';
import { type ServedPortal, servePortal } from '../portal/serve-portal.ts';
import { folderStore } from '../registry/folder-store.ts';
import { loadRegistryKeys } from '../registry/keys.ts';
import { changesAddress, changesForPages } from './changes.ts';
import { typeCheck } from './check-types.ts';
import { placeOfCrash } from './crash-place.ts';
import { type DevelopmentBuild, developmentRegistry } from './development-registry.ts';
import { shellSources } from './shell-sources.ts';
import { watchRemote } from './watch-remote.ts';
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

type Problem = Omit<DevelopmentProblem, 'kind'>;

/** A problem for the terminal. */
const lineOf = ({ at, text }: Problem) => (at ? `${at}\n  ${text.replaceAll('\n', '\n  ')}` : text);

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
  for (const folder of [builds, shell]) rmSync(folder, { recursive: true, force: true });
  for (const folder of [builds, join(shell, 'assets')]) mkdirSync(folder, { recursive: true });

  const keys = await loadRegistryKeys(keysFolder);
  const released = folderStore(store);
  const version = `${packageVersion(folder)}-development`;
  const into = join(builds, remote, version);
  const changes = changesForPages((crash) => report('crash', [placeOfCrash(crash, into, remote)]));
  /** What does not build: the remote, the shell. */
  const unbuilt: Record<string, readonly Problem[]> = {};

  function report(kind: DevelopmentProblem['kind'], problems: readonly Problem[]): void {
    for (const problem of problems) say(`${kind === 'crash' ? 'Thrown' : 'Wrong types'}: ${lineOf(problem)}`);
    changes.setProblems(kind, problems);
  }

  function reportBuild(name: string, problems: readonly Problem[]): void {
    unbuilt[name] = problems;
    changes.setProblems('build', Object.values(unbuilt).flat());
    if (problems.length > 0)
      say(`${problems.map(lineOf).join('\n')}\n${name} could not be built: the last good build stays.`);
  }

  const types = typeCheck(remote, folder, (problems) => report('types', problems));
  let latest: DevelopmentBuild | undefined;

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
        return stored === undefined ? undefined : developmentRegistry(stored, keys, latest);
      },
    },
  });

  const endBuilds = watchRemote({
    remote,
    folder,
    version,
    into,
    onBuilt(build, tookMs) {
      latest = build;
      reportBuild(remote, []);
      // They belong to the build before.
      changes.setProblems('crash', []);
      types.start();
      changes.tell();
      say(`${remote} was built in ${tookMs} ms.`);
    },
    onFailed: (problems) => reportBuild(remote, problems),
  });
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
      types.end();
      await Promise.all([endShell(), endBuilds()]);
      await portal.close();
    },
  };
}
