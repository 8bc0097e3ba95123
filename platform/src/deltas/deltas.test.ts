import { createHash } from 'node:crypto';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { precompress } from '../build/precompress.ts';
import { gateway } from '../gateway/gateway.ts';
import { defaultConfig } from '../installation/default-config.ts';
import { storedShells } from '../portal/stored-shells.ts';
import { folderStore } from '../registry/folder-store.ts';
import { loadRegistryKeys, type RegistryKeys } from '../registry/keys.ts';
import { publish } from '../release/publish.ts';
import { releaseShell } from '../release/release-shell.ts';
import { minimalHost } from '../testing/federated-build.ts';
import { minimalDescription } from '../testing/small-build.ts';
import { minimalShell } from '../testing/small-shell.ts';
import { filesIn, temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';
import { dictionaryId, offeredDictionary, useAsDictionary } from './delta-names.ts';

/** A script that does not compress well, as minified code with names of its own; two differ in one line. */
const script = (line: string) =>
  [...Array.from({ length: 400 }, (_, index) => createHash('sha256').update(String(index)).digest('hex')), line].join(
    '\n',
  );
const offered = (text: string) => `:${createHash('sha256').update(text).digest('base64')}:`;
const [one, two] = [script('one'), script('two')];

/** What a browser does with a `dcz` body that names this dictionary (RFC 9842, section 5). */
function unpacked(body: Buffer, dictionary: string): string {
  expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(body.subarray(8, 40)).toEqual(createHash('sha256').update(dictionary).digest());
  return String(zstdDecompressSync(body.subarray(40), { dictionary: Buffer.from(dictionary) }));
}

describe('deltas of a release', () => {
  const base = temporaryFolder();
  const storeLocation = join(base, 'store');
  let keys: RegistryKeys;
  let app: FastifyInstance;
  let remove: () => void;

  const ask = (url: string, dictionary: string, encodings = 'gzip, deflate, br, zstd, dcb, dcz') =>
    app.inject({ url, headers: { 'accept-encoding': encodings, 'available-dictionary': dictionary } });

  beforeAll(async () => {
    keys = await loadRegistryKeys(join(base, 'keys'));
    const store = folderStore(storeLocation);
    for (const [version, text, hash] of [
      ['1.0.0', one, '0000000001'],
      ['1.1.0', two, '0000000002'],
    ] as const) {
      const built = writeFiles(join(base, 'built', version), {
        [`remoteEntry.${hash}.js`]: 'entry',
        [`page.${hash}.js`]: text,
        // Another file altogether, and one that is the same.
        [`other.${hash}.js`]: version === '1.0.0' ? 'nothing' : script('other').split('').reverse().join(''),
        'same.0000000000.js': script('same'),
      });
      await precompress(built);
      await publish(store, keys, { name: 'mf-ims', version, built, description: minimalDescription });
      expect(Object.keys(filesIn(built)).filter((file) => file.endsWith('.dcz'))).toEqual([]);
      const shell = minimalShell(join(base, 'shell', version));
      writeFiles(shell, {
        'host-report.json': JSON.stringify({ ...minimalHost, version: '1.2.0' }),
        [`assets/first.${hash}.js`]: text,
      });
      await releaseShell(store, keys, shell);
    }
    const { shells, remove: removeCopies } = storedShells(storeLocation, keys.publicKey);
    remove = removeCopies;
    app = Fastify();
    const config = { ...defaultConfig, registry: { url: '/registry.json', publicKey: { ...keys.publicKey } } };
    await app.register(gateway, {
      shell: minimalShell(join(base, 'own')),
      store: storeLocation,
      releasedShell: shells,
      config,
    });
    // The first page copies the shell.
    await app.inject({ url: '/', headers: { accept: 'text/html' } });
  });
  afterAll(async () => {
    await app.close();
    remove();
  });

  test.each([
    ['a remote', '/remotes/mf-ims/1.1.0/page.0000000002.js', 'match="/remotes/mf-ims/*/page.*.js"'],
    ['the shell', '/assets/first.0000000002.js', 'match="/assets/first.*.js"'],
  ])('of %s are what a browser downloads that has the version of before', async (_, url, match) => {
    const answer = await ask(url, offered(one));
    expect(answer.headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding, available-dictionary',
      'use-as-dictionary': match,
    });
    expect(unpacked(answer.rawPayload, one)).toBe(two);
    expect(answer.rawPayload.length).toBeLessThan(two.length / 50);
  });

  test('are for no other browser: it gets the file', async () => {
    const url = '/remotes/mf-ims/1.1.0/page.0000000002.js';
    for (const [dictionary, encodings] of [
      [offered('something else'), 'dcz'],
      [offered(one), 'zstd'],
      ['nonsense', 'dcz'],
    ] as const) {
      const answer = await ask(url, dictionary, encodings);
      expect(answer.payload).toBe(two);
      expect(answer.headers).toMatchObject({
        vary: 'accept-encoding, available-dictionary',
        'use-as-dictionary': 'match="/remotes/mf-ims/*/page.*.js"',
      });
    }
  });

  test('are kept where they save something, and are files of no address', () => {
    const deltas = Object.keys(filesIn(join(storeLocation, 'remotes/mf-ims'))).filter((file) => file.endsWith('.dcz'));
    const [changed, same] = [one, script('same')].map((text) => dictionaryId(Buffer.from(text)));
    expect(deltas.sort()).toEqual([
      `1.1.0/page.0000000002.js.${changed}.dcz`,
      // Unchanged, but at another address.
      `1.1.0/same.0000000000.js.${same}.dcz`,
    ]);
    expect(
      Object.keys(filesIn(join(storeLocation, 'remotes/shell'))).filter((file) => file.endsWith('.dcz')),
    ).toHaveLength(1);
  });

  test('cannot be asked for outside of their folders', async () => {
    for (const url of [
      `/remotes/mf-ims/1.1.0/page.0000000002.js.${dictionaryId(Buffer.from(one))}.dcz`,
      '/remotes/mf-ims/../mf-ims/1.1.0/../../../keys/x.0000000002.js',
      '/assets/..%2f..%2fkeys/x.0000000002.js',
    ])
      expect((await ask(url, offered(one))).headers['content-encoding']).toBeUndefined();
  });

  test('come with a build that is given as a link, as containers that are processes have it', async () => {
    const built = writeFiles(join(base, 'built/1.2.0'), {
      'remoteEntry.0000000003.js': 'entry',
      'page.0000000003.js': two,
    });
    await precompress(built);
    symlinkSync(built, join(base, 'link'));
    const linked = { name: 'mf-ims', version: '1.2.0', built: join(base, 'link'), description: minimalDescription };
    await publish(folderStore(storeLocation), keys, linked);
    const files = Object.keys(filesIn(join(storeLocation, 'remotes/mf-ims/1.2.0')));
    expect(files).toContainEqual(expect.stringMatching(/^page\.0000000003\.js\.\w+\.dcz$/));
  });
});

test('names of dictionaries need no character that addresses read differently', () => {
  const headers = (base64: string) => ({ 'accept-encoding': 'dcz', 'available-dictionary': `:${base64}:` });
  expect(offeredDictionary(headers('pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4='))).toBe('pZGm1Av0IE');
  expect(offeredDictionary(headers('pZ/m1Av0IE+KARczz7exkNYsZb8LzaMrV7J32a2fFG4='))).toBe('KARczz7exk');
  expect(offeredDictionary(headers('short='))).toBeUndefined();
});

test.each([
  ['/remotes/mf-ims/1.0.0-abc/page-one.4c0ffee123.css', 'match="/remotes/mf-ims/*/page-one.*.css"'],
  ['/assets/main.4c0ffee1.js', 'match="/assets/main.*.js"'],
  ['/assets/letters.4c0ffee123.woff2', undefined],
  ['/remotes/mf-ims/1.0.0/hashes.json', undefined],
])('%s is a dictionary for %s', (path, match) => {
  expect(useAsDictionary(path)).toBe(match);
});
