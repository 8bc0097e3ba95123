import { ensureBucket } from '@harbour/kernel/objects/ensure-bucket';
import { s3Client } from '@harbour/kernel/objects/s3-client';

/** Creates a bucket if there is none: `bucket-main.ts <bucket>`, with the usual AWS environment variables. */
const [, , bucket = ''] = process.argv;

try {
  await ensureBucket(s3Client(), bucket);
} catch (error) {
  console.error(
    `The bucket ${bucket} is not there and cannot be made: ${error instanceof Error ? error.message : error}`,
  );
  process.exitCode = 1;
}
