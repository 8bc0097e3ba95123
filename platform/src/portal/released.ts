import { folderStore } from '../registry/folder-store.ts';
import type { RegistryKeys } from '../registry/keys.ts';
import { readRegistry } from '../registry/publish.ts';

/** The installation has no registry, so that every page would be empty. */
export class NothingReleasedError extends Error {
  override name = 'NothingReleasedError';
}

/**
 * Makes sure that there is something to serve, which browsers will accept.
 * @throws NothingReleasedError before the first release
 * @throws RegistryUnreadableError when the registry is no JSON
 * @throws RegistrySignatureError when it is not what this installation signed
 */
export async function requireRelease(store: string, keys: RegistryKeys): Promise<void> {
  const { text } = await readRegistry(folderStore(store), keys);
  if (text !== undefined) return;
  throw new NothingReleasedError(
    `Nothing is released in ${store} yet. Start with npm start, which builds and releases everything, ` +
      'or release one remote: npm run release <remote>.',
  );
}
