import { setTimeout } from 'node:timers/promises';
import { buildShell } from './build/build-package.ts';
import { homePlaces } from './places.ts';
import { folderStore, RegistryConflictError } from './registry/folder-store.ts';
import { loadRegistryKeys } from './registry/keys.ts';
import { releaseRemote } from './registry/release-remote.ts';

/** Builds one package, as a process of its own: `build-one.ts <shell or remote> <home>`. */
const [, , name = '', home = ''] = process.argv;

async function release(): Promise<void> {
  const places = homePlaces(home);
  const store = folderStore(places.store);
  const keys = await loadRegistryKeys(places.keys);
  // Two builds may finish at the same moment; the registry takes one change at a time, and the build is kept.
  for (let attempt = 1; ; attempt += 1) {
    try {
      await releaseRemote(store, keys, name);
      return;
    } catch (error) {
      if (!(error instanceof RegistryConflictError) || attempt === 5) throw error;
      await setTimeout(200 * attempt);
    }
  }
}

if (name === 'shell') await buildShell();
else await release();
