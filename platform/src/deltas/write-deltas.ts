import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import type { RegistryRemote } from '@harbour/platform-contract';
import { filesBelow } from '../registry/files-below.ts';
import type { RegistryKeys } from '../registry/keys.ts';
import { readReleasedBuild } from '../registry/released-build.ts';
import type { Store } from '../registry/store.ts';
import { deltaName, dictionaryId, nameWithoutHash } from './delta-names.ts';

/** The largest part of the compressed file that a delta may be: a larger one saves too little to be kept. Rate, 0–1. */
const largestShare = 0.7;
/** Smaller files get no delta. Bytes. */
const smallest = 1_024;

/** What a `dcz` stream starts with, before the SHA-256 of its dictionary (RFC 9842, section 5). */
const dczMagic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);

/** A file compressed with a dictionary, as a `dcz` stream. Level 19 makes the delta of the largest script in a second. */
export async function dczOf(content: Buffer, dictionary: Buffer): Promise<Buffer> {
  const params = {
    [constants.ZSTD_c_compressionLevel]: 19,
    // A window that holds the dictionary and the file; browsers take 8 MiB at most (RFC 9842, section 5).
    [constants.ZSTD_c_windowLog]: 23,
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
  };
  const compressed = await promisify(zstdCompress)(content, { dictionary, params });
  return Buffer.concat([dczMagic, createHash('sha256').update(dictionary).digest(), compressed]);
}

/** The scripts and styles of the versions that browsers have, by name without hash. */
async function filesThatBrowsersHave(
  store: Store,
  keys: RegistryKeys,
  remote: string,
  { stable, canary, previous }: RegistryRemote,
): Promise<Map<string, { version: string; file: string }[]>> {
  const found = new Map<string, { version: string; file: string }[]>();
  for (const build of [stable, canary?.build, previous]) {
    if (!build) continue;
    // A version that cannot be read gets no deltas, and must not stop a release.
    const described = await readReleasedBuild(store, keys, remote, build.version).catch(() => undefined);
    for (const file of Object.keys(described?.build.integrity ?? {})) {
      const name = nameWithoutHash(file);
      if (name) found.set(name, [...(found.get(name) ?? []), { version: build.version, file }]);
    }
  }
  return found;
}

/** The bytes that a browser without a dictionary downloads. */
function usualSize(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/**
 * Adds deltas against the versions that browsers have to the files of a build: stable, canary and previous.
 * @param folder a copy of the build
 */
async function writeDeltas(
  store: Store,
  keys: RegistryKeys,
  remote: string,
  present: RegistryRemote,
  folder: string,
): Promise<void> {
  const earlier = await filesThatBrowsersHave(store, keys, remote, present);
  for (const file of filesBelow(folder)) {
    const path = join(folder, file);
    const before = earlier.get(nameWithoutHash(file) ?? '') ?? [];
    // The shell's address of an unchanged file is the same; that of a remote names the version.
    const isCached = remote === 'shell' && before.some((one) => one.file === file);
    if (before.length === 0 || isCached || statSync(path).size < smallest) continue;
    const content = await readFile(path);
    for (const one of before) {
      const dictionary = await store.readFile(remote, one.version, one.file);
      const id = dictionary && dictionaryId(dictionary);
      if (!dictionary || !id) continue;
      const delta = await dczOf(content, dictionary);
      if (delta.length <= largestShare * usualSize(path)) await writeFile(`${folder}/${deltaName(file, id)}`, delta);
    }
  }
}

/**
 * Gives a build with deltas to what publishes it. The build itself stays as it was made.
 * @param present what is live of the remote, or of the shell; undefined before its first release
 */
export async function withDeltas<Result>(
  {
    store,
    keys,
    remote,
    present,
  }: { store: Store; keys: RegistryKeys; remote: string; present: RegistryRemote | undefined },
  built: string,
  action: (folder: string) => Promise<Result>,
): Promise<Result> {
  if (!present) return await action(built);
  const folder = mkdtempSync(join(tmpdir(), 'harbour-deltas-'));
  try {
    // A link to a build would be copied as a link.
    cpSync(realpathSync(built), folder, { recursive: true });
    await writeDeltas(store, keys, remote, present, folder);
    return await action(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
