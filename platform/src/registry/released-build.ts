import { type UsedSurface, usedSurface } from '@harbour/build/surface';
import { type RegistryBuild, RegistrySignatureError } from '@harbour/platform-contract';
import { type ReleasedBuild, signedBuild, verifyBuild } from '@harbour/platform-contract/released-build';
import type { RegistryKeys } from './keys.ts';
import { mayHavePublished } from './rights.ts';
import type { Store } from './store.ts';

/** There is no such version in the store, or none with a valid description. */
export class VersionMissingError extends Error {
  override name = 'VersionMissingError';
}

/** A genuine description is in the folder of a version that it does not describe. */
export class BuildMisplacedError extends Error {
  override name = 'BuildMisplacedError';
}

/**
 * The signed description of a version that was ever published.
 * @throws VersionMissingError if there is none
 * @throws RegistrySignatureError when it is not what this installation signed, or a key signed it that may not release
 * this remote
 * @throws BuildMisplacedError if it describes another build
 */
export async function readReleasedBuild(
  store: Store,
  keys: RegistryKeys,
  remote: string,
  version: string,
): Promise<ReleasedBuild> {
  const text = await store.readBuild(remote, version);
  if (text === undefined) {
    throw new VersionMissingError(
      `There is no ${remote} ${version} in ${store.location}. pnpm status --log tells which versions were released; ` +
        'those from before versions were described have to be released anew.',
    );
  }
  const document = JSON.parse(text);
  const released = await verifyBuild(document, keys.publicKey);
  const { keyId } = signedBuild.parse(document);
  if (!mayHavePublished(keys, keyId, remote)) {
    throw new RegistrySignatureError(
      `The build.json of ${remote} ${version} in ${store.location} is signed with the key ${keyId}, which has no right to ` +
        `release ${remote}. Release it with a key that has.`,
    );
  }
  // An attacker who can write to the store could copy a genuine description, to make that other build live.
  if (released.remote !== remote || released.build.version !== version) {
    throw new BuildMisplacedError(
      `The build.json of ${remote} ${version} in ${store.location} is that of ${released.remote} ${released.build.version}. ` +
        'Somebody put it there by hand; put the right one back from a backup.',
    );
  }
  return released;
}

/** A published build as the registry has it. */
export function registryBuildOf({
  build: { firstFiles: _, firstCalls: __, firstViews: ___, ...build },
}: ReleasedBuild): RegistryBuild {
  return build;
}

/**
 * What a published build uses from its host and the API; undefined for one from before builds told that.
 * @throws RegistrySignatureError, BuildMisplacedError as `readReleasedBuild`
 */
export async function readUses(
  store: Store,
  keys: RegistryKeys,
  remote: string,
  version: string,
): Promise<UsedSurface | undefined> {
  try {
    return usedSurface.safeParse((await readReleasedBuild(store, keys, remote, version)).uses).data;
  } catch (error) {
    if (error instanceof VersionMissingError) return undefined;
    throw error;
  }
}
