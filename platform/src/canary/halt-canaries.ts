import type { Registry } from '@harbour/platform-contract';
import { readRegistry } from '../registry/change-registry.ts';
import { canaryEnded, changeRemote, entryOf, requireRemoteThen } from '../registry/change-remote.ts';
import type { RegistryKeys } from '../registry/keys.ts';
import { retryOnConflict } from '../registry/retry-on-conflict.ts';
import type { Store } from '../registry/store.ts';
import { reasonToHalt, type VersionOutcomes } from './halt-test.ts';
import type { RemoteOutcomes } from './remote-outcomes.ts';

/** A canary that was ended. */
export interface Halted {
  /** A remote, or `shell`. */
  remote: string;
  version: string;
  reason: string;
}

const none: VersionOutcomes = { used: 0, failed: 0 };

/** The sum of what several gateways counted. */
function total(outcomes: readonly RemoteOutcomes[], remote: string, version: string): VersionOutcomes {
  return outcomes
    .map((counted) => counted[remote]?.[version] ?? none)
    .reduce((sum, { used, failed }) => ({ used: sum.used + used, failed: sum.failed + failed }), none);
}

function toHalt(registry: Registry, outcomes: readonly RemoteOutcomes[]): Halted[] {
  return [...Object.keys(registry.remotes), 'shell'].flatMap((remote) => {
    const { stable, canary } = entryOf(registry, remote) ?? {};
    if (!stable || !canary || canary.percentage === 0) return [];
    const { version } = canary.build;
    const reason = reasonToHalt(total(outcomes, remote, version), total(outcomes, remote, stable.version));
    return reason === undefined ? [] : [{ remote, version, reason }];
  });
}

/**
 * Ends every canary that fails more often than its stable version (`haltPolicy`); the log has the figures.
 * @param outcomes what each gateway has counted
 * @returns the canaries that were ended
 */
export async function haltCanaries(
  store: Store,
  keys: RegistryKeys,
  outcomes: readonly RemoteOutcomes[],
): Promise<Halted[]> {
  const { registry } = await readRegistry(store, keys);
  const halted = toHalt(registry, outcomes);
  for (const { remote, version, reason } of halted) {
    await retryOnConflict(() =>
      changeRemote(store, keys, {
        remote,
        action: 'halt',
        why: reason,
        // Somebody may have ended it, or started another one, in the meantime.
        apply: requireRemoteThen(remote, (before) =>
          before.canary?.build.version === version ? canaryEnded(before) : before,
        ),
      }),
    );
  }
  return halted;
}
