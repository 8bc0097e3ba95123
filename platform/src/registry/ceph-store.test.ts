import { ensureBucket } from '@harbour/kernel/objects/ensure-bucket';
import { s3Client } from '@harbour/kernel/objects/s3-client';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type StartedCeph, startCeph } from '../testing/start-ceph.ts';
import { storeContractTests } from '../testing/tests-of-stores.ts';
import { openStore } from './open-store.ts';

const radosgw = process.env.HARBOUR_RADOSGW;
const when = radosgw ? describe : describe.skip;

when(`a store in a bucket of a real server${radosgw ? '' : ' (skipped: there is no Ceph here)'}`, () => {
  const before = { ...process.env };
  const account = { accessKeyId: 'releases', secretAccessKey: 'secret-of-releases' };
  const stranger = { accessKeyId: 'stranger', secretAccessKey: 'secret-of-stranger' };
  let ceph: StartedCeph;

  beforeAll(async () => {
    ceph = await startCeph(radosgw ?? '', [account, stranger]);
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_S3: ceph.address,
      AWS_REGION: 'eu-west-2',
      AWS_ACCESS_KEY_ID: account.accessKeyId,
      AWS_SECRET_ACCESS_KEY: account.secretAccessKey,
    });
    await ensureBucket(s3Client(), 'releases');
  });
  afterAll(async () => {
    process.env = before;
    await ceph.close();
  });

  storeContractTests((name) => `s3://releases/${name}`);

  test.each([
    ['a wrong secret', { AWS_SECRET_ACCESS_KEY: 'another' }, 's3://releases/x', /SignatureDoesNotMatch/],
    ['an account that nobody has', { AWS_ACCESS_KEY_ID: 'nobody' }, 's3://releases/x', /InvalidAccessKeyId/],
    [
      'somebody else’s account',
      { AWS_ACCESS_KEY_ID: stranger.accessKeyId, AWS_SECRET_ACCESS_KEY: stranger.secretAccessKey },
      's3://releases/x',
      /AccessDenied/,
    ],
    ['a bucket that there is not', {}, 's3://nowhere/x', /NoSuchBucket/],
  ])('is refused for %s, with what to check', async (_, environment, address, reason) => {
    const own = { ...process.env };
    Object.assign(process.env, environment);
    try {
      const store = await openStore(address);
      await expect(store.readRegistry()).rejects.toThrow(
        expect.objectContaining({ name: 'BucketError', message: expect.stringMatching(reason) }),
      );
    } finally {
      process.env = own;
    }
  });

  test('is made once, however many make it', async () => {
    await Promise.all([1, 2, 3].map(() => ensureBucket(s3Client(), 'another')));
  });
});
