import { join } from 'node:path';
import { installationPaths } from '../installation/paths.ts';
import { folderStore } from '../registry/folder-store.ts';
import { loadRegistryKeys } from '../registry/keys.ts';
import { publish } from '../release/publish.ts';
import { minimalBuild, minimalDescription } from './small-build.ts';

/** Releases one small remote into an installation, so that it can be served. */
export async function minimalRelease(home: string): Promise<void> {
  const { store, keys } = installationPaths(home);
  await publish(folderStore(store), await loadRegistryKeys(keys), {
    name: 'mf-ims',
    version: '1.0.0',
    built: minimalBuild(join(home, 'built'), 'small'),
    description: minimalDescription,
  });
}
