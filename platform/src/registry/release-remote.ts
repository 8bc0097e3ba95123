import { join } from 'node:path';
import type { Registry } from '@harbour/contract/platform';
import { type BuildReport, readBuildReport } from '../build/build-report.ts';
import { checkRelease } from '../checks/check-release.ts';
import { root } from '../places.ts';
import { readRegistry } from './change-registry.ts';
import { deployedHosts, hostOfSources } from './hosts.ts';
import type { RegistryKeys } from './keys.ts';
import { describeBuild, publish } from './publish.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import type { Store } from './store.ts';

export interface Released {
  version: string;
  /** False where exactly this was live already. */
  released: boolean;
  registry: Registry;
}

/** Whether this version is what is asked for already. */
function isLive({ remotes }: Registry, name: string, version: string, canary: number | undefined): boolean {
  const present = remotes[name];
  if (canary === undefined) return present?.stable.version === version;
  return present?.canary?.build.version === version && present.canary.percentage === canary;
}

/**
 * Checks a build and makes it the stable version of its remote, or its canary.
 * @param built its folder
 * @param canary the share of the clients who get it as a canary, instead of everybody; percent
 * @throws BuildReportError when the folder holds no build
 * @throws ReleaseRefusedError when the build is not fit to be released; nothing is changed
 * @throws RegistryConflictError when others are changing the registry all the time
 */
export async function releaseBuild(
  store: Store,
  keys: RegistryKeys,
  built: string,
  { canary, report = readBuildReport(built) }: { canary?: number | undefined; report?: BuildReport } = {},
): Promise<Released> {
  const { remote: name, version, description, integrity } = report;
  const build = describeBuild(name, version, built, description);
  return await retryOnConflict(async () => {
    const seen = await readRegistry(store, keys);
    if (isLive(seen.registry, name, version, canary) && (await store.readBuild(name, version)) !== undefined)
      return { version, released: false, registry: seen.registry };
    const hosts = deployedHosts(seen.registry, () => hostOfSources(join(root, 'shell')));
    await checkRelease({ name, built, description, build, builtIntegrity: integrity }, seen.registry, hosts);
    const release = { name, version, built, description, ...(canary === undefined ? {} : { canary }) };
    return { version, released: true, registry: await publish(store, keys, release, seen) };
  });
}

/**
 * Builds a remote from its present sources and releases it. Where exactly this version is live already, nothing is built.
 */
export async function releaseRemote(
  store: Store,
  keys: RegistryKeys,
  name: string,
  { canary }: { canary?: number | undefined } = {},
): Promise<Released> {
  // webpack takes a second to load, which nobody else who releases needs.
  const { buildRemote, versionOf } = await import('../build/build-package.ts');
  const version = versionOf(name);
  const { registry } = await readRegistry(store, keys);
  if (isLive(registry, name, version, canary) && (await store.readBuild(name, version)) !== undefined)
    return { version, released: false, registry };
  return await releaseBuild(store, keys, await buildRemote(name, version), { canary });
}
