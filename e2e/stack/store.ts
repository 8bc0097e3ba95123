import { GetObjectCommand, PutBucketPolicyCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { s3Client } from '@harbour/kernel/objects/s3-client';
import { type Account, startCeph } from '@harbour/platform/testing/start-ceph';
import { startS3Server } from '@harbour/testing/s3-server';

/** Who uses which bucket. */
export type Accounts = Readonly<Record<string, Account>>;

/** As the store's start.sh lets anybody read, and nothing else: the beginnings of these keys. */
export interface Published {
  bucket: string;
  prefixes: readonly string[];
}

const region = 'eu-west-2';

/** Where Ceph's gateway is; platform/setup/stack-tools.mjs gets it on Debian. */
const radosgw = process.env.HARBOUR_RADOSGW;

/** Ceph where it is, else the tests' own server. */
function startServer(accounts: Accounts, { bucket, prefixes }: Published) {
  if (radosgw) return startCeph(radosgw, Object.values(accounts));
  return startS3Server({
    // Made by the first that needs them, as on an empty volume.
    buckets: [],
    accounts: Object.fromEntries(Object.entries(accounts).map(([name, { accessKeyId }]) => [accessKeyId, [name]])),
    publicPrefixes: prefixes.map((prefix) => `/${bucket}/${prefix}`),
  });
}

/** The composed stack's S3-compatible store, empty. */
export async function startStore(accounts: Accounts, published: Published) {
  const server = await startServer(accounts, published);
  const clientOf = (bucket: string) =>
    s3Client({
      config: {
        endpoint: server.address,
        region,
        credentials: accounts[bucket] ?? { accessKeyId: '', secretAccessKey: '' },
      },
    });

  /** The etag of every object of a bucket, by key. */
  async function objectsOf(bucket: string): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for await (const { Contents = [] } of paginateListObjectsV2({ client: clientOf(bucket) }, { Bucket: bucket }))
      for (const { Key = '', ETag = '' } of Contents) found.set(Key, ETag);
    return found;
  }

  return {
    address: server.address,
    objectsOf,
    async contentsOf(bucket: string): Promise<string[]> {
      const client = clientOf(bucket);
      const keys = [...(await objectsOf(bucket)).keys()];
      const answers = keys.map((Key) => client.send(new GetObjectCommand({ Bucket: bucket, Key })));
      return Promise.all(answers.map(async (answer) => (await (await answer).Body?.transformToString()) ?? ''));
    },
    /** Lets anybody read what is published, once its bucket has been made. */
    async publish(): Promise<void> {
      // The tests' own server is configured with it.
      if (!radosgw) return;
      const { bucket, prefixes } = published;
      const Policy = JSON.stringify({
        Version: '2012-10-17',
        Statement: [
          {
            Effect: 'Allow',
            Principal: '*',
            Action: 's3:GetObject',
            Resource: prefixes.map((prefix) => `arn:aws:s3:::${bucket}/${prefix}*`),
          },
        ],
      });
      await clientOf(bucket).send(new PutBucketPolicyCommand({ Bucket: bucket, Policy }));
    },
    close: () => server.close(),
  };
}
