import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type ObjectStore, ObjectStoreUnavailableError, requireKey } from './object-store.ts';
import { s3Client } from './s3-client.ts';

/** Total timeout of a client's request for the bucket, retries included; a file has at most 6 MB. Milliseconds. */
const requestTimeoutMs = 15_000;

function isRefusal(error: unknown, status: number, code?: string): boolean {
  return (
    error instanceof S3ServiceException &&
    error.$metadata.httpStatusCode === status &&
    (code === undefined || error.name === code)
  );
}

/** Amazon's error for a conditional write while another write of the same object is in progress. */
const isUnderWay = (error: unknown) => isRefusal(error, 409, 'ConditionalRequestConflict');

/**
 * Stores objects in an S3-compatible bucket; endpoint, region and credentials come from the usual AWS environment
 * variables. Conditional writes keep existing objects, so the bucket must support `If-None-Match` on `PutObject`
 * (Amazon S3, MinIO, Ceph and R2 do).
 * @param prefix path in the bucket, without slashes at its ends; empty for the bucket root
 * @param config replaces those variables
 */
export function s3Store(bucket: string, prefix: string, config: S3ClientConfig = {}): ObjectStore {
  const location = `s3://${bucket}${prefix ? `/${prefix}` : ''}`;
  const client = s3Client({ config });
  const object = (key: string) => ({
    Bucket: bucket,
    Key: prefix ? `${prefix}/${requireKey(key)}` : requireKey(key),
  });

  /** @throws ObjectStoreUnavailableError for errors that `expected` does not handle */
  async function asked<Answer>(
    request: (options: { abortSignal: AbortSignal }) => Promise<Answer>,
    expected: (error: unknown) => boolean,
    instead: Answer,
  ): Promise<Answer> {
    try {
      return await request({ abortSignal: AbortSignal.timeout(requestTimeoutMs) });
    } catch (error) {
      if (expected(error)) return instead;
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      throw new ObjectStoreUnavailableError(
        `${location} cannot be used (${name}: ${message}). Check HARBOUR_OBJECTS, AWS_ENDPOINT_URL_S3, AWS_REGION, and the ` +
          'credentials in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
        { cause: error },
      );
    }
  }

  return {
    put: async (key, bytes, contentType) => {
      const write = new PutObjectCommand({ ...object(key), Body: bytes, ContentType: contentType, IfNoneMatch: '*' });
      return asked(
        async (options) => {
          const attempt = () => client.send(write, options).then(() => true);
          // Which of the two writes wins is known only when the other one ends. If it is still running at the second
          // attempt, report the store as unavailable.
          return attempt().catch((error: unknown) => (isUnderWay(error) ? attempt() : Promise.reject(error)));
        },
        (error) => isRefusal(error, 412),
        false,
      );
    },

    get: async (key) => {
      const read = new GetObjectCommand(object(key));
      return asked<Uint8Array | undefined>(
        async (options) => (await client.send(read, options)).Body?.transformToByteArray(),
        // A missing bucket is an error, not an empty bucket.
        (error) => isRefusal(error, 404, 'NoSuchKey'),
        undefined,
      );
    },

    delete: async (key) => {
      const removal = new DeleteObjectCommand(object(key));
      await asked(
        (options) => client.send(removal, options).then(() => undefined),
        (error) => isRefusal(error, 404, 'NoSuchKey'),
        undefined,
      );
    },
  };
}
