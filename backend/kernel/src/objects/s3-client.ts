import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';

/** How long a bucket may take to accept a connection; one that is there answers in a tenth of it. Milliseconds. */
const connectionTimeout = 2_000;

/**
 * A client for S3-compatible buckets that gives up; the library's own would wait for ever for one that does not answer.
 * Endpoint, region and credentials come from the usual AWS environment variables.
 * @param requestTimeout how long each try may take; a second one is made; milliseconds
 * @param config in the place of those variables
 */
export function s3Client({
  requestTimeout = 6_000,
  config = {},
}: {
  requestTimeout?: number;
  config?: S3ClientConfig;
} = {}): S3Client {
  const endpoint = config.endpoint ?? process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL;
  return new S3Client({
    requestHandler: { connectionTimeout, requestTimeout, throwOnRequestTimeout: true },
    maxAttempts: 2,
    ...config,
    // Amazon has a name for each bucket; other servers have theirs in the path.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });
}
