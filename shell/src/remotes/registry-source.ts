import { type Registry, verifyRegistry } from '@harbour/contract';

/** No registry can be had: neither a fresh one nor one from an earlier visit. */
export class RegistryUnavailableError extends Error {
  override name = 'RegistryUnavailableError';
}

export interface RegistrySource {
  url: string;
  publicKey: JsonWebKey;
  storage?: Storage;
  fetch?: typeof fetch;
}

/** Design, section 2. Milliseconds. */
const timeout = 5_000;
const lastGoodKey = 'harbour.registry';

/** The registry in use, and why it is not a fresh one when it is not. */
export interface LoadedRegistry {
  registry: Registry;
  stale?: Error;
}

async function requestRegistry({
  url,
  publicKey,
  fetch: get = fetch,
}: RegistrySource): Promise<{ registry: Registry; text: string }> {
  const response = await get(url, { signal: AbortSignal.timeout(timeout), credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
  const text = await response.text();
  return { registry: await verifyRegistry(JSON.parse(text), publicKey), text };
}

/** Full or forbidden storage costs the fallback of a later visit, and nothing else. */
function keep(storage: Storage, text: string): void {
  try {
    storage.setItem(lastGoodKey, text);
  } catch {
    // see above
  }
}

/**
 * Fetches the registry as it stands now, checks it, and keeps it for a visit on which it is away.
 * @throws when it is away, or not what its owner signed
 */
export async function freshRegistry(source: RegistrySource): Promise<Registry> {
  const { registry, text } = await requestRegistry(source);
  keep(source.storage ?? localStorage, text);
  return registry;
}

/**
 * Fetches the registry, checks it, and keeps it for a visit on which it is away.
 * The kept copy is checked like a fresh one, since anything on this origin may have written there.
 * @throws RegistryUnavailableError when neither is to be had
 */
export async function loadRegistry(source: RegistrySource): Promise<LoadedRegistry> {
  const storage = source.storage ?? localStorage;
  try {
    return { registry: await freshRegistry(source) };
  } catch (error) {
    const stale = error instanceof Error ? error : new Error(String(error));
    try {
      return {
        registry: await verifyRegistry(JSON.parse(storage.getItem(lastGoodKey) ?? 'null'), source.publicKey),
        stale,
      };
    } catch {
      throw new RegistryUnavailableError(`The list of the portal's parts cannot be loaded: ${stale.message}`, {
        cause: stale,
      });
    }
  }
}
