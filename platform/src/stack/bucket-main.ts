import { S3Client } from '@aws-sdk/client-s3';
import { ensureBucket } from '@harbour/backend-api/ensure-bucket';

/** Makes a bucket where there is none: `bucket-main.ts <bucket>`, with the usual AWS environment variables. */
const [, , bucket = ''] = process.argv;

try {
  await ensureBucket(new S3Client({ forcePathStyle: true }), bucket);
} catch (error) {
  console.error(
    `The bucket ${bucket} is not there and cannot be made: ${error instanceof Error ? error.message : error}`,
  );
  process.exitCode = 1;
}
