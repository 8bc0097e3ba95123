import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Refusal, type S3Server, startS3Server } from '@harbour/testing/s3-server';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { folderStore } from './folder-store.ts';
import { type ObjectStore, ObjectStoreUnavailableError } from './object-store.ts';
import { openStore } from './open-store.ts';
import { s3Store } from './s3-store.ts';

const key = 'a'.repeat(43);
const bytes = new Uint8Array([0, 1, 2, 255]);
const signedIn = { region: 'eu-west-2', credentials: { accessKeyId: 'harbour-test', secretAccessKey: 'secret' } };

let outside: string;
let server: S3Server;
let answerNothing = false;
/** Hooks to run before each of the next writes, in order. */
let beforeWrites: (() => void)[] = [];

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'harbour-store-'));
  server = await startS3Server({
    buckets: ['files'],
    onRequest: ({ method }) => {
      if (method === 'PUT') beforeWrites.shift()?.();
      return answerNothing ? new Promise(() => undefined) : undefined;
    },
  });
});
afterAll(async () => {
  await server.close();
  await rm(outside, { recursive: true });
});

/** Every kind of store, with access to its content. */
const kinds: Record<string, () => { store: ObjectStore; names: () => Promise<string[]> }> = {
  folder() {
    const folder = join(outside, 'objects');
    return { store: folderStore(folder), names: () => readdir(folder) };
  },
  bucket: () => ({
    store: s3Store('files', 'of/clients', { ...signedIn, endpoint: server.address }),
    names: async () => [...server.objects.keys()].map((path) => path.replace('/files/of/clients/', '')),
  }),
};

describe.each(Object.keys(kinds))('objects in a %s', (kind) => {
  const open = () => {
    const opened = kinds[kind]?.();
    if (!opened) throw new RangeError(kind);
    return opened;
  };

  test('are there as they were put, stay when another comes, and are gone when deleted', async () => {
    const { store, names } = open();
    expect(await store.get(key)).toBeUndefined();
    expect(await store.put(key, bytes, 'application/pdf')).toBe(true);
    expect([...((await store.get(key)) ?? [])]).toEqual([0, 1, 2, 255]);
    expect(await store.put(key, new Uint8Array([7]), 'application/pdf')).toBe(false);
    expect([...((await store.get(key)) ?? [])]).toEqual([0, 1, 2, 255]);
    expect(await names()).toEqual([key]);
    await store.delete(key);
    await store.delete(key);
    expect(await store.get(key)).toBeUndefined();
    expect(await names()).toEqual([]);
  });

  test('of several that come at once, one is stored', async () => {
    const { store, names } = open();
    const puts = await Promise.all([1, 2, 3, 4].map((byte) => store.put(key, new Uint8Array([byte]), 'text/plain')));
    expect(puts.filter(Boolean)).toHaveLength(1);
    expect([...((await store.get(key)) ?? [])]).toEqual([puts.indexOf(true) + 1]);
    expect(await names()).toEqual([key]);
    await store.delete(key);
  });

  test.each([
    '',
    '.',
    '..',
    '../secret',
    '/etc/passwd',
    `${'a'.repeat(40)}/b`,
    `${'a'.repeat(40)}\\..`,
    `${key}\u0000`,
    'short',
  ])('have no name that leads elsewhere: %j', async (name) => {
    await writeFile(join(outside, 'secret'), 'not yours');
    const { store } = open();
    await expect(async () => store.get(name)).rejects.toThrow(RangeError);
    await expect(async () => store.put(name, bytes, 'text/plain')).rejects.toThrow(RangeError);
    await expect(async () => store.delete(name)).rejects.toThrow(RangeError);
    expect(await readFile(join(outside, 'secret'), 'utf8')).toBe('not yours');
  });
});

describe('a write while another one of the same object is under way', () => {
  const path = `/files/${key}`;
  const conflict = () => {
    throw new S3Refusal(409, 'ConditionalRequestConflict', 'A conflicting operation occurred.');
  };
  const otherIsThere = () =>
    void server.objects.set(path, { content: Buffer.from('other'), etag: '"1"', modified: new Date(), headers: {} });

  /** The number of requests, the outcome, and what is stored. */
  async function put(writes: (() => void)[]) {
    beforeWrites = [...writes];
    const earlier = server.requests.length;
    const ended = await s3Store('files', '', { ...signedIn, endpoint: server.address })
      .put(key, bytes, 'text/plain')
      .catch((error: unknown) => error);
    const stored = server.objects.get(path)?.content;
    server.objects.delete(path);
    beforeWrites = [];
    return { ended, stored: stored && [...stored], writes: server.requests.length - earlier };
  }

  test('is tried once more: it counts if the other one failed, and does not if that is there by then', async () => {
    expect(await put([conflict])).toEqual({ ended: true, stored: [...bytes], writes: 2 });
    expect(await put([conflict, otherIsThere])).toEqual({ ended: false, stored: [...Buffer.from('other')], writes: 2 });
  });

  test('is given up if that meets the same: nobody knows yet which one counts', async () => {
    const { ended, ...rest } = await put([conflict, conflict]);
    expect(ended).toBeInstanceOf(ObjectStoreUnavailableError);
    expect(rest).toEqual({ stored: undefined, writes: 2 });
  });
});

test('files in a folder can be read by their owner alone', async () => {
  const folder = join(outside, 'own');
  await folderStore(folder).put(key, bytes, 'application/pdf');
  expect((await stat(join(folder, key))).mode & 0o077).toBe(0);
  expect((await stat(folder)).mode & 0o077).toBe(0);
});

describe('a bucket', () => {
  async function refusal(store: ObjectStore) {
    const asked = [store.get(key), store.put(key, bytes, 'text/plain'), store.delete(key)];
    const outcomes = await Promise.allSettled(asked);
    const reasons: unknown[] = outcomes.map((end) => (end.status === 'rejected' ? end.reason : end.value));
    for (const reason of reasons) expect(reason).toBeInstanceOf(ObjectStoreUnavailableError);
    return reasons.join('\n');
  }

  test('that is not there is no empty one, and one that may not be used says who is to check what', async () => {
    const endpoint = server.address;
    expect(await refusal(s3Store('others', '', { ...signedIn, endpoint }))).toContain(
      's3://others cannot be used (NoSuchBucket',
    );
    const credentials = { accessKeyId: 'somebody', secretAccessKey: 'secret' };
    const refusalText = await refusal(s3Store('files', '', { ...signedIn, endpoint, credentials }));
    expect(refusalText).toContain('InvalidAccessKeyId');
    expect(refusalText).toContain('Check HARBOUR_OBJECTS, AWS_ENDPOINT_URL_S3');
  });

  test('that cannot be reached, or does not answer, is given up', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => void taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await new Promise((resolve) => taken.close(resolve));
    const away = s3Store('files', '', { ...signedIn, endpoint: `http://127.0.0.1:${port}` });
    expect(await refusal(away)).toContain('ECONNREFUSED');

    answerNothing = true;
    const silent = s3Store('files', '', {
      ...signedIn,
      endpoint: server.address,
      requestHandler: { requestTimeout: 50, throwOnRequestTimeout: true },
    });
    expect(await refusal(silent)).toContain('TimeoutError');
    answerNothing = false;
  });
});

test.each(['s3://', 's3://x', 'https://files.example', 'gs://files'])('%s is no store', (location) => {
  expect(() => openStore(location)).toThrow('HARBOUR_OBJECTS is neither a folder nor s3://bucket/prefix');
});
