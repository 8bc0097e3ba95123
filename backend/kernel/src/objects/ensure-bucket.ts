import { CreateBucketCommand, HeadBucketCommand, type S3Client } from '@aws-sdk/client-s3';

/** S3's error when another process created the same bucket in the meantime. */
const thereAlready = /^(BucketAlreadyOwnedByYou|BucketAlreadyExists)$/;

function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchBucket');
}

/**
 * Creates a bucket if it does not exist.
 * @throws S3 errors such as AccessDenied
 */
export async function ensureBucket(client: S3Client, bucket: string): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    if (!isMissing(error)) throw error;
    try {
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
    } catch (refusal) {
      if (!(refusal instanceof Error && thereAlready.test(refusal.name))) throw refusal;
    }
  }
}
