import type { RuntimeConfig } from '@harbour/contract';
import { type Registry, verifyRegistry } from '@harbour/platform-contract';

/** No registry can be had: neither a fresh one nor one from an earlier visit. */
export class RegistryUnavailableError extends Error {
  override name = 'RegistryUnavailableError';
}

/**
 * A registry is genuine, and older than one that this browser has seen, or than the page takes: a cache, or somebody,
 * plays it back.
 */
export class RegistryOutdatedError extends Error {
  override name = 'RegistryOutdatedError';
}

export interface RegistrySource {
  url: string;
  publicKey: JsonWebKey;
  /** The oldest revision that the page takes, fetched or kept: so a browser that was never here knows an old one too. */
  minimumRevision?: number | undefined;
  storage?: Pick<Storage, 'getItem' | 'setItem'>;
  fetch?: typeof fetch;
}

const forgetful: NonNullable<RegistrySource['storage']> = { getItem: () => null, setItem: () => undefined };

/**
 * Where this deployment's registry is. A development server's is not kept for a later visit: its revisions run ahead of
 * those that the installation itself will serve at the same address.
 */
export function registrySource({
  registry,
  development,
}: Pick<RuntimeConfig, 'registry' | 'development'>): RegistrySource {
  return development ? { ...registry, storage: forgetful } : registry;
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
function keep(storage: NonNullable<RegistrySource['storage']>, text: string): void {
  try {
    storage.setItem(lastGoodKey, text);
  } catch {
    // see above
  }
}

function requireRecent({ revision }: Registry, { minimumRevision = 0 }: RegistrySource): void {
  if (revision >= minimumRevision) return;
  throw new RegistryOutdatedError(
    `The registry is revision ${revision}; this page takes revision ${minimumRevision} or a later one.`,
  );
}

/** The registry that an earlier visit kept. It is checked like a fresh one: anything on this origin may have written it. */
async function keptRegistry(source: RegistrySource): Promise<Registry | undefined> {
  const { storage = localStorage, publicKey } = source;
  try {
    const kept = await verifyRegistry(JSON.parse(storage.getItem(lastGoodKey) ?? 'null'), publicKey);
    requireRecent(kept, source);
    return kept;
  } catch {
    return undefined;
  }
}

/**
 * Fetches the registry as it stands now, checks it, and keeps it for a visit on which it is away.
 * @throws when it is away, or not what its owner signed
 * @throws RegistryOutdatedError when it is older than the one that was kept, or than the page takes
 */
export async function freshRegistry(source: RegistrySource): Promise<Registry> {
  const [{ registry, text }, kept] = await Promise.all([requestRegistry(source), keptRegistry(source)]);
  requireRecent(registry, source);
  if (kept && registry.revision < kept.revision) {
    throw new RegistryOutdatedError(
      `The registry is revision ${registry.revision}; revision ${kept.revision} has been here before.`,
    );
  }
  keep(source.storage ?? localStorage, text);
  return registry;
}

/**
 * Fetches the registry, or takes the one that an earlier visit kept.
 * @throws RegistryUnavailableError when neither is to be had
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
