import { createServer } from 'node:net';
import { HeadBucketCommand } from '@aws-sdk/client-s3';
import { afterAll, expect, test } from '@jest/globals';
import { s3Client } from './s3-client.ts';

/** Accepts connections but never replies. */
const silent = createServer();
const connections = new Set<{ destroy: () => unknown }>();
silent.on('connection', (connection) => connections.add(connection));

afterAll(() => {
  for (const connection of connections) connection.destroy();
  silent.close();
});

test('a bucket that takes connections and never answers is given up, after a second try', async () => {
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const client = s3Client({
    requestTimeout: 50,
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-west-2',
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    },
  });
  await expect(client.send(new HeadBucketCommand({ Bucket: 'firm' }))).rejects.toThrow(
    expect.objectContaining({ name: 'TimeoutError' }),
  );
  expect(connections.size).toBe(2);
});
