import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';

/** Connection timeout for a bucket; a reachable one accepts in a tenth of it. Milliseconds. */
const connectionTimeout = 2_000;

/**
 * A client for S3-compatible buckets with timeouts; the library's default waits forever. Endpoint, region and
 * credentials come from the usual AWS environment variables.
 * @param requestTimeout timeout per attempt, with two attempts; milliseconds
 * @param config replaces those variables
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
    // Amazon uses a host name per bucket; other servers have the bucket in the path.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });
}
