import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readRegistry } from '../registry/change-registry.ts';
import { folderStore } from '../registry/folder-store.ts';
import type { RegistryKeys } from '../registry/keys.ts';

/** There is no shell or no registry to serve, so every page would be empty. */
export class NothingReleasedError extends Error {
  override name = 'NothingReleasedError';
}

/**
 * Checks that there is something to serve that browsers will accept.
 * @param shell the shell's `dist`
 * @throws NothingReleasedError before the first build and release
 * @throws RegistryUnreadableError if the registry is not valid JSON
 * @throws RegistrySignatureError when it is not what this installation signed
 */
export async function requireRelease(shell: string, store: string, keys: RegistryKeys): Promise<void> {
  if (!existsSync(join(shell, 'index.html'))) {
    throw new NothingReleasedError(`The shell is not built in ${shell}. Start with npm start, which builds it.`);
  }
  const { text } = await readRegistry(folderStore(store), keys);
  if (text !== undefined) return;
  throw new NothingReleasedError(
    `Nothing is released in ${store} yet. Start with npm start, which builds and releases everything, ` +
      'or release one remote: npm run release <remote>.',
  );
}
