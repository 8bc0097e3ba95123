import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { s3Client } from '@harbour/kernel/objects/s3-client';

/** The bucket cannot be reached, or denies this machine access. */
export class BucketError extends Error {
  override name = 'BucketError';
}

/** Timeout of one attempt of a request: builds are also uploaded over slow connections. Milliseconds. */
const requestTimeoutMs = 30_000;

/** 412: the condition failed; 409: another write was in progress at the same moment. */
const refused = (error: unknown) =>
  error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0);
/** A missing bucket is not an empty one. */
const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';

export type Condition = { IfNoneMatch: '*'; IfMatch?: never } | { IfNoneMatch?: never; IfMatch: string };

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

/** Reads and conditional writes of the objects of a bucket below a prefix. */
export type S3Objects = ReturnType<typeof s3Objects>;

/** @param prefix the path in the bucket, without slashes at its ends; empty for the bucket itself */
export function s3Objects(bucket: string, prefix: string) {
  const location = `s3://${bucket}${prefix ? `/${prefix}` : ''}`;
  const client = s3Client({ requestTimeout: requestTimeoutMs });
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name);

  /** Makes a request. @throws BucketError unless a condition failed or the object is missing */
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

  /** The names that begin with `start`, in order; only those behind `after` where it is given. */
  const names = (start: string, after?: string): Promise<string[]> =>
    asked(async () => {
      const found: string[] = [];
      const location = { Bucket: bucket, Prefix: keyOf(start), ...(after ? { StartAfter: keyOf(after) } : {}) };
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, location))
        found.push(...Contents.flatMap(({ Key }) => (Key ? [Key.slice(keyOf('').length)] : [])));
      return found.sort();
    });

  /** Removes an object; nothing happens if there is none. */
  async function remove(name: string): Promise<void> {
    await asked(() => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(name) })));
  }

  return { location, get, textOf, put, remove, names };
}
