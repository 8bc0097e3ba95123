import type { RegistryBuild } from '@harbour/contract';
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { z } from 'zod/mini';

/** Design, section 2: a remote entry that takes longer than ten seconds is not coming. Milliseconds. */
const entryTimeout = 10_000;

const remoteModule = z.object({ default: z.unknown() });

/** Names of federation containers are global variables: no hyphens. */
function containerName(remote: string): string {
  return remote.replace('-', '_');
}

/** The entry's hash from the registry, by its address: the browser refuses a script that is not what was signed. */
const entryIntegrity = new Map<string, string>();

const guardedEntries: ModuleFederationRuntimePlugin = {
  name: 'harbour-guarded-entries',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    const integrity = entryIntegrity.get(url);
    if (integrity) script.integrity = integrity;
    return { script, timeout: entryTimeout };
  },
};

let guarded = false;

/**
 * Loads one build of a remote through the federation runtime.
 * The entry's address comes from the registry, so no federation manifest is fetched: one request less,
 * and no manifest that answers with the wrong JSON can poison a remote until the next reload.
 * @param registryUrl what the build's addresses are relative to
 */
export async function loadFederatedBuild(name: string, build: RegistryBuild, registryUrl: string): Promise<unknown> {
  if (!guarded) registerPlugins([guardedEntries]);
  guarded = true;
  const entry = new URL(build.entry, new URL(registryUrl, location.origin)).href;
  const file = entry.slice(entry.lastIndexOf('/') + 1);
  const integrity = build.integrity[file];
  if (!integrity) throw new Error(`The registry has no integrity hash for ${file}.`);
  entryIntegrity.set(entry, integrity);
  const container = containerName(name);
  registerRemotes([{ name: container, entry, type: 'global' }], { force: true });
  const loaded: unknown = await loadRemote(`${container}/remote`);
  return remoteModule.parse(loaded).default;
}
