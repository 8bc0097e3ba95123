import type { RuntimeConfig } from '@harbour/contract';
import { type PublicKeys, type Registry, verifyRegistry } from '@harbour/platform-contract';

/** No registry is available: neither a fresh one nor one from an earlier visit. */
export class RegistryUnavailableError extends Error {
  override name = 'RegistryUnavailableError';
}

/**
 * A registry is genuine, but older than one that this browser has seen, or than the page accepts: a replay, by a cache
 * or an attacker.
 */
export class RegistryOutdatedError extends Error {
  override name = 'RegistryOutdatedError';
}

export interface RegistrySource {
  url: string;
  publicKey: PublicKeys;
  /** The oldest revision that the page accepts, fetched or stored: this protects a browser on its first visit too. */
  minimumRevision?: number | undefined;
  storage?: Pick<Storage, 'getItem' | 'setItem'>;
  fetch?: typeof fetch;
}

const forgetful: NonNullable<RegistrySource['storage']> = { getItem: () => null, setItem: () => undefined };

/**
 * The address of this deployment's registry. A development server's registry is not stored for later visits: its
 * revisions are higher than those that the installation itself will serve at the same address.
 */
export function registrySource({
  registry,
  development,
}: Pick<RuntimeConfig, 'registry' | 'development'>): RegistrySource {
  return development ? { ...registry, storage: forgetful } : registry;
}

/** Timeout of the registry. Milliseconds. */
const timeout = 5_000;
const lastGoodKey = 'harbour.registry';

/** The registry in use, and why it is not a fresh one, if so. */
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

/** If storage is full or forbidden, only the fallback of a later visit is lost. */
function keep(storage: NonNullable<RegistrySource['storage']>, text: string): void {
  try {
    storage.setItem(lastGoodKey, text);
  } catch {
    // see above
  }
}

/** @param least the page's minimum, or the revision that this browser has seen */
function requireRecent({ revision }: Registry, least = 0): void {
  if (revision >= least) return;
  throw new RegistryOutdatedError(`The registry is revision ${revision}, not ${least}.`);
}

/**
 * The registry stored by an earlier visit. It is checked like a fresh one: anything on this origin may have written it.
 */
async function keptRegistry(source: RegistrySource): Promise<Registry | undefined> {
  const { storage = localStorage, publicKey } = source;
  try {
    const kept = await verifyRegistry(JSON.parse(storage.getItem(lastGoodKey) ?? 'null'), publicKey);
    requireRecent(kept, source.minimumRevision);
    return kept;
  } catch {
    return undefined;
  }
}

/**
 * Fetches the current registry, verifies it, and stores it as the fallback of a later visit.
 * @throws if it cannot be fetched, or is not what its owner signed
 * @throws RegistryOutdatedError if it is older than the stored one, or than the page accepts
 */
export async function freshRegistry(source: RegistrySource): Promise<Registry> {
  const [{ registry, text }, kept] = await Promise.all([requestRegistry(source), keptRegistry(source)]);
  requireRecent(registry, source.minimumRevision);
  requireRecent(registry, kept?.revision);
  keep(source.storage ?? localStorage, text);
  return registry;
}

/**
 * Fetches the registry; falls back to the one stored by an earlier visit.
 * @throws RegistryUnavailableError if neither is available
 */
export async function loadRegistry(source: RegistrySource): Promise<LoadedRegistry> {
  try {
    return { registry: await freshRegistry(source) };
  } catch (error) {
    const stale = error instanceof Error ? error : new Error(String(error));
    const registry = await keptRegistry(source);
    if (registry) return { registry, stale };
    throw new RegistryUnavailableError(`The list of the portal's parts cannot be loaded: ${stale.message}`, {
      cause: stale,
    });
  }
}
