import type { Composition, RegistryBuild } from '@harbour/platform-contract';
import { verifyBuild } from '@harbour/platform-contract/released-build';
import type { RegistrySource } from './registry-source.ts';
import { asMessage } from './remote-failures.ts';

/** The builds that a composition names, by remote, and why some of them failed to load. */
export interface PinnedBuilds {
  builds: Readonly<Record<string, RegistryBuild>>;
  missing: Readonly<Record<string, string>>;
}

/** The composition a tab asked for, and which of its builds are available. */
export interface Pins extends PinnedBuilds {
  composition?: Composition;
  /** The user of this tab has confirmed it. */
  confirmed?: true;
  /** Why the composition in the address is ignored. */
  problem?: string;
}

/** The same timeout as for the registry. Milliseconds. */
const timeout = 5_000;

/**
 * Fetches one version's description from its folder next to the registry.
 * @throws Error if it cannot be fetched, and RegistrySignatureError if it is not what this installation signed
 */
async function pinnedBuild(
  remote: string,
  version: string,
  { url, publicKey, fetch: get = fetch }: RegistrySource,
): Promise<RegistryBuild> {
  const address = new URL(`remotes/${remote}/${version}/build.json`, new URL(url, location.origin)).href;
  const response = await get(address, { signal: AbortSignal.timeout(timeout), credentials: 'same-origin' });
  if (!response.ok)
    throw new Error(`There is no version ${version} of ${remote} (its description answered ${response.status}).`);
  const released = await verifyBuild(JSON.parse(await response.text()), publicKey);
  if (released.remote !== remote || released.build.version !== version) {
    throw new Error(`What stands there is ${released.remote} ${released.build.version}, not ${remote} ${version}.`);
  }
  return released.build;
}

/** Resolves the builds of a composition; those that fail are reported, and run the registry's version. */
export async function pinnedBuilds(composition: Composition, source: RegistrySource): Promise<PinnedBuilds> {
  const builds: Record<string, RegistryBuild> = {};
  const missing: Record<string, string> = {};
  await Promise.all(
    Object.entries(composition).map(async ([remote, version]) => {
      try {
        builds[remote] = await pinnedBuild(remote, version, source);
      } catch (error) {
        missing[remote] = asMessage(error);
      }
    }),
  );
  return { builds, missing };
}
