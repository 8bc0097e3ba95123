import * as z from '@harbour/contract/schema';
import { enforceTrustedTypes, hashElements, hashListName } from '@harbour/platform-contract';

/** The hash of each script and style that may be loaded here, by full address. */
const signed = new Map<string, string>();

/**
 * Lets the files below a folder be loaded.
 * @param folder a full address that ends with a slash
 * @param hashes by path below the folder
 */
export function allowFiles(folder: string, hashes: Readonly<Record<string, string>>): void {
  for (const [path, hash] of Object.entries(hashes)) signed.set(folder + path, hash);
}

const hashes = z.record(z.string(), z.string());

/**
 * Lets the files of a build be loaded that its list of hashes names; the browser refuses a list with another hash.
 * @param folder the version's folder
 * @param integrity the signed hash of the list
 */
export async function allowListedFiles(folder: string, integrity: string): Promise<void> {
  allowFiles(folder, hashes.parse(await (await fetch(folder + hashListName, { integrity })).json()));
}

const list = document.getElementById('harbour-integrity')?.textContent;
allowFiles(`${location.origin}/`, hashes.parse(JSON.parse(list ?? 'null')));
hashElements((address) => signed.get(address));
enforceTrustedTypes((address) => signed.has(address));
