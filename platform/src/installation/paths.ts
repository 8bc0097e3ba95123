import { globSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { remoteName } from '@harbour/platform-contract';

/** The repository. */
export const root = resolve(import.meta.dirname, '../../..');

/** The folder of an installation's data: database, keys, released remotes. */
export const defaultHome = process.env.HARBOUR_HOME ? resolve(process.env.HARBOUR_HOME) : join(root, '.harbour');

/**
 * What a build depends on besides its own sources: the preset and its dependencies, the versions that the host shares,
 * the installed packages.
 */
export const buildTools = [
  'shared/server/build',
  'shared/universal/platform-contract',
  'platform/src/build',
  'pnpm-lock.yaml',
  ...globSync('shared/*/*/package.json', { cwd: root }).sort(),
].map((path) => join(root, path));

/** The folders of an installation, below its home. */
export function installationPaths(home: string) {
  return {
    data: join(home, 'data'),
    keys: join(home, 'keys'),
    store: join(home, 'store'),
    objects: join(home, 'objects'),
    securityLog: join(home, 'logs/security.log'),
  };
}

/** The remotes of this repository, by their folders. */
export function remoteNames(within = root): string[] {
  return readdirSync(within)
    .filter((name) => remoteName.safeParse(name).success)
    .sort();
}
