import type { Registry } from '@harbour/platform-contract';
import { logBeside, readRegistry } from '../registry/change-registry.ts';
import { entryOf, versionsIn } from '../registry/change-remote.ts';
import type { RegistryKeys } from '../registry/keys.ts';
import { type ReadEntry, readEntry } from '../registry/log-entry.ts';
import { readReleasedBuild } from '../registry/released-build.ts';
import { requireRight } from '../registry/rights.ts';
import type { Store } from '../registry/store.ts';

/** Versions that clients had, or were offered, within so many days are kept: open pages and pinned visits use them. */
export const keptDays = 90;

const dayMs = 86_400_000;

/** A version that may go, and when clients last had it, ISO date and time. */
export interface Prunable {
  remote: string;
  version: string;
  lastLive: string;
}

function liveVersions(registry: Registry, remote: string): (string | undefined)[] {
  const { stable, canary, previous } = entryOf(registry, remote) ?? {};
  return [stable?.version, canary?.build.version, previous?.version];
}

/** The last change in the log that names each version of a remote: with it clients got it, or lost it. */
function lastNamed(entries: readonly ReadEntry[], remote: string): ReadonlyMap<string, string> {
  const last = new Map<string, string>();
  for (const { about, at, from, to } of entries) {
    if (about !== remote) continue;
    for (const version of [...versionsIn(from), ...versionsIn(to)]) last.set(version, at);
  }
  return last;
}

/** The versions that somebody pinned, and did not unpin since. */
function pinnedVersions(entries: readonly ReadEntry[]): ReadonlySet<string> {
  const pinned = new Set<string>();
  for (const { action, about } of entries) {
    if (action === 'pin') pinned.add(about);
    if (action === 'unpin') pinned.delete(about);
  }
  return pinned;
}

/**
 * Pins a version, so that it is never pruned, or takes a pin back. The log is the record.
 * @param why the reason, for the log
 * @throws VersionMissingError, RegistrySignatureError, BuildMisplacedError if there is no such version
 * @throws RightMissingError if the key may not pin it
 */
export async function pin(
  store: Store,
  keys: RegistryKeys,
  remote: string,
  { version, why, undo = false }: { version: string; why?: string | undefined; undo?: boolean | undefined },
): Promise<void> {
  requireRight(keys, 'pin', remote);
  if (!undo) await readReleasedBuild(store, keys, remote, version);
  await logBeside(store, keys, { action: undo ? 'unpin' : 'pin', about: `${remote} ${version}`, why });
}

/**
 * The version folders that nobody needs any more: neither live, nor the fallback of a live one, nor pinned, nor named by
 * a change of the last days. A version that the log does not know was perhaps just published, and is kept.
 * @param remotes those to look at
 * @param now milliseconds since 1970
 */
export async function prunable(
  store: Store,
  keys: RegistryKeys,
  remotes: readonly string[],
  { days = keptDays, now = Date.now() }: { days?: number; now?: number } = {},
): Promise<Prunable[]> {
  const { registry } = await readRegistry(store, keys);
  const entries = (await store.readLog()).flatMap((line) => readEntry(line) ?? []);
  const pinned = pinnedVersions(entries);
  const found = await Promise.all(
    remotes.map(async (remote) => {
      const live = liveVersions(registry, remote);
      const last = lastNamed(entries, remote);
      return (await store.versions(remote)).flatMap((version): Prunable[] => {
        const lastLive = last.get(version);
        const isOld = lastLive !== undefined && now - Date.parse(lastLive) > days * dayMs;
        const isKept = live.includes(version) || pinned.has(`${remote} ${version}`);
        return isOld && !isKept ? [{ remote, version, lastLive }] : [];
      });
    }),
  );
  return found.flat().sort((one, other) => one.lastLive.localeCompare(other.lastLive));
}

/**
 * Removes version folders for good, and logs each. The registry is read again before each one: a rollback may have made
 * it live in the meantime.
 * @returns those that were removed
 * @throws RightMissingError if the key may not prune one of the remotes; nothing is removed
 */
export async function prune(store: Store, keys: RegistryKeys, versions: readonly Prunable[]): Promise<Prunable[]> {
  const removed: Prunable[] = [];
  for (const { remote } of versions) requireRight(keys, 'prune', remote);
  for (const one of versions) {
    const { registry } = await readRegistry(store, keys);
    if (liveVersions(registry, one.remote).includes(one.version)) continue;
    await store.removeVersion(one.remote, one.version);
    await logBeside(store, keys, { action: 'prune', about: `${one.remote} ${one.version}` });
    removed.push(one);
  }
  return removed;
}
