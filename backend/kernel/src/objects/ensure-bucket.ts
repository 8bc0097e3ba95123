import { CreateBucketCommand, HeadBucketCommand, type S3Client } from '@aws-sdk/client-s3';

/** What S3 answers when somebody else made the same bucket in the meantime. */
const thereAlready = /^(BucketAlreadyOwnedByYou|BucketAlreadyExists)$/;

function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchBucket');
}

/**
 * Makes a bucket where there is none.
 * @throws what S3 refuses, such as AccessDenied
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
