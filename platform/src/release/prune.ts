import type { Registry } from '@harbour/platform-contract';
import { fingerprint, readRegistry } from '../registry/change-registry.ts';
import { versionsIn } from '../registry/change-remote.ts';
import type { RegistryKeys } from '../registry/keys.ts';
import { type ReadEntry, readEntry } from '../registry/log-entry.ts';
import { requireRight } from '../registry/rights.ts';
import type { Store } from '../registry/store.ts';
import { currentActor, currentOrigin } from '../registry/who-am-i.ts';

/** Versions that clients had, or were offered, within so many days are kept: open pages and pinned visits use them. */
export const keptDays = 90;

const dayMs = 86_400_000;

/** A version that may go, and when clients last had it, ISO date and time. */
export interface Prunable {
  remote: string;
  version: string;
  lastLive: string;
}

function liveVersions({ remotes }: Registry, remote: string): (string | undefined)[] {
  const { stable, canary, previous } = remotes[remote] ?? {};
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

/**
 * The version folders that nobody needs any more: neither live, nor the fallback of a live one, nor named by a change of
 * the last days. A version that the log does not know was perhaps just published, and is kept.
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
  const found = await Promise.all(
    remotes.map(async (remote) => {
      const live = liveVersions(registry, remote);
      const last = lastNamed(entries, remote);
      return (await store.versions(remote)).flatMap((version): Prunable[] => {
        const lastLive = last.get(version);
        const isOld = lastLive !== undefined && now - Date.parse(lastLive) > days * dayMs;
        return isOld && !live.includes(version) ? [{ remote, version, lastLive }] : [];
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
    const { registry, text } = await readRegistry(store, keys);
    if (liveVersions(registry, one.remote).includes(one.version)) continue;
    await store.removeVersion(one.remote, one.version);
    await store.log({
      at: new Date().toISOString(),
      who: currentActor(),
      key: keys.keyId,
      ...currentOrigin(),
      action: 'prune',
      about: `${one.remote} ${one.version}`,
      from: null,
      to: null,
      revision: registry.revision,
      sha256: fingerprint(text ?? ''),
    });
    removed.push(one);
  }
  return removed;
}
