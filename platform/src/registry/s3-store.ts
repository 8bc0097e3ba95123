import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GetObjectCommand, PutObjectCommand, paginateListObjectsV2, S3ServiceException } from '@aws-sdk/client-s3';
import { s3Client } from '@harbour/kernel/objects/s3-client';
import { filesBelow } from './files-below.ts';
import { forEver, headersOf } from './object-headers.ts';
import { s3Log } from './s3-log.ts';
import { RegistryConflictError, type Store, VersionTakenError } from './store.ts';

/** The bucket cannot be reached, or denies this machine access. */
export class BucketError extends Error {
  override name = 'BucketError';
}

/** Maximum number of parallel uploads. */
const uploadsAtOnce = 8;

/** Timeout of one attempt of a request: builds are also uploaded over slow connections. Milliseconds. */
const requestTimeoutMs = 30_000;

/** 412: the condition failed; 409: another write was in progress at the same moment. */
const refused = (error: unknown) =>
  error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0);
/** A missing bucket is not an empty one. */
const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';

type Condition = { IfNoneMatch: '*'; IfMatch?: never } | { IfNoneMatch?: never; IfMatch: string };

/**
 * The same condition without the quotes of an entity tag (RFC 9110, 8.8.3): Ceph's gateway compares the value it gets
 * with the bare hash (seen with 16.2). Undefined if there are no quotes.
 */
function unquoted({ IfMatch }: Condition): Condition | undefined {
  const bare = IfMatch?.replace(/^"(.*)"$/, '$1');
  return bare === undefined || bare === IfMatch ? undefined : { IfMatch: bare };
}

/** The current state of an object. */
interface Present {
  content: Buffer;
  etag: string;
}

function bucketError(location: string, cause: unknown): BucketError {
  const { name, message } = cause instanceof Error ? cause : new Error(String(cause));
  return new BucketError(
    `${location} cannot be used (${name}: ${message}). Check the bucket's name, AWS_ENDPOINT_URL_S3, AWS_REGION, and ` +
      'the credentials in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY or AWS_PROFILE.',
    { cause },
  );
}

function versionTakenError(object: string): VersionTakenError {
  return new VersionTakenError(
    `${object} is there with another content, from another build of this version. ` +
      'Nothing was changed; raise the version in package.json and release again.',
  );
}

/**
 * A store in an S3-compatible bucket; endpoint, region and credentials come from the usual AWS environment variables.
 * The lock is a conditional write, so the bucket must support `If-Match` and `If-None-Match` on `PutObject` (Amazon S3,
 * MinIO, Ceph, R2 do); in a bucket that ignores them two releases could overwrite each other.
 * @param prefix the path in the bucket, without slashes at its ends; empty for the bucket itself
 */
export function s3Store(bucket: string, prefix: string): Store {
  const location = `s3://${bucket}${prefix ? `/${prefix}` : ''}`;
  const client = s3Client({ requestTimeout: requestTimeoutMs });
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name);

  async function asked<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    try {
      return await request();
    } catch (error) {
      if (refused(error) || isMissing(error)) throw error;
      throw bucketError(location, error);
    }
  }

  async function get(name: string): Promise<Present | undefined> {
    try {
      const answer = await asked(() => client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(name) })));
      return { content: Buffer.from((await answer.Body?.transformToByteArray()) ?? []), etag: answer.ETag ?? '' };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }
  const textOf = async (name: string) => (await get(name))?.content.toString('utf8');

  /**
   * A conditional write.
   * @returns whether the object has the intended content: the client retries a request without an answer, and is then
   * refused because of its own first write
   */
  async function put(name: string, content: Buffer | string, headers: object, condition: Condition): Promise<boolean> {
    const body = Buffer.from(content);
    try {
      await asked(() =>
        client.send(new PutObjectCommand({ Bucket: bucket, Key: keyOf(name), Body: body, ...headers, ...condition })),
      );
      return true;
    } catch (error) {
      if (!refused(error) && !isMissing(error)) throw error;
      const present = await get(name);
      if (present?.content.equals(body)) return true;
      const bare = unquoted(condition);
      // The object matches the condition, so the request was refused because of its quotes.
      return bare && present?.etag === condition.IfMatch ? put(name, body, headers, bare) : false;
    }
  }

  async function upload(folder: string, target: string, names: string[]): Promise<void> {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      const content = await readFile(join(folder, name));
      const written = await put(`${target}/${name}`, content, headersOf(name, forEver), { IfNoneMatch: '*' });
      // Compressed copies left by an interrupted release may differ only because of the compressor.
      if (!written && !/\.(br|gz)$/.test(name)) {
        throw versionTakenError(`${location}/${target}/${name}`);
      }
    }
  }

  const readBuild = (remote: string, version: string) => textOf(`remotes/${remote}/${version}/build.json`);

  return {
    place: location,
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
      const names = filesBelow(built);
      await Promise.all(Array.from({ length: uploadsAtOnce }, () => upload(built, target, names)));
      // Last, because it makes the version exist; if another writer's is there, it stays.
      await put(`${target}/build.json`, description, headersOf('build.json', forEver), { IfNoneMatch: '*' });
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
      names: (start, after) =>
        asked(async () => {
          const found: string[] = [];
          const location = { Bucket: bucket, Prefix: keyOf(start), ...(after ? { StartAfter: keyOf(after) } : {}) };
          for await (const { Contents = [] } of paginateListObjectsV2({ client }, location))
            found.push(...Contents.flatMap(({ Key }) => (Key ? [Key.slice(keyOf('').length)] : [])));
          return found.sort();
        }),
    }),
  };
}
