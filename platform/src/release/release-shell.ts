import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@harbour/build/integrity-of';
import type { Registry, RegistryBuild, RegistryRemote } from '@harbour/platform-contract';
import { type ReleasedBuild, signBuild } from '@harbour/platform-contract/released-build';
import { sourceMapsOf } from '../build/source-maps.ts';
import { withDeltas } from '../deltas/write-deltas.ts';
import { readRegistry } from '../registry/change-registry.ts';
import {
  canaried,
  canaryEnded,
  changeRemote,
  entryOf,
  promoted,
  type RemoteChange,
  released,
  requireRemoteThen,
  rolledBack,
} from '../registry/change-remote.ts';
import { stableBefore, wasReleased } from '../registry/earlier-versions.ts';
import { filesBelow } from '../registry/files-below.ts';
import { type BuiltHost, builtHost, HostReportError, readHostReport } from '../registry/host-report.ts';
import type { RegistryKeys } from '../registry/keys.ts';
import { readReleasedBuild, registryBuildOf } from '../registry/released-build.ts';
import { retryOnConflict } from '../registry/retry-on-conflict.ts';
import { requireRight } from '../registry/rights.ts';
import type { Store } from '../registry/store.ts';
import { recordHost, requireHostRuns } from './record-host.ts';

/** The page of a shell: with its hash, the browser checks every script and style that it loads. */
export const shellPage = 'index.html';

/** The hash of every file of a build of the shell, compressed copies included: the server checks what it fetches. */
function hashesOfShell(built: string): Record<string, string> {
  return Object.fromEntries(filesBelow(built).map((file) => [file, integrityOf(readFileSync(join(built, file)))]));
}

/** The version of a build of the shell: its host API version, and ten digits of a hash of its files. */
export function shellVersion(built: string, host = readHostReport(built)): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(hashesOfShell(built)))
    .digest('hex');
  return `${host.version}-${hash.slice(0, 10)}`;
}

/** A build of the shell as its version folder describes it. */
function describeShell(built: string, version: string, host: BuiltHost): ReleasedBuild {
  return {
    remote: 'shell',
    title: 'Shell',
    build: {
      version,
      entry: `remotes/shell/${version}/${shellPage}`,
      integrity: hashesOfShell(built),
      hostApi: `^${/^\d+\.\d+/.exec(host.version)?.[0]}`,
      basePaths: [],
      slots: [],
    },
    host,
  };
}

/** A build of the shell as the registry has it: with the hash of its page. @throws HostReportError if it has no page */
function registryBuild(described: ReleasedBuild): RegistryBuild {
  const build = registryBuildOf(described);
  const page = build.integrity[shellPage];
  if (page === undefined) throw new HostReportError(`The shell ${build.version} has no ${shellPage}. Build it anew.`);
  return { ...build, integrity: { [shellPage]: page } };
}

/** The options of a change that gives more clients a shell. */
export interface ShellOptions {
  /** Even if it cannot run what is live, or the API lacks a call that it makes. */
  force?: boolean | undefined;
  /** The calls of the deployed API, if it tells. */
  calls?: ReadonlySet<string> | undefined;
}

export interface ReleasedShell {
  version: string;
  registry: Registry;
  outcome: 'released' | 'live already' | 'live before';
  /** The live builds that it cannot run, with `force`. */
  unable: string[];
}

/** Whether this version already is what was requested. */
function isLive(shell: RegistryRemote | undefined, version: string, percentage: number | undefined): boolean {
  if (percentage === undefined) return shell?.stable.version === version;
  return shell?.canary?.build.version === version && shell.canary.percentage === percentage;
}

/**
 * Publishes a build of the shell, records it as a deployed host, and makes it the stable shell or its canary. Servers
 * of pages serve it from the next page on.
 * @param built its folder
 * @param only a single-machine installation serves no other host than this one
 * @throws HostReportError if the folder has no build, or the build has no page
 * @throws ChangeRefusedError if it cannot run what is live
 * @throws RightMissingError if the key may not release the shell; nothing is uploaded
 */
