import type { RuntimeConfig } from '@harbour/contract';
import * as z from '@harbour/contract/schema';
import { enforceTrustedTypes, hashElements, hashListName, nothingHasThisHash } from '@harbour/platform-contract';

/** Hashes by full address. */
const known = new Map<string, string>();

/**
 * Adds the hashes of the files below a folder, which were signed, or came with the page.
 * @param folder a full address that ends with a slash
 * @param hashes by path below the folder
 */
export function knowIntegrity(folder: string, hashes: Readonly<Record<string, string>>): void {
  for (const [path, hash] of Object.entries(hashes)) known.set(folder + path, hash);
}

/** The hash of a script or style by its full address; for unknown addresses a hash that matches no file. */
export function integrityOf(address: string): string {
  return known.get(address) ?? nothingHasThisHash;
}

const hashes = z.record(z.string(), z.string());

/** Timeout of a list of hashes. Milliseconds. */
const timeout = 10_000;

/**
 * Fetches a build's list of hashes, and adds them. The browser refuses another text than the one with this hash; a
 * wrong copy in its cache is requested again.
 * @param folder the version's folder, a full address that ends with a slash
 * @param integrity the hash of the list, which was signed
 * @throws TypeError if the list is not there, or has another hash
 */
export async function knowHashList(folder: string, integrity: string): Promise<void> {
  const get = (cache: RequestCache) =>
    fetch(folder + hashListName, { integrity, cache, signal: AbortSignal.timeout(timeout) });
  const answer = await get('default').catch(() => get('reload'));
  knowIntegrity(folder, hashes.parse(await answer.json()));
}

/** The origins of third-party scripts that the deployment names: their hashes are unknown. */
function originsOf(services: RuntimeConfig['services']): ReadonlySet<string> {
  return new Set(
    Object.values(services).flatMap(({ provider, script }) =>
      provider === 'script' && script ? [new URL(script).origin] : [],
    ),
  );
}

/**
 * From now on every script and style that any code of host or remotes loads must have a known hash: the host's own from
 * the list that its build wrote into this page, a remote's from the signed registry. Any other script is refused before
 * it is requested, except those of services that the deployment names.
 * @throws if the page has no list; nothing else could be loaded then
 */
export function answerForIntegrity(services: RuntimeConfig['services']): void {
  const list = document.getElementById('harbour-integrity')?.textContent;
  knowIntegrity(`${location.origin}/`, hashes.parse(JSON.parse(list ?? 'null')));
  const origins = originsOf(services);
  const isOfService = (address: string) => origins.has(new URL(address).origin);
  hashElements((address, element) => {
    const isCode = element instanceof HTMLScriptElement || element.relList.contains('stylesheet');
    return isCode && !isOfService(address) ? integrityOf(address) : known.get(address);
  });
  enforceTrustedTypes((address) => known.has(address) || isOfService(address));
}
