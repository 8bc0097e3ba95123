import { join } from 'node:path';
import type { Registry, RegistryBuild, RegistryRemote } from '@harbour/platform-contract';
import { checkPlace } from '../checks/check-place.ts';
import { ReleaseRefusedError } from '../checks/refusal.ts';
import { root } from '../installation/paths.ts';
import { readRegistry } from '../registry/change-registry.ts';
import {
  canaried,
  canaryEnded,
  changeRemote,
  disabled,
  enabled,
  promoted,
  type RemoteChange,
  requireRemoteThen,
  rolledBack,
} from '../registry/change-remote.ts';
import { deployedHosts, hostOfSources } from '../registry/hosts.ts';
import type { RegistryKeys } from '../registry/keys.ts';
import { retryOnConflict } from '../registry/retry-on-conflict.ts';
import type { Store } from '../registry/store.ts';
import { readReleasedBuild } from './publish.ts';

/** The builds that more clients get than before. Checks that passed for few clients may not pass any more. */
function spread(before: RegistryRemote, after: RegistryRemote): RegistryBuild[] {
  const share = before.canary?.build.version === after.canary?.build.version ? (before.canary?.percentage ?? 0) : 0;
  return [
    ...(after.stable.version === before.stable.version ? [] : [after.stable]),
    ...(after.canary && after.canary.percentage > share ? [after.canary.build] : []),
  ];
}

/**
 * One change of a remote's live versions, without a build. A version that more clients get must be compatible with what
 * is live now: its addresses may have been taken since it was published.
 */
async function switched(
  store: Store,
  keys: RegistryKeys,
  name: string,
  action: string,
  change: RemoteChange,
): Promise<Registry> {
  return await retryOnConflict(async () => {
    const seen = await readRegistry(store, keys);
    const apply = requireRemoteThen(name, (before) => {
      const after = change(before);
      const hosts = deployedHosts(seen.registry, () => hostOfSources(join(root, 'shell')));
      for (const build of spread(before, after)) {
        const refusals = checkPlace(name, build, seen.registry, hosts);
        if (refusals.length > 0) throw new ReleaseRefusedError(name, build.version, refusals);
      }
      return after;
    });
    return await changeRemote(store, keys, { remote: name, action, apply }, seen);
  });
}

/** The build of a named version, or undefined if none was named. */
async function named(store: Store, keys: RegistryKeys, name: string, version: string | undefined) {
  return version === undefined ? undefined : (await readReleasedBuild(store, keys, name, version)).build;
}

/**
 * Gives a share of the clients the current canary, or a published version as the canary; without a version the canary
 * ends. Percent.
 */
export async function canary(store: Store, keys: RegistryKeys, name: string, percentage: number, version?: string) {
  const build = await named(store, keys, name, version);
  return await switched(store, keys, name, 'canary', percentage === 0 ? canaryEnded : canaried(build, percentage));
}

/** The canary becomes the stable version. */
export async function promote(store: Store, keys: RegistryKeys, name: string) {
  return await switched(store, keys, name, 'promote', promoted);
}

/** The previous version, or any that was ever published, becomes the stable one. */
export async function rollBack(store: Store, keys: RegistryKeys, name: string, version?: string) {
  const build = await named(store, keys, name, version);
  return await switched(store, keys, name, 'rollback', rolledBack(build));
}

/** Switches a remote off in the portal; clients read the reason. */
export async function disable(store: Store, keys: RegistryKeys, name: string, reason: string) {
  return await switched(store, keys, name, 'disable', disabled(reason));
}

export async function enable(store: Store, keys: RegistryKeys, name: string) {
  return await switched(store, keys, name, 'enable', enabled);
}
