import * as z from '@harbour/contract/schema';
import { enforceTrustedTypes, hashElements } from '@harbour/platform-contract';

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

const ofThisPage = z.record(z.string(), z.string());
const list = document.getElementById('harbour-integrity')?.textContent;
allowFiles(`${location.origin}/`, ofThisPage.parse(JSON.parse(list ?? 'null')));
hashElements((address) => signed.get(address));
enforceTrustedTypes((address) => signed.has(address));
