import { type Composition, type RegistryBuild, verifyBuild } from '@harbour/platform-contract';
import type { RegistrySource } from './registry-source.ts';
import { asMessage } from './remote-failures.ts';

/** The builds that a composition names, by remote, and why some of them could not be had. */
export interface PinnedBuilds {
  builds: Readonly<Record<string, RegistryBuild>>;
  missing: Readonly<Record<string, string>>;
}

/** What a tab asked for, and what of it can be had. */
export interface Pins extends PinnedBuilds {
  composition?: Composition;
  /** Whoever uses this tab has said that it is to run. */
  confirmed?: true;
  /** Why what the address asked for is not followed. */
  problem?: string;
}

/** Milliseconds; as long as the registry itself may take. */
const timeout = 5_000;

/**
 * Fetches one version's own description, from its folder beside the registry.
 * @throws Error when it is away, and RegistrySignatureError when it is not what this installation signed
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

/** What a composition names; what of it cannot be had is told, and serves as the registry says. */
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
