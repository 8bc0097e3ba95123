import type { Registry } from '@harbour/platform-contract';
import { bumpRevision, readRegistry } from './change-registry.ts';
import type { RegistryKeys } from './keys.ts';
import { type ReadEntry, readEntry } from './log-entry.ts';
import type { Store } from './store.ts';

/**
 * How far a recovery goes at least beyond the restored revision, and how many changes each minute since may have had:
 * far more than people and pipelines make. Browsers refuse a revision that is too low, and none is too high.
 */
const changesAtLeast = 1_000;
const changesPerMinute = 1;

/** The newest change in the log after the revision of the registry, if there is one: then the registry was restored. */
export function changeAfter(log: readonly unknown[], { revision }: Registry): ReadEntry | undefined {
  const later = log.flatMap((line) => readEntry(line) ?? []).filter((entry) => entry.revision > revision);
  return later.sort((one, other) => one.revision - other.revision).at(-1);
}

/** The warning about a registry that is older than its log, in words; empty if it is not. */
export function restoredWarning(log: readonly unknown[], registry: Registry): string[] {
  const later = changeAfter(log, registry);
  if (!later) return [];
  return [
    `Warning: this registry is revision ${registry.revision}, and the log has revision ${later.revision} (${later.action} ` +
      `of ${later.about}, ${later.at}). It was restored from a backup: browsers that have seen a later revision refuse ` +
      'it. Make it count again: pnpm registry recover.',
  ];
}

/**
 * A revision above every one that a browser or gateway can have seen before the registry was restored: above the log's,
 * and above one change a minute since the last change that the backup has.
 * @param now milliseconds since 1970
 */
export function revisionBeyond(registry: Registry, log: readonly unknown[], now: number): number {
  const minutes = Math.max(0, Math.ceil((now - Date.parse(registry.changedAt)) / 60_000));
  const lost = Math.max(changesAtLeast, minutes * changesPerMinute);
  return Math.max(registry.revision + lost, changeAfter(log, registry)?.revision ?? 0) + 1;
}

/** Makes a registry that was restored from a backup count again; what is live in it does not change. */
export async function recoverRegistry(store: Store, keys: RegistryKeys): Promise<Registry> {
  const { registry } = await readRegistry(store, keys);
  return await bumpRevision(store, keys, revisionBeyond(registry, await store.readLog(), Date.now()));
}
