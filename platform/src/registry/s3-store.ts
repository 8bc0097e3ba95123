import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesBelow } from './files-below.ts';
import { forEver, headersOf } from './object-headers.ts';
import { packedMap, sourceMapName, unpackedMap } from './packed-maps.ts';
import { s3Log } from './s3-log.ts';
import { type Condition, type S3Objects, s3Objects } from './s3-objects.ts';
import { RegistryConflictError, type Store, VersionTakenError } from './store.ts';

/** Maximum number of parallel uploads. */
const uploadsAtOnce = 8;

function versionTakenError(object: string): VersionTakenError {
  return new VersionTakenError(
    `${object} is there with another content, from another build of this version. ` +
      'Nothing was changed; raise the version in package.json and release again.',
  );
}

/** Uploads the files of a folder that are still in `names`; several of these run in parallel on one list. */
async function upload({ put, location }: S3Objects, folder: string, target: string, names: string[]): Promise<void> {
  for (let name = names.pop(); name !== undefined; name = names.pop()) {
    const content = await readFile(join(folder, name));
    const written = await put(`${target}/${name}`, content, headersOf(name, forEver), { IfNoneMatch: '*' });
    // Compressed copies left by an interrupted release may differ only because of the compressor.
    if (!written && !/\.(br|gz|dcz)$/.test(name)) {
      throw versionTakenError(`${location}/${target}/${name}`);
    }
  }
}

/**
 * A store in an S3-compatible bucket; endpoint, region and credentials come from the usual AWS environment variables.
 * The lock is a conditional write, so the bucket must support `If-Match` and `If-None-Match` on `PutObject` (Amazon S3,
 * MinIO, Ceph, R2 do); in a bucket that ignores them two releases could overwrite each other.
 * @param prefix the path in the bucket, without slashes at its ends; empty for the bucket itself
 */
export function s3Store(bucket: string, prefix: string): Store {
  const objects = s3Objects(bucket, prefix);
  const { get, put, remove, textOf, names } = objects;
  const readBuild = (remote: string, version: string) => textOf(`remotes/${remote}/${version}/build.json`);

  return {
    location: objects.location,
    readRegistry: () => textOf('registry.json'),
    async replaceRegistry(before, after) {
      const present = await get('registry.json');
      const condition: Condition = present ? { IfMatch: present.etag } : { IfNoneMatch: '*' };
      if (
        present?.content.toString('utf8') !== before ||
        !(await put('registry.json', after, headersOf('registry.json', 'no-cache'), condition))
      ) {
        throw new RegistryConflictError(
          'The registry was changed by somebody else in the meantime. Nothing was changed; try again.',
        );
      }
    },
    readBuild,
    async addVersion(remote, version, built, description) {
      if ((await readBuild(remote, version)) !== undefined) return;
      const target = `remotes/${remote}/${version}`;
      const files = filesBelow(built);
      await Promise.all(Array.from({ length: uploadsAtOnce }, () => upload(objects, built, target, files)));
      // Last, because it makes the version exist; if another writer's is there, it stays.
      await put(`${target}/build.json`, description, headersOf('build.json', forEver), { IfNoneMatch: '*' });
    },
    async versions(remote) {
      const found = (await names(`remotes/${remote}/`)).map((name) => name.split('/'));
      return found.flatMap(([, , version, file, ...below]) =>
        version && file === 'build.json' && below.length === 0 ? [version] : [],
      );
    },
    async copyVersion(remote, version, into) {
      const start = `remotes/${remote}/${version}/`;
      const files = (await names(start))
        .map((name) => name.slice(start.length))
        .filter((name) => name !== 'build.json');
      await mkdir(into, { recursive: true });
      for (const file of files) {
        const found = await get(start + file);
        if (!found) throw new Error(`${objects.location}/${start}${file} was removed while it was copied.`);
        await mkdir(dirname(join(into, file)), { recursive: true });
        await writeFile(join(into, file), found.content);
      }
    },
    readFile: async (remote, version, file) => (await get(`remotes/${remote}/${version}/${file}`))?.content,
    async removeVersion(remote, version) {
      const start = `remotes/${remote}/${version}/`;
      await remove(`${start}build.json`);
      for (const name of await names(start)) await remove(name);
      for (const name of await names(`source-maps/${remote}/${version}/`)) await remove(name);
    },
    async addSourceMaps(remote, version, maps) {
      for (const [script, map] of maps) {
        const name = `source-maps/${remote}/${version}/${sourceMapName(script)}`;
        await put(name, packedMap(map), headersOf(name, forEver), { IfNoneMatch: '*' });
      }
    },
    async readSourceMap(remote, version, script) {
      const found = await get(`source-maps/${remote}/${version}/${sourceMapName(script)}`);
      return found && unpackedMap(found.content);
    },
    readSurface: (hash) => textOf(`hosts/${hash}.json`),
    async addSurface(hash, text) {
      const name = `hosts/${hash}.json`;
      const headers = headersOf(name, forEver);
      if (await put(name, text, headers, { IfNoneMatch: '*' })) return;
      // Its name is the hash of its text, so a file with other content was changed by hand.
      const changed = await get(name);
      if (changed) await put(name, text, headers, { IfMatch: changed.etag });
    },
    ...s3Log({
      textOf,
      add: (name, content) => put(name, content, headersOf(name, 'no-cache'), { IfNoneMatch: '*' }),
      names,
    }),
  };
}
