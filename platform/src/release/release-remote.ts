import type { Registry } from '@harbour/platform-contract';
import { readBuildReport } from '../build/build-report.ts';
import { sourceMapsOf } from '../build/source-maps.ts';
import { checkRelease } from '../checks/check-release.ts';
import type { RealPage } from '../checks/real-page.ts';
import type { Refusal } from '../checks/refusal.ts';
import { readRegistry } from '../registry/change-registry.ts';
import { wasReleased } from '../registry/earlier-versions.ts';
import { deployedHosts, type Hosts, hostOfThisInstallation } from '../registry/hosts.ts';
import type { RegistryKeys } from '../registry/keys.ts';
import { retryOnConflict } from '../registry/retry-on-conflict.ts';
import type { Store } from '../registry/store.ts';
import { describeBuild, publish } from './publish.ts';

export interface Released {
  version: string;
  /** The result: nothing, if exactly this was already live, or was live once and must not come back by itself. */
  outcome: 'released' | 'live already' | 'live before';
  registry: Registry;
  /** What the checks found and do not refuse. */
  warnings?: readonly Refusal[];
}

/** Whether this version already is what was requested. */
function isLive({ remotes }: Registry, name: string, version: string, canary: number | undefined): boolean {
  const present = remotes[name];
  if (canary === undefined) return present?.stable.version === version;
  return present?.canary?.build.version === version && present.canary.percentage === canary;
}

/** The options of a release. */
export interface ReleaseOptions {
  /** The share of the clients who get it as a canary, instead of everybody. Percent. */
  canary?: number | undefined;
  /** Skip if this version was live before: automatic starts must not undo a rollback. */
  unlessReleased?: boolean | undefined;
  /** The calls of the deployed API, if it tells: a build that makes another one is refused. */
  calls?: ReadonlySet<string> | undefined;
  /** Finds a real browser page to load the build in, if there is one. */
  realPage?: ((hosts: Hosts) => Promise<RealPage | undefined>) | undefined;
  /** It comes from another environment (`advance`). */
  isAdvanced?: boolean | undefined;
}

/** Why a release has nothing to do, if so. */
async function isDone(
  store: Store,
  registry: Registry,
  name: string,
  version: string,
  { canary, unlessReleased }: ReleaseOptions,
): Promise<Exclude<Released['outcome'], 'released'> | undefined> {
  if (isLive(registry, name, version, canary) && (await store.readBuild(name, version)) !== undefined)
    return 'live already';
  return unlessReleased && wasReleased(await store.readLog(), registry, name, version) ? 'live before' : undefined;
}

/**
 * Checks a build and makes it the stable version of its remote, or its canary.
 * @param built its folder
 * @throws BuildReportError if the folder has no build
 * @throws ReleaseRefusedError if the build failed a check; nothing is changed
 * @throws VersionTakenError if another build of this version was published; nothing is changed
 * @throws RegistryConflictError if others keep changing the registry
 */
export async function releaseBuild(
  store: Store,
  keys: RegistryKeys,
  built: string,
  options: ReleaseOptions = {},
): Promise<Released> {
  const { remote: name, version, description, integrity, uses } = readBuildReport(built);
  const build = describeBuild(name, version, built, description);
  return await retryOnConflict(async () => {
    const seen = await readRegistry(store, keys);
    const done = await isDone(store, seen.registry, name, version, options);
    if (done) return { version, outcome: done, registry: seen.registry };
    const hosts = await deployedHosts(store, seen.registry, hostOfThisInstallation);
    const { loads, warnings } = await checkRelease(
      { name, built, description, build, builtIntegrity: integrity, uses },
      seen.registry,
      hosts,
      options.calls,
      await options.realPage?.(hosts),
    );
    const { canary, isAdvanced } = options;
    const firstFiles = Object.fromEntries(loads.map(({ what, files }) => [what, files]));
    const maps = sourceMapsOf(built);
    const release = { name, version, built, description, firstFiles, maps, uses, canary, isAdvanced };
    return { version, outcome: 'released', registry: await publish(store, keys, release, seen), warnings };
  });
}

/** Releases a remote from its current sources; an up-to-date build is reused. */
export async function releaseRemote(
  store: Store,
  keys: RegistryKeys,
  name: string,
  options: ReleaseOptions = {},
): Promise<Released> {
  // Loaded on demand: webpack takes a second, which other releases do not need.
  const { builtRemote } = await import('../build/build-package.ts');
  return await releaseBuild(store, keys, await builtRemote(name), options);
}
