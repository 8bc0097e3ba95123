import { join } from 'node:path';
import { readRemoteDescription } from '@harbour/build';
import { buildRemote, versionOf } from '../build/build-package.ts';
import { root } from '../places.ts';
import type { RegistryKeys } from './keys.ts';
import { publish, readRegistry } from './publish.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import type { Store } from './store.ts';

/**
 * Builds a remote from its present sources and makes it the stable one. Where exactly this version is stable already,
 * nothing happens.
 * @returns the version, and whether anything was released
 */
export async function releaseRemote(
  store: Store,
  keys: RegistryKeys,
  name: string,
): Promise<{ version: string; released: boolean }> {
  const version = versionOf(name);
  const { registry } = await readRegistry(store, keys);
  if (registry.remotes[name]?.stable.version === version && (await store.readBuild(name, version)))
    return { version, released: false };
  const description = readRemoteDescription(join(root, name));
  const built = await buildRemote(name, version);
  // Two builds may finish at the same moment: the one that comes second publishes again, and keeps what it built.
  await retryOnConflict(() => publish(store, keys, { name, version, built, description }));
  return { version, released: true };
}
