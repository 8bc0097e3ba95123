import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GetObjectCommand, PutObjectCommand, paginateListObjectsV2, S3ServiceException } from '@aws-sdk/client-s3';
import { s3Client } from '@harbour/kernel/objects/s3-client';
import { filesBelow } from './files-below.ts';
import { forEver, headersOf } from './object-headers.ts';
import { s3Log } from './s3-log.ts';
import { RegistryConflictError, type Store, VersionTakenError } from './store.ts';

/** The bucket cannot be reached, or does not let this machine do what it has to. */
export class BucketError extends Error {
  override name = 'BucketError';
}

/** Files under way at the same time. */
const uploadsAtOnce = 8;

/** How long one try of a request may take: builds are put there over slow lines as well. Milliseconds. */
const requestTimeoutMs = 30_000;

/** 412: the condition does not hold; 409: another write was under way at the same moment. */
const refused = (error: unknown) =>
  error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0);
/** A bucket that there is not is no empty one. */
const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';

type Condition = { IfNoneMatch: '*'; IfMatch?: never } | { IfNoneMatch?: never; IfMatch: string };

/**
 * The same condition without the quotes of an entity tag (RFC 9110, 8.8.3): Ceph's gateway compares what it is sent with the
 * bare hash (seen with 16.2). Undefined where there are none to leave out.
 */
function unquoted({ IfMatch }: Condition): Condition | undefined {
  const bare = IfMatch?.replace(/^"(.*)"$/, '$1');
  return bare === undefined || bare === IfMatch ? undefined : { IfMatch: bare };
}

/** The present state of an object. */
interface Present {
  content: Buffer;
  etag: string;
}

/**
 * A store in an S3-compatible bucket; endpoint, region and credentials come from the usual AWS environment variables.
 * The lock is a conditional write, so the bucket has to know `If-Match` and `If-None-Match` on `PutObject` (Amazon S3,
 * MinIO, Ceph, R2 do); one that ignores them would let two releases overwrite each other.
 * @param prefix where in the bucket, without slashes at its ends; empty for the bucket itself
 */
export function s3Store(bucket: string, prefix: string): Store {
  const place = `s3://${bucket}${prefix ? `/${prefix}` : ''}`;
  const client = s3Client({ requestTimeout: requestTimeoutMs });
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name);

  async function asked<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    try {
      return await request();
    } catch (error) {
      if (refused(error) || isMissing(error)) throw error;
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      throw new BucketError(
        `${place} cannot be used (${name}: ${message}). Check the bucket's name, AWS_ENDPOINT_URL_S3, AWS_REGION, and ` +
          'the credentials in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY or AWS_PROFILE.',
        { cause: error },
      );
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
   * Writes on a condition.
   * @returns whether it holds what was meant to be written: the client sends again what it got no answer to, and is then
   * refused by what it wrote itself
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
      // What stands there is what the condition names, so it was refused for its quotes.
      return bare && present?.etag === condition.IfMatch ? put(name, body, headers, bare) : false;
    }
  }

  async function upload(folder: string, target: string, names: string[]): Promise<void> {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      const content = await readFile(join(folder, name));
      const written = await put(`${target}/${name}`, content, headersOf(name, forEver), { IfNoneMatch: '*' });
      // Of a file that is there from an interrupted release the compressed copies may differ by the compressor alone.
      if (!written && !/\.(br|gz)$/.test(name)) {
        throw new VersionTakenError(
          `${place}/${target}/${name} is there with another content, from another build of this version. ` +
            'Nothing was changed; raise the version in package.json and release again.',
        );
      }
    }
  }

  const readBuild = (remote: string, version: string) => textOf(`remotes/${remote}/${version}/build.json`);

  return {
    place,
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
      // Last, because it is what makes the version exist; where somebody else's stands, it stays.
      await put(`${target}/build.json`, description, headersOf('build.json', forEver), { IfNoneMatch: '*' });
    },
    ...s3Log({
      textOf,
      add: (name, content) => put(name, content, headersOf(name, 'no-cache'), { IfNoneMatch: '*' }),
      names: (start, after) =>
        asked(async () => {
          const found: string[] = [];
          const place = { Bucket: bucket, Prefix: keyOf(start), ...(after ? { StartAfter: keyOf(after) } : {}) };
          for await (const { Contents = [] } of paginateListObjectsV2({ client }, place))
            found.push(...Contents.flatMap(({ Key }) => (Key ? [Key.slice(keyOf('').length)] : [])));
          return found.sort();
        }),
    }),
  };
}
