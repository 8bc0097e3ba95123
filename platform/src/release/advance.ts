import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { hashesOf } from '../build/hashes-of.ts';
import { sourceMapsFolder } from '../build/source-maps.ts';
import { readRegistry } from '../registry/change-registry.ts';
import { ChangeRefusedError } from '../registry/change-remote.ts';
import { filesBelow } from '../registry/files-below.ts';
import { type RegistryKeys, readKeys } from '../registry/keys.ts';
import { readReleasedBuild } from '../registry/released-build.ts';
import type { Store } from '../registry/store.ts';
import { type Released, type ReleaseOptions, releaseBuild } from './release-remote.ts';

/** The list of environments is missing or wrong, or does not have the one that was named. */
export class EnvironmentsError extends Error {
  override name = 'EnvironmentsError';
}

/** The copy of a version is not what its store signed. */
export class CopiedBuildError extends Error {
  override name = 'CopiedBuildError';
}

const environments = z.record(
  z.string(),
  z.strictObject({
    /** A folder, relative to this file, or `s3://bucket/prefix`. */
    store: z.string().min(1),
    /** The file with the private key of its registry, relative to this file. */
    key: z.string().min(1),
    /** The file with its key set, relative to this file, if it has one. */
    keys: z.string().min(1).optional(),
  }),
);

/** A store, and the keys of its registry. */
export interface Environment {
  store: string;
  keys: RegistryKeys;
}

/**
 * One of the environments of a firm, such as `dev`, `staging` and `production`.
 * @param file the list of them, JSON
 * @throws EnvironmentsError, RegistryKeyError
 */
export function readEnvironment(file: string, name: string): Environment {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new EnvironmentsError(`${file} cannot be read as JSON. It lists the environments: docs/releasing.md.`, {
      cause,
    });
  }
  const parsed = environments.safeParse(content);
  if (!parsed.success)
    throw new EnvironmentsError(`${file} does not list environments:\n${z.prettifyError(parsed.error)}`);
  const found = parsed.data[name];
  if (!found) {
    throw new EnvironmentsError(`${file} has no ${name}. There are: ${Object.keys(parsed.data).join(', ')}.`);
  }
  const below = (path: string) => resolve(dirname(file), path);
  const isFolder = !/^\w{2,}:/.test(found.store);
  return {
    store: isFolder ? below(found.store) : found.store,
    keys: readKeys(below(found.key), found.keys && below(found.keys)),
  };
}

/** A store, and the keys of its registry. */
export interface KeyedStore {
  store: Store;
  keys: RegistryKeys;
}

/** Copies the source maps of a version beside a copy of it. */
async function copySourceMaps(store: Store, name: string, version: string, built: string): Promise<void> {
  for (const script of filesBelow(built).filter((file) => file.endsWith('.js'))) {
    const map = await store.readSourceMap(name, version, script);
    const file = join(sourceMapsFolder(built), `${script}.map`);
    if (!map) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, map);
  }
}

/**
 * Releases a version that one store has in another one, without a build: the same bytes, checked against what is
 * deployed there, and signed with that store's key.
 * @param version the stable one if left out
 * @throws VersionMissingError, RegistrySignatureError, BuildMisplacedError, CopiedBuildError if the first store does not
 * have it as it was signed, and what `releaseBuild` throws
 */
export async function advance(
  from: KeyedStore,
  to: KeyedStore,
  name: string,
  { version: asked, ...options }: ReleaseOptions & { version?: string | undefined } = {},
): Promise<Released> {
  const { registry } = await readRegistry(from.store, from.keys);
  const version = asked ?? registry.remotes[name]?.stable.version;
  if (version === undefined) {
    throw new ChangeRefusedError(`${name} is not in the registry of ${from.store.location}. Release it there first.`);
  }
  const { build } = await readReleasedBuild(from.store, from.keys, name, version);
  const folder = mkdtempSync(join(tmpdir(), 'harbour-advance-'));
  try {
    const built = join(folder, 'built');
    await from.store.copyVersion(name, version, built);
    const copied = existsSync(built) ? hashesOf(built) : {};
    const wrong = Object.keys({ ...copied, ...build.integrity }).filter(
      (file) => copied[file] !== build.integrity[file],
    );
    if (wrong.length > 0) {
      throw new CopiedBuildError(
        `${name} ${version} in ${from.store.location} is not what was signed: ${wrong.join(', ')}. Somebody changed it there; ` +
          'put the files back from a backup, or release it again.',
      );
    }
    await copySourceMaps(from.store, name, version, built);
    return await releaseBuild(to.store, to.keys, built, { ...options, isAdvanced: true });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
