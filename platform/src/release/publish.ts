import { isDeepStrictEqual } from 'node:util';
import type { UsedSurface } from '@harbour/build/surface';
import type { Registry, RegistryBuild, RemoteDescription } from '@harbour/platform-contract';
import { type DescribedBuild, type ReleasedBuild, signBuild } from '@harbour/platform-contract/released-build';
import { firstViewsOf } from '../build/first-views-of.ts';
import { hashListOf } from '../build/hash-list.ts';
import { hashesOf } from '../build/hashes-of.ts';
import { federationOf } from '../build/manifest.ts';
import { ReleaseRefusedError } from '../checks/refusal.ts';
import { withDeltas } from '../deltas/write-deltas.ts';
import { type ReadRegistry, readRegistry } from '../registry/change-registry.ts';
import { canaried, changeRemote, released, requireRemoteThen } from '../registry/change-remote.ts';
import type { RegistryKeys } from '../registry/keys.ts';
import { readReleasedBuild, registryBuildOf } from '../registry/released-build.ts';
import { requireRight } from '../registry/rights.ts';
import { type Store, VersionTakenError } from '../registry/store.ts';

/**
 * The registry entry of a build: the path of its entry, and the hash of every script and style.
 * @throws ReleaseRefusedError if the build has no entry, or more than one
 */
export function describeBuild(
  name: string,
  version: string,
  built: string,
  description: RemoteDescription,
): RegistryBuild {
  const integrity = hashesOf(built);
  const entries = Object.keys(integrity).filter((file) => /^remoteEntry\.\w+\.js$/.test(file));
  const [entry, ...more] = entries;
  if (!entry || more.length > 0) {
    throw new ReleaseRefusedError(name, version, [
      {
        reason: 'entry',
        message: `There are ${entries.length} remote entries in ${built}; one is needed. Build it anew.`,
      },
    ]);
  }
  return {
    version,
    entry: `remotes/${name}/${version}/${entry}`,
    integrity,
    ...hashListOf(built),
    hostApi: description.hostApi,
    ...federationOf(built),
    basePaths: description.basePaths,
    slots: description.slots,
    pages: description.pages,
    ...(description.portal ? { portal: description.portal } : {}),
  };
}

/** A description without the hash of the list of hashes, which builds from before do not have. */
function withoutHashList({ build: { hashList: _, ...build }, ...described }: ReleasedBuild): ReleasedBuild {
  return { ...described, build };
}

export interface Release {
  name: string;
  version: string;
  /** The folder of the build. */
  built: string;
  description: RemoteDescription;
  /** What a browser fetches until each page and slot shows. */
  firstFiles?: DescribedBuild['firstFiles'];
  /** Its source maps, by the path of the script; none for a build that was made elsewhere. */
  maps?: ReadonlyMap<string, Buffer> | undefined;
  /** What it uses from its host and the API, if its report tells. */
  uses?: UsedSurface | undefined;
  /** The share of the clients who get it as a canary, instead of everybody. Percent. */
  canary?: number | undefined;
  /** It comes from another environment, where it was built and checked before. */
  isAdvanced?: boolean | undefined;
}

/** The command that makes a release, as rights and the log name it. */
function actionOf({ canary, isAdvanced }: Release): string {
  if (isAdvanced) return 'advance';
  return canary === undefined ? 'release' : 'canary';
}

/**
 * Publishes a build and makes it the stable one, or the canary; the old one stays available. Other remotes are not
 * affected.
 * @param seen the registry that the build was checked against
 * @throws RegistryConflictError if that is no longer the current one
 * @throws VersionTakenError if this version was published with different content
 * @throws RightMissingError if the key may not release this remote; nothing is uploaded
 */
export async function publish(
  store: Store,
  keys: RegistryKeys,
  release: Release,
  seen?: ReadRegistry,
): Promise<Registry> {
  const { name, version, built, description, firstFiles, uses, canary } = release;
  const action = actionOf(release);
  requireRight(keys, action, name);
  const start = seen ?? (await readRegistry(store, keys));
  const described: ReleasedBuild = {
    remote: name,
    title: description.title,
    build: {
      ...describeBuild(name, version, built, description),
      ...(firstFiles ? { firstFiles } : {}),
      ...firstViewsOf(built),
      ...(description.firstCalls ? { firstCalls: description.firstCalls } : {}),
    },
  };
  const signed = await signBuild({ ...described, ...(uses ? { uses } : {}) }, keys.privateKey, keys.keyId);
  const present = start.registry.remotes[name];
  await withDeltas({ store, keys, remote: name, present }, built, (folder) =>
    store.addVersion(name, version, folder, `${JSON.stringify(signed, null, 2)}\n`),
  );
  // The published files may be another build of the same version, which was not checked now. The version comes from
  // what is served, and what uses it may have moved to another file since.
  const { uses: _, ...served } = await readReleasedBuild(store, keys, name, version);
  if (!isDeepStrictEqual(withoutHashList(served), withoutHashList(described))) {
    throw new VersionTakenError(
      `${name} ${version} was published before, from another build. Nothing was changed; raise the version in ` +
        `package.json and release again, or make that one live: pnpm rollback ${name} --to ${version}.`,
    );
  }
  await store.addSourceMaps(name, version, release.maps ?? new Map());
  const { title } = served;
  const build = registryBuildOf(served);
  return await changeRemote(
    store,
    keys,
    canary === undefined
      ? { remote: name, action, apply: (before) => released(before, title, build) }
      : { remote: name, action, apply: requireRemoteThen(name, canaried(build, canary)) },
    start,
  );
}
