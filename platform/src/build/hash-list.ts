import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@harbour/build/integrity-of';
import { hashListName, type RegistryBuild } from '@harbour/platform-contract';
import { hashesOf } from './hashes-of.ts';

/** The hashes of all files of a build but the entry, as a page fetches them. */
export function hashListText(folder: string): string {
  const hashes = Object.entries(hashesOf(folder)).filter(([file]) => !/^remoteEntry\.\w+\.js$/.test(file));
  return JSON.stringify(Object.fromEntries(hashes));
}

/** Writes the list of hashes into a build, once its files are final. */
export function writeHashList(folder: string): void {
  writeFileSync(join(folder, hashListName), hashListText(folder));
}

/** The hash of a build's list of hashes; nothing for a build without a list. */
export function hashListOf(folder: string): Pick<RegistryBuild, 'hashList'> {
  const file = join(folder, hashListName);
  return existsSync(file) ? { hashList: integrityOf(readFileSync(file)) } : {};
}
