import { join } from 'node:path';
import { type S3Options, type S3Server, startS3Server } from '@harbour/testing/s3-server';
import { afterEach, describe, expect, test } from '@jest/globals';
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';
import { s3Store } from './s3-store.ts';
import { RegistryConflictError } from './store.ts';

const base = temporaryFolder();
const forEver = 'public, max-age=31536000, immutable';

describe('a store in a bucket', () => {
  const before = { ...process.env };
  let server: S3Server;
  const start = async (options: S3Options = {}) => {
    server = await startS3Server(options);
    Object.assign(process.env, server.environment);
    return s3Store('harbour', 'firm');
  };
  afterEach(async () => {
    process.env = { ...before };
    await server.close();
  });

  const built = writeFiles(join(base, 'built'), {
    'page.abc.js': 'page',
    'page.abc.js.br': 'page, brotli',
    'page.abc.js.gz': 'page, gzip',
    'style.abc.css': 'style',
    'fonts/letters.woff2': 'letters',
  });

  test('serves what a browser is to be told of every file', async () => {
    const store = await start();
    await store.addVersion('mf-a', '1.0.0', built, '{}');
    await store.replaceRegistry(undefined, '{}');
    const headers = Object.fromEntries(
      [...server.objects].map(([path, object]) => [path.replace('/harbour/firm/', ''), object.headers]),
    );
    const folder = 'remotes/mf-a/1.0.0';
    const script = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': forEver };
    expect(headers).toEqual({
      [`${folder}/page.abc.js`]: script,
      [`${folder}/page.abc.js.br`]: { ...script, 'content-encoding': 'br' },
      [`${folder}/page.abc.js.gz`]: { ...script, 'content-encoding': 'gzip' },
      [`${folder}/style.abc.css`]: { 'content-type': 'text/css; charset=utf-8', 'cache-control': forEver },
      [`${folder}/fonts/letters.woff2`]: { 'content-type': 'font/woff2', 'cache-control': forEver },
      [`${folder}/build.json`]: { 'content-type': 'application/json', 'cache-control': forEver },
      'registry.json': { 'content-type': 'application/json', 'cache-control': 'no-cache' },
    });
  });

  test('has a version when its last file is there, and takes up what an interrupted release left', async () => {
    let budget = 3;
    const store = await start({
      onRequest: ({ method }) => {
        if (method === 'PUT' && budget-- <= 0) throw new Error('the machine is gone');
      },
    });
    await expect(store.addVersion('mf-a', '1.0.0', built, '{}')).rejects.toThrow('the machine is gone');
    expect(await store.readBuild('mf-a', '1.0.0')).toBeUndefined();
    expect(server.objects.size).toBe(3);
    budget = 100;
    await store.addVersion('mf-a', '1.0.0', built, '{}');
    expect(await store.readBuild('mf-a', '1.0.0')).toBe('{}');
    expect(server.objects.size).toBe(6);
    const description = server.requests.filter((request) => request.includes('build.json')).at(-2);
    expect(description).toBe('PUT /harbour/firm/remotes/mf-a/1.0.0/build.json 200');
  });

  test('puts back what a host offers where the file was changed by hand', async () => {
    const store = await start();
    await store.addSurface('abc', 'offers');
    const file = server.objects.get('/harbour/firm/hosts/abc.json');
    server.objects.set('/harbour/firm/hosts/abc.json', {
      content: Buffer.from('changed'),
      etag: '"changed"',
      modified: new Date(),
      headers: file?.headers ?? {},
    });
    expect(await store.readSurface('abc')).toBe('changed');
    await store.addSurface('abc', 'offers');
    expect(await store.readSurface('abc')).toBe('offers');
  });

  test('never writes over a file of another build', async () => {
    const store = await start();
    await store.addVersion('mf-a', '1.0.0', built, '{}');
    server.objects.delete('/harbour/firm/remotes/mf-a/1.0.0/build.json');
    const other = writeFiles(join(base, 'other'), { 'style.abc.css': 'another style' });
    await expect(store.addVersion('mf-a', '1.0.0', other, '{}')).rejects.toThrow(
      // Not a conflict, which would be retried.
      expect.objectContaining({
        name: 'VersionTakenError',
        message: expect.stringContaining('from another build of this version'),
      }),
    );
    expect(String(server.objects.get('/harbour/firm/remotes/mf-a/1.0.0/style.abc.css')?.content)).toBe('style');
  });

  test('knows its own write again when the answer to it was lost', async () => {
    let lost = 0;
    const store = await start({
      onRequest: ({ method, path }) => {
        // Written, but the client gets an error and retries.
        if (method === 'PUT' && path.endsWith('registry.json') && lost++ === 0) {
          server.objects.set(path, { content: Buffer.from('two'), etag: '"new"', modified: new Date(), headers: {} });
          throw new Error('the connection broke');
        }
      },
    });
    server.objects.set('/harbour/firm/registry.json', {
      content: Buffer.from('one'),
      etag: '"old"',
      modified: new Date(),
      headers: {},
    });
    await store.replaceRegistry('one', 'two');
    expect(lost).toBe(2);
    await expect(store.replaceRegistry('one', 'three')).rejects.toThrow(RegistryConflictError);
  });

  test.each([
    ['a bucket that there is not', { buckets: [] }, {}, 'NoSuchBucket'],
    ['another key', {}, { AWS_ACCESS_KEY_ID: 'another' }, 'InvalidAccessKeyId'],
  ])('says what to check about %s', async (_, options, environment, reason) => {
    const store = await start(options);
    Object.assign(process.env, environment);
    await expect(store.readRegistry()).rejects.toThrow(
      expect.objectContaining({
        name: 'BucketError',
        message: expect.stringMatching(
          new RegExp(`^s3://harbour/firm cannot be used \\(${reason}: .*Check the bucket`),
        ),
      }),
    );
  });

  test('reads a log of any length', async () => {
    const store = await start();
    const entry = {
      at: '2026-11-20T10:00:00.000Z',
      who: 'ruth',
      action: 'enable',
      about: 'mf-a',
      from: null,
      to: null,
    };
    for (let revision = 1; revision <= 1_005; revision += 1)
      server.objects.set(`/harbour/firm/registry-log/${String(revision).padStart(10, '0')}-0.json`, {
        content: Buffer.from(JSON.stringify({ ...entry, revision, sha256: '0'.repeat(64) })),
        etag: '"x"',
        modified: new Date(),
        headers: {},
      });
    const log = await store.readLog();
    expect(log).toHaveLength(1_005);
    expect(log.at(-1)).toMatchObject({ revision: 1_005 });
  });
});
