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
import { behindSources } from './registry/earlier-versions.ts';
import { folderStore } from './registry/folder-store.ts';
import { hostOfSources, recordHost } from './registry/hosts.ts';
import { loadRegistryKeys } from './registry/keys.ts';
import { retryOnConflict } from './registry/retry-on-conflict.ts';

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
const shellStamp = join(root, 'shell/dist/built-from.txt');

function shellIsBuilt(): boolean {
  return existsSync(shellStamp) && readFileSync(shellStamp, 'utf8') === versionOf('shell');
}

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

async function outdated(): Promise<string[]> {
  const places = homePlaces(home);
  const store = folderStore(places.store);
  const keys = await loadRegistryKeys(places.keys);
  const { registry } = await readRegistry(store, keys);
  const sources = Object.fromEntries(remoteNames().map((name) => [name, versionOf(name)]));
  const remotes = behindSources(await store.readLog(), registry, sources);
  for (const line of remotes.kept) console.log(line);
  return [...(shellIsBuilt() ? [] : ['shell']), ...remotes.outdated];
}

/** This installation serves one shell, the one of these sources: remotes are checked against it and no other. */
async function recordOwnHost(): Promise<void> {
  const places = homePlaces(home);
  const keys = await loadRegistryKeys(places.keys);
  const host = hostOfSources(join(root, 'shell'));
  await retryOnConflict(() => recordHost(folderStore(places.store), keys, host, { only: true }));
}

async function work(waiting: string[]): Promise<void> {
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    // Asked before: what is edited while it builds is not in it.
    const version = versionOf(name);
    await build(name);
    if (name === 'shell') writeFileSync(shellStamp, version);
  }
}

try {
  const waiting = await outdated();
  await recordOwnHost();
  if (waiting.length > 0) console.log(`Building ${waiting.join(', ')} …`);
  await Promise.all([work(waiting), work(waiting)]);
} catch (error) {
  console.error(`Harbour could not be built. ${explainStartFailure(error, { home })}`);
  process.exitCode = 1;
}
