import { existsSync, globSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { remoteName } from '@harbour/platform-contract';

/** The repository: this file's, or the one that has installed the kit (remote-kit/remote-kit-main.ts). */
export const root = process.env.HARBOUR_REPOSITORY
  ? resolve(process.env.HARBOUR_REPOSITORY)
  : resolve(import.meta.dirname, '../../..');

/** The folder of an installation's data: database, keys, released remotes. */
export const defaultHome = process.env.HARBOUR_HOME ? resolve(process.env.HARBOUR_HOME) : join(root, '.harbour');

/**
 * What a build depends on besides its own sources: the preset and its dependencies, the versions that the host shares,
 * the installed packages. In another repository, these are what its lock file says.
 */
export const buildTools = [
  'shared/server/build',
  'shared/universal/platform-contract',
  'platform/src/build',
  'pnpm-lock.yaml',
  'package-lock.json',
  ...globSync('shared/*/*/package.json', { cwd: root }).sort(),
]
  .map((path) => join(root, path))
  .filter((path) => existsSync(path));

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
