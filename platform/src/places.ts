import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The repository. */
export const root = resolve(import.meta.dirname, '../..');

/** Where an installation keeps what is its own: database, keys, released remotes. */
export const defaultHome = process.env.HARBOUR_HOME ? resolve(process.env.HARBOUR_HOME) : join(root, '.harbour');

/** What every build is made from besides its own folder. */
export const sharedSources = [
  ...['api', 'build', 'contract', 'events', 'finance', 'session', 'ui'].map((name) => join(root, 'shared', name)),
  join(root, 'pnpm-lock.yaml'),
];

/** The folders of an installation, below its home. */
export function homePlaces(home: string) {
  return {
    data: join(home, 'data'),
    keys: join(home, 'keys'),
    store: join(home, 'store'),
    objects: join(home, 'objects'),
    securityLog: join(home, 'logs/security.log'),
  };
}

/** The remotes of this repository, by their folders. */
export function remoteNames(): string[] {
  return readdirSync(root)
    .filter((name) => /^mf-[a-z]+$/.test(name))
    .sort();
}
