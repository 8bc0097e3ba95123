import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ComposeProject } from './compose-project.ts';

export interface Backup {
  /** What `pg_dump` wrote. */
  database: string;
  /** An archive of the volume `store`. */
  store: string;
}

const volume = ['-C', '/harbour-store'];

/** Takes a backup as docs/composed-stack.md says, with the store stopped. */
export async function backUp(project: ComposeProject, folder: string): Promise<Backup> {
  await mkdir(folder, { recursive: true });
  const backup = { database: join(folder, 'portal.dump'), store: join(folder, 'store.tar') };
  writeFileSync(backup.database, await project.execForBytes('database', 'pg_dump', '-U', 'postgres', '-Fc', 'portal'));
  await project.compose('stop', 'store');
  writeFileSync(backup.store, await project.once('store', 'tar', [...volume, '-cf', '-', '.']));
  await project.compose('start', 'store');
  return backup;
}

/** Starts everything on empty volumes with what a backup holds. */
export async function restore(project: ComposeProject, { database, store }: Backup): Promise<void> {
  await project.once('store', 'tar', [...volume, '-xf', '-'], readFileSync(store));
  await project.compose('up', '-d', '--no-build', 'database');
  await project.ready(['database']);
  const into = ['pg_restore', '-U', 'postgres', '-d', 'portal', '--clean', '--if-exists'];
  await project.feed(readFileSync(database), 'database', ...into);
  await project.up();
}
