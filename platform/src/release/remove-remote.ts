import type { Registry } from '@harbour/platform-contract';
import { changeRegistry } from '../registry/change-registry.ts';
import { ChangeRefusedError, inShort } from '../registry/change-remote.ts';
import type { RegistryKeys } from '../registry/keys.ts';
import { retryOnConflict } from '../registry/retry-on-conflict.ts';
import type { Store } from '../registry/store.ts';

/**
 * Takes a remote out of the registry for good. Its addresses are free afterwards; its version folders stay until they
 * are pruned.
 * @throws ChangeRefusedError if there is no such remote, or if it is not switched off: clients must not lose a part of
 * the portal without a word
 */
export async function removeRemote(store: Store, keys: RegistryKeys, name: string): Promise<Registry> {
  return await retryOnConflict(() =>
    changeRegistry(store, keys, {
      action: 'remove',
      about: name,
      apply(registry) {
        const { [name]: removed, ...remotes } = registry.remotes;
        if (!removed) throw new ChangeRefusedError(`${name} is not in this registry. pnpm status lists what is.`);
        if (!removed.disabled) {
          throw new ChangeRefusedError(
            `${name} is switched on. Tell its clients first, then remove it: pnpm disable ${name} --reason "…".`,
          );
        }
        return { ...registry, remotes };
      },
      inShort: ({ remotes }) => inShort(remotes[name]),
    }),
  );
}
