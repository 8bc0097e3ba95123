import { fork } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { versionOf } from './build/build-package.ts';
import { defaultHome, homePlaces, remoteNames, root } from './places.ts';
import { folderStore } from './registry/folder-store.ts';
import { loadRegistryKeys } from './registry/keys.ts';
import { readRegistry } from './registry/publish.ts';

/** Brings shell and remotes of an installation up to date with the sources; builds only what has changed. */
const home = process.argv[2] ?? defaultHome;
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
      code === 0 ? resolve() : reject(new Error(`${name} could not be built; the reason stands above.`)),
    );
  });
}

async function outdated(): Promise<string[]> {
  const places = homePlaces(home);
  const { registry } = await readRegistry(folderStore(places.store), await loadRegistryKeys(places.keys));
  const remotes = remoteNames().filter((name) => registry.remotes[name]?.stable.version !== versionOf(name));
  return [...(shellIsBuilt() ? [] : ['shell']), ...remotes];
}

const waiting = await outdated();
if (waiting.length > 0) console.log(`Building ${waiting.join(', ')} …`);
async function work(): Promise<void> {
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    await build(name);
    if (name === 'shell') writeFileSync(shellStamp, versionOf('shell'));
  }
}
try {
  await Promise.all([work(), work()]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
