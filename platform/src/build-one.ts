import { buildShell } from './build/build-package.ts';
import { homePlaces } from './places.ts';
import { explainStartFailure } from './portal/explain-start-failure.ts';
import { folderStore } from './registry/folder-store.ts';
import { loadRegistryKeys } from './registry/keys.ts';
import { releaseRemote } from './release/release-remote.ts';

/** Builds one package, as a process of its own: `build-one.ts <shell or remote> <home>`. */
const [, , name = '', home = ''] = process.argv;

try {
  if (name === 'shell') await buildShell();
  else {
    const places = homePlaces(home);
    await releaseRemote(folderStore(places.store), await loadRegistryKeys(places.keys), name);
  }
} catch (error) {
  console.error(explainStartFailure(error, { home }));
  process.exitCode = 1;
}
