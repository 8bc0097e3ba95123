import { join } from 'node:path';
import { type S3Server, startS3Server } from '@harbour/testing/s3-server';
import { afterAll, beforeAll } from '@jest/globals';
import { filesIn, temporaryFolder } from './temporary-folder.ts';

/** A location for stores, one table for both kinds. */
export interface TestStore {
  /** The address of a store by that name. */
  addressOf: (name: string) => string;
  /** Every file of that store with its content, by path. */
  filesOf: (name: string) => Record<string, string>;
}

/** A folder, and a bucket on a server that runs during a test file. */
export function eachStore(): [kind: string, place: TestStore][] {
  const folder = temporaryFolder();
  const environmentBefore = { ...process.env };
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
    Object.assign(process.env, server.environment);
  });
  afterAll(async () => {
    process.env = environmentBefore;
    await server.close();
  });
  return [
    ['a folder', { addressOf: (name) => join(folder, name), filesOf: (name) => filesIn(join(folder, name)) }],
    [
      'a bucket',
      {
        addressOf: (name) => `s3://harbour/${name}`,
        filesOf: (name) =>
          Object.fromEntries(
            [...server.objects]
              .filter(([path]) => path.startsWith(`/harbour/${name}/`))
              .map(([path, { content }]) => [path.slice(`/harbour/${name}/`.length), content.toString('base64')]),
          ),
      },
    ],
  ];
}
