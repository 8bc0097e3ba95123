import { fork } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { versionOf } from './build/build-package.ts';
import { BuildError } from './build/run-webpack.ts';
import { homeOption } from './home-option.ts';
import { homePlaces, remoteNames, root } from './places.ts';
import { explainStartFailure } from './portal/explain-start-failure.ts';
import { readRegistry } from './registry/change-registry.ts';
import { outdatedRemotes } from './registry/earlier-versions.ts';
import { folderStore } from './registry/folder-store.ts';
import { hostOfSources, recordHost } from './registry/hosts.ts';
import { loadRegistryKeys, type RegistryKeys } from './registry/keys.ts';
import { retryOnConflict } from './registry/retry-on-conflict.ts';
import type { Store } from './registry/store.ts';

/**
 * Brings shell and remotes of an installation up to date with the sources; builds only what has changed.
 * `npm start` hands on what is meant for the portal as well, which is none of its business.
 */
const { home } = new Command('build')
  .addOption(homeOption('the installation to build for'))
  .helpOption(false)
  .allowUnknownOption()
  .allowExcessArguments()
  .parse()
  .opts<{ home: string }>();
/** The version of the shell's and of each remote's sources, by name. */
type Versions = Record<string, string> & { shell: string };

const shellStamp = join(root, 'shell/dist/built-from.txt');

/** Each build in a process of its own: two cores, two at a time. */
function build(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = fork(join(import.meta.dirname, 'build-one.ts'), [name, home], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    worker.on('exit', (code) =>
      code === 0 ? resolve() : reject(new BuildError(`${name} could not be built; the reason stands above.`)),
    );
  });
}

/** What has to be built, of these sources' versions by name. */
async function outdated(store: Store, keys: RegistryKeys, { shell, ...remotes }: Versions): Promise<string[]> {
  const { registry } = await readRegistry(store, keys);
  const behind = outdatedRemotes(await store.readLog(), registry, remotes);
  for (const line of behind.kept) console.log(line);
  const shellIsBuilt = existsSync(shellStamp) && readFileSync(shellStamp, 'utf8') === shell;
  return [...(shellIsBuilt ? [] : ['shell']), ...behind.outdated];
}

/** Builds what waits, one after the other. */
async function work(waiting: string[], { shell }: Versions): Promise<void> {
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    await build(name);
    // As the sources were at first: what is edited while it builds is not in it.
    if (name === 'shell') writeFileSync(shellStamp, shell);
  }
}

try {
  const places = homePlaces(home);
  const store = folderStore(places.store);
  const keys = await loadRegistryKeys(places.keys);
  const versions: Versions = {
    shell: versionOf('shell'),
    ...Object.fromEntries(remoteNames().map((name) => [name, versionOf(name)])),
  };
  const waiting = await outdated(store, keys, versions);
  // This installation serves one shell, the one of these sources: remotes are checked against it and no other.
  const host = hostOfSources(join(root, 'shell'));
  await retryOnConflict(() => recordHost(store, keys, host, { only: true }));
  if (waiting.length > 0) console.log(`Building ${waiting.join(', ')} …`);
  await Promise.all([work(waiting, versions), work(waiting, versions)]);
} catch (error) {
  console.error(`Harbour could not be built. ${explainStartFailure(error, { home })}`);
  process.exitCode = 1;
}