export async function releaseShell(
  store: Store,
  keys: RegistryKeys,
  built: string,
  {
    canary,
    unlessReleased,
    only,
    ...options
  }: ShellOptions & {
    canary?: number | undefined;
    unlessReleased?: boolean | undefined;
    only?: boolean | undefined;
  } = {},
): Promise<ReleasedShell> {
  const action = canary === undefined ? 'release' : 'canary';
  requireRight(keys, action, 'shell');
  const host = readHostReport(built);
  const version = shellVersion(built, host);
  const { registry } = await readRegistry(store, keys);
  const isDone = isLive(registry.shell, version, canary);
  if (unlessReleased && !isDone && wasReleased(await store.readLog(), registry, 'shell', version))
    return { version, registry, outcome: 'live before', unable: [] };
  const unable = await retryOnConflict(() => recordHost(store, keys, host, { ...options, only }));
  const target = { store, keys, remote: 'shell', present: registry.shell };
  const { title, build } = await withDeltas(target, built, async (folder) => {
    const made = describeShell(folder, version, host);
    const live = { title: made.title, build: registryBuild(made) };
    const signed = await signBuild(made, keys.privateKey, keys.keyId);
    await store.addVersion('shell', version, folder, `${JSON.stringify(signed, null, 2)}\n`);
    await store.addSourceMaps('shell', version, sourceMapsOf(built));
    return live;
  });
  const apply = (before: RegistryRemote | undefined) => {
    if (before && isLive(before, version, canary)) return before;
    return canary === undefined
      ? released(before, title, build)
      : requireRemoteThen('shell', canaried(build, canary))(before);
  };
  const after = await retryOnConflict(() => changeRemote(store, keys, { remote: 'shell', action, apply }));
  return { version, registry: after, outcome: isDone ? 'live already' : 'released', unable };
}

/** A published version of the shell. @throws what `readReleasedBuild` throws */
async function publishedShell(store: Store, keys: RegistryKeys, version: string) {
  const described = await readReleasedBuild(store, keys, 'shell', version);
  return { build: registryBuild(described), host: builtHost.parse(described.host) };
}

/**
 * One change of which versions of the shell are live, without a build. A version that more clients get is recorded as a
 * deployed host first, with the checks of `release shell`.
 */
async function switchShell(
  store: Store,
  keys: RegistryKeys,
  { action, change, chosen }: { action: string; change: RemoteChange; chosen: string | undefined },
  options: ShellOptions,
): Promise<Registry> {
  requireRight(keys, action, 'shell');
  if (chosen !== undefined) {
    const { host } = await publishedShell(store, keys, chosen);
    // A host that is recorded already is not checked again when it is recorded, and more may have been released since.
    if (!options.force) await requireHostRuns(store, keys, host);
    await retryOnConflict(() => recordHost(store, keys, host, options));
  }
  const apply = requireRemoteThen('shell', change);
  return await retryOnConflict(() => changeRemote(store, keys, { remote: 'shell', action, apply }));
}

/** Gives a share of the clients the shell's canary, or a published version as the canary; no share ends it. */
export async function canaryShell(
  store: Store,
  keys: RegistryKeys,
  percentage: number,
  { version, ...options }: ShellOptions & { version?: string | undefined } = {},
): Promise<Registry> {
  const { registry } = await readRegistry(store, keys);
  const build = version === undefined ? undefined : (await publishedShell(store, keys, version)).build;
  const chosen = percentage === 0 ? undefined : (version ?? registry.shell?.canary?.build.version);
  const change = percentage === 0 ? canaryEnded : canaried(build, percentage);
  return await switchShell(store, keys, { action: 'canary', change, chosen }, options);
}

/** The shell's canary becomes the stable one. */
export async function promoteShell(store: Store, keys: RegistryKeys, options: ShellOptions = {}): Promise<Registry> {
  const { registry } = await readRegistry(store, keys);
  const chosen = registry.shell?.canary?.build.version;
  return await switchShell(store, keys, { action: 'promote', change: promoted, chosen }, options);
}

/** The first of some versions of the shell that can be read; undefined if there is none. */
async function firstReadable(store: Store, keys: RegistryKeys, versions: readonly string[]) {
  for (const version of versions) {
    const found = await publishedShell(store, keys, version).catch(() => undefined);
    if (found) return found.build;
  }
  return undefined;
}

/** The previous version of the shell, or any that was ever published, becomes the stable one. */
export async function rollBackShell(
  store: Store,
  keys: RegistryKeys,
  { version, ...options }: ShellOptions & { version?: string | undefined } = {},
): Promise<Registry> {
  const { registry } = await readRegistry(store, keys);
  const { stable, previous } = entryOf(registry, 'shell') ?? {};
  const log = await store.readLog();
  const before = async (present: RegistryBuild | undefined) => {
    const earlier = present ? stableBefore(log, 'shell', present.version) : [];
    const others = earlier.filter((each) => each !== stable?.version);
    return await firstReadable(store, keys, others);
  };
  const named = version === undefined ? undefined : (await publishedShell(store, keys, version)).build;
  const chosen = named ?? previous ?? (await before(stable));
  const change = rolledBack(chosen, await before(chosen));
  return await switchShell(store, keys, { action: 'rollback', change, chosen: chosen?.version }, options);
}
