import { hostApiSatisfies, type Registry, type RegistryBuild, type RegistryRemote } from '@harbour/platform-contract';
import type { RegistryKeys } from './keys.ts';
import { readReleasedBuild, registryBuildOf } from './released-build.ts';
import type { Store } from './store.ts';

/** Whether a host of this version fetches a build's list of hashes: from host API 1.9 on. */
function readsHashLists(version: string): boolean {
  return hostApiSatisfies('^1.9', version) || Number.parseInt(version, 10) > 1;
}

/** A build without the hashes of all files but the entry, which its version folder has. */
function short(build: RegistryBuild): RegistryBuild {
  const entry = build.entry.slice(build.entry.lastIndexOf('/') + 1);
  const integrity = Object.entries(build.integrity).filter(([file]) => file === entry);
  return { ...build, integrity: Object.fromEntries(integrity) };
}

/**
 * The registry as its deployed hosts read it. Hashes do not compress, and every page downloads the registry, so its
 * builds have the hash of their list of hashes instead. A host from before that needs all hashes of a build.
 * @throws VersionMissingError, RegistrySignatureError, BuildMisplacedError if a build has to be completed, and its
 * description is not there or not genuine
 */
export async function asHostsRead(store: Store, keys: RegistryKeys, registry: Registry): Promise<Registry> {
  const forAll = Object.keys(registry.hosts ?? {}).every(readsHashLists);

  async function form(remote: string, build: RegistryBuild): Promise<RegistryBuild> {
    if (!build.hashList) return build;
    if (forAll) return short(build);
    const isShort = Object.keys(build.integrity).length === 1;
    return isShort ? registryBuildOf(await readReleasedBuild(store, keys, remote, build.version)) : build;
  }

  async function formed(name: string, remote: RegistryRemote): Promise<RegistryRemote> {
    const { stable, canary, previous } = remote;
    return {
      ...remote,
      stable: await form(name, stable),
      ...(canary ? { canary: { ...canary, build: await form(name, canary.build) } } : {}),
      ...(previous ? { previous: await form(name, previous) } : {}),
    };
  }

  const remotes = Object.entries(registry.remotes).map(async ([name, remote]) => [name, await formed(name, remote)]);
  return { ...registry, remotes: Object.fromEntries(await Promise.all(remotes)) };
}
