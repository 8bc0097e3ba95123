import type { Registry, RegistryBuild, RegistryRemote } from '@harbour/platform-contract';
import { checkBasePaths } from '../checks/check-base-paths.ts';
import { checkSurface } from '../checks/check-surface.ts';
import { checkCalls } from '../checks/deployed-calls.ts';
import { type Refusal, ReleaseRefusedError } from '../checks/refusal.ts';
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
import { stableBefore } from '../registry/earlier-versions.ts';
import { deployedHosts, type Hosts, hostOfThisInstallation } from '../registry/hosts.ts';
import type { RegistryKeys } from '../registry/keys.ts';
import { readReleasedBuild, readUses, registryBuildOf } from '../registry/released-build.ts';
import { retryOnConflict } from '../registry/retry-on-conflict.ts';
import { requireRight } from '../registry/rights.ts';
import type { Store } from '../registry/store.ts';

/** The builds that more clients get than before. Checks that passed for few clients may not pass any more. */
function spread(before: RegistryRemote, after: RegistryRemote): RegistryBuild[] {
  const share = before.canary?.build.version === after.canary?.build.version ? (before.canary?.percentage ?? 0) : 0;
  return [
    ...(after.stable.version === before.stable.version ? [] : [after.stable]),
    ...(after.canary && after.canary.percentage > share ? [after.canary.build] : []),
  ];
}

/** A store, and what is live in it. */
interface Live {
  store: Store;
  keys: RegistryKeys;
  registry: Registry;
  /** Read when a check needs them, and once for all versions that are checked. */
  hosts: () => Promise<Hosts>;
  /** The calls of the deployed API, if it tells. */
  calls: ReadonlySet<string> | undefined;
}

/** Runs a reading at its first use, and gives the same answer afterwards. */
function once<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  return () => {
    answer ??= read();
    return answer;
  };
}

/** The reasons against a build that was checked when it was published: what is live may have changed since. */
async function refusalsOf(name: string, build: RegistryBuild, live: Live): Promise<Refusal[]> {
  const hosts = await live.hosts();
  const uses = await readUses(live.store, live.keys, name, build.version);
  return [
    ...checkBasePaths(name, build, live.registry, hosts),
    ...checkSurface(uses, hosts),
    ...checkCalls(uses, live.calls),
  ];
}

interface Switch {
  name: string;
  action: string;
  /** The change, from what is live. */
  decide: (live: Live) => RemoteChange | Promise<RemoteChange>;
  calls?: ReadonlySet<string> | undefined;
}

/**
 * One change of a remote's live versions, without a build. A version that more clients get must be compatible with what
 * is live now: its addresses may have been taken since it was published.
 */
async function switched(store: Store, keys: RegistryKeys, { name, action, decide, calls }: Switch): Promise<Registry> {
  // Before what could be wrong with the change itself: that concerns only who may make it.
  requireRight(keys, action, name);
  return await retryOnConflict(async () => {
    const seen = await readRegistry(store, keys);
    const hosts = once(() => deployedHosts(store, seen.registry, hostOfThisInstallation));
    const live: Live = { store, keys, registry: seen.registry, hosts, calls };
    const before = live.registry.remotes[name];
    const after = requireRemoteThen(name, await decide(live))(before);
    for (const build of before ? spread(before, after) : []) {
      const refusals = await refusalsOf(name, build, live);
      if (refusals.length > 0) throw new ReleaseRefusedError(name, build.version, refusals);
    }
    return await changeRemote(store, keys, { remote: name, action, apply: () => after }, seen);
  });
}

/** The build of a named version, or undefined if none was named. */
async function named(store: Store, keys: RegistryKeys, name: string, version: string | undefined) {
  return version === undefined ? undefined : registryBuildOf(await readReleasedBuild(store, keys, name, version));
}

/** The options of a change that gives more clients a version. */
export interface SwitchOptions {
  /** A published version, instead of the canary or the previous one. */
  version?: string | undefined;
  /** The calls of the deployed API, if it tells: a build that makes another one is refused. */
  calls?: ReadonlySet<string> | undefined;
}

/**
 * Gives a share of the clients the current canary, or a published version as the canary; no share ends the canary.
 * @param percentage from 0 to 100
 */
export async function canary(
  store: Store,
  keys: RegistryKeys,
  name: string,
  percentage: number,
  { version, calls }: SwitchOptions = {},
) {
  const build = await named(store, keys, name, version);
  const decide = () => (percentage === 0 ? canaryEnded : canaried(build, percentage));
  return await switched(store, keys, { name, action: 'canary', decide, calls });
}

/** The canary becomes the stable version. */
export async function promote(
  store: Store,
  keys: RegistryKeys,
  name: string,
  { calls }: Pick<SwitchOptions, 'calls'> = {},
) {
  return await switched(store, keys, { name, action: 'promote', decide: () => promoted, calls });
}

/** The first of some published versions that could be live now; undefined if there is none. */
async function firstUsable(name: string, versions: readonly string[], live: Live): Promise<RegistryBuild | undefined> {
  for (const version of versions) {
    // A version that cannot be read is no fallback, and must not stop a rollback.
    const build = await named(live.store, live.keys, name, version).catch(() => undefined);
    if (build && (await refusalsOf(name, build, live)).length === 0) return build;
  }
  return undefined;
}

/**
 * The previous version, or any that was ever published, becomes the stable one. The one that was stable before it
 * becomes the previous, so that a series of bad releases is rolled back one after the other.
 */
export async function rollBack(store: Store, keys: RegistryKeys, name: string, { version, calls }: SwitchOptions = {}) {
  const build = await named(store, keys, name, version);
  const decide = async (live: Live) => {
    const { stable, previous } = live.registry.remotes[name] ?? {};
    const log = await store.readLog();
    const before = async (present: RegistryBuild | undefined) => {
      const earlier = present ? stableBefore(log, name, present.version) : [];
      const others = earlier.filter((each) => each !== stable?.version);
      return await firstUsable(name, others, live);
    };
    const chosen = build ?? previous ?? (await before(stable));
    return rolledBack(chosen, await before(chosen));
  };
  return await switched(store, keys, { name, action: 'rollback', decide, calls });
}

/** Switches a remote off in the portal; clients read the reason. */
export async function disable(store: Store, keys: RegistryKeys, name: string, reason: string) {
  return await switched(store, keys, { name, action: 'disable', decide: () => disabled(reason) });
}

export async function enable(store: Store, keys: RegistryKeys, name: string) {
  return await switched(store, keys, { name, action: 'enable', decide: () => enabled });
}
