import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { type S3Server, startS3Server } from '@harbour/testing/s3-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import {
  denyAllPolicy,
  policyOfScripts,
  securityHeaders,
  strictTransportSecurity,
} from '../gateway/security-headers.ts';
import { ask } from '../testing/ask.ts';
import { type StartedNginx, startNginx } from '../testing/start-nginx.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type Answer, type Upstream, upstream } from '../testing/upstream.ts';

const nginx = process.env.HARBOUR_NGINX;
const forEver = 'public, max-age=31536000, immutable';
const script = `/* ${'a remote entry '.repeat(200)} */`;
const version = '/remotes/mf-messaging/1.4.0-b1f3';

const when = nginx ? describe : describe.skip;

when(`nginx in front of the portal${nginx ? '' : ' (skipped: there is no nginx here)'}`, () => {
  const folder = temporaryFolder();
  let s3: S3Server;
  let storeIsAway = false;
  let apis: Upstream[];
  let identity: Upstream;
  let shell: Upstream;
  let gateway: StartedNginx;
  const at = (path: string) => `${gateway.address}${path}`;

  function store(path: string, text: string, contentType: string): void {
    const variants = [
      ['', Buffer.from(text), {}],
      ['.br', brotliCompressSync(text), { 'content-encoding': 'br' }],
      ['.gz', gzipSync(text), { 'content-encoding': 'gzip' }],
    ] as const;
    for (const [suffix, content, encoding] of text.length > 1_000 ? variants : variants.slice(0, 1))
      s3.objects.set(`/harbour-releases${path}${suffix}`, {
        content,
        etag: `"${path}${suffix}${content.length}"`,
        modified: new Date(),
        headers: { 'content-type': contentType, 'cache-control': 'no-store', ...encoding },
      });
  }

  beforeAll(async () => {
    s3 = await startS3Server({
      buckets: ['harbour-releases', 'harbour-objects'],
      publicPrefixes: ['/harbour-releases/remotes/', '/harbour-releases/registry.json'],
      onRequest: () => {
        if (storeIsAway) throw new Error('The store is away.');
      },
    });
    const echo: Answer = ({ url }, response) => {
      if (url.startsWith('/api/objects/')) response.setHeader('referrer-policy', 'no-referrer');
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ url }));
    };
    apis = [await upstream(echo), await upstream(echo)];
    identity = await upstream(echo);
    shell = await upstream(({ url }, response) => {
      response.setHeader('content-security-policy', "default-src 'none'");
      if (url.startsWith('/assets/')) response.setHeader('cache-control', forEver);
      response.end(`page of ${url}`);
    });
    gateway = await startNginx(nginx ?? '', join(folder, 'gateway'), settings());
    store(`${version}/remoteEntry.1.js`, script, 'text/javascript');
    store(`${version}/small.js`, 'export {};', 'text/javascript');
    store(`${version}/tiny.js`, 'export const tiny = 1;', 'text/javascript');
    store('/registry.json', '{"registry":1}', 'text/html');
    store('/registry-log/000001.json', '{"who":"ruth"}', 'application/json');
  });

  function settings(changed: Record<`HARBOUR_GATEWAY_${string}`, string> = {}) {
    return {
      HARBOUR_GATEWAY_API: apis.map(({ at: address }) => `server ${address} max_fails=1 fail_timeout=5s;`).join(' '),
      HARBOUR_GATEWAY_IDENTITY: `server ${identity.at};`,
      HARBOUR_GATEWAY_SHELL: `server ${shell.at};`,
      HARBOUR_GATEWAY_STORE: `server ${new URL(s3.address).host};`,
      HARBOUR_GATEWAY_STORE_HOST: new URL(s3.address).host,
      HARBOUR_GATEWAY_STORE_PATH: '/harbour-releases',
      ...changed,
    };
  }
  afterAll(async () => {
    await gateway.stop();
    await Promise.all([s3.close(), identity.stop(), shell.stop(), ...apis.map(({ stop }) => stop())]);
  });
  afterEach(() => {
    storeIsAway = false;
  });

  const secured = (headers: Record<string, unknown>) =>
    Object.fromEntries(Object.keys(securityHeaders).map((name) => [name, headers[name]]));

  describe('released files', () => {
    test.each([
      ['br', { 'accept-encoding': 'gzip, deflate, br, zstd' }, (content: Buffer) => brotliDecompressSync(content)],
      ['gzip', { 'accept-encoding': 'gzip' }, (content: Buffer) => gunzipSync(content)],
      [undefined, {}, (content: Buffer) => content],
    ])('come compressed as %s where that is accepted, to be kept for ever', async (encoding, headers, decoded) => {
      const { status, headers: got, content } = await ask(at(`${version}/remoteEntry.1.js`), { headers });
      expect(status).toBe(200);
      expect(decoded(content).toString()).toBe(script);
      expect(got['content-encoding']).toBe(encoding);
      expect(got).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'content-security-policy': policyOfScripts,
        'cache-control': forEver,
        vary: 'Accept-Encoding, Available-Dictionary',
        server: 'nginx',
      });
      expect(secured(got)).toEqual(securityHeaders);
    });

    test('come as the delta against the version that a browser has, and otherwise as usual', async () => {
      const file = `${version}/page.4c0ffee123.js`;
      const [dictionary, other] = ['the version of before', 'another'].map((text) =>
        createHash('sha256').update(text).digest('base64'),
      ) as [string, string];
      store(file, script, 'text/javascript');
      store(`${file}.${/[A-Za-z0-9]{10}/.exec(dictionary)?.[0]}.dcz`, 'delta', 'text/plain');
      const offer = (offered: string, encodings = 'br, zstd, dcz') =>
        ask(at(file), { headers: { 'accept-encoding': encodings, 'available-dictionary': `:${offered}:` } });
      const delta = await offer(dictionary);
      expect({ status: delta.status, text: delta.text }).toEqual({ status: 200, text: 'delta' });
      expect(delta.headers).toMatchObject({
        'content-encoding': 'dcz',
        'content-type': 'text/javascript; charset=utf-8',
        'content-security-policy': policyOfScripts,
        'cache-control': forEver,
        'use-as-dictionary': 'match="/remotes/mf-messaging/*/page.*.js"',
        vary: 'Accept-Encoding, Available-Dictionary',
      });
      for (const usual of [await offer(other), await offer(dictionary, 'br'), await offer('../../x')]) {
        expect(brotliDecompressSync(usual.content).toString()).toBe(script);
        expect(usual.headers).toMatchObject({
          'content-encoding': 'br',
          'use-as-dictionary': 'match="/remotes/mf-messaging/*/page.*.js"',
        });
      }
    });

    test('too small to be compressed come as they are', async () => {
      const { status, headers, text } = await ask(at(`${version}/small.js`), { headers: { 'accept-encoding': 'br' } });
      expect({ status, text }).toEqual({ status: 200, text: 'export {};' });
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers['cache-control']).toBe(forEver);
    });

    test('are served of a remote with hyphens and digits in its name too', async () => {
      const file = '/remotes/mf-wealth-360/1.4.0-b1f3/small.js';
      store(file, 'export {};', 'text/javascript');
      expect(await ask(at(file))).toMatchObject({ status: 200, text: 'export {};' });
    });

    test('are there while the store is away, once they were asked for; others say that they cannot be had', async () => {
      await ask(at(`${version}/remoteEntry.1.js`));
      storeIsAway = true;
      expect((await ask(at(`${version}/remoteEntry.1.js`))).text).toBe(script);
      const missing = await ask(at(`${version}/never-asked-for.js`));
      expect(missing.status).toBe(503);
      expect(missing.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/json' });
      expect(secured(missing.headers)).toEqual(securityHeaders);
    });

    test.each([
      `${version}/none.js`,
      '/remotes/',
      '/remotes/mf-messaging',
      '/remotes/mf-messaging/',
      `${version}/`,
      '/remotes/../registry-log/000001.json',
      '/remotes/%2e%2e/registry-log/000001.json',
      '/remotes/mf-messaging/1.4.0/..%2f..%2f..%2fregistry-log/000001.json',
      '/registry-log/000001.json',
    ])('are all that the store gives away: not %s', async (path) => {
      const { text, headers } = await ask(at(path));
      expect(text).not.toContain('ruth');
      expect(text).not.toContain('ListBucket');
      expect(headers['cache-control']).not.toBe(forEver);
    });

    test('are what their name says and may do nothing as a page, whatever the store says of them', async () => {
      const page = '<script>parent.pwned = 1</script>';
      for (const name of ['8.8.8/x.html', '8.8.8/x', '8.8.8/x.js.html', '8.8.8/x.xhtml', '8.8.8/x.json', '8.8.8/x.svg'])
        store(`/remotes/mf-ims/${name}`, page, 'text/html');
      for (const name of ['x.html', 'x', 'x.js.html', 'x.xhtml']) {
        const { status, text, headers } = await ask(at(`/remotes/mf-ims/8.8.8/${name}`));
        expect({ name, status }).toEqual({ name, status: 404 });
        expect(text).not.toContain('pwned');
        expect(headers['content-security-policy']).toBe(denyAllPolicy);
      }
      for (const [name, type] of [
        ['x.json', 'application/json'],
        ['x.svg', 'image/svg+xml'],
      ] as const) {
        const { status, headers } = await ask(at(`/remotes/mf-ims/8.8.8/${name}`));
        expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type });
        expect(headers['content-security-policy']).toBe(denyAllPolicy);
        expect(secured(headers)).toEqual(securityHeaders);
      }
    });

    test('come without what the store says about itself, which is asked nothing but the path', async () => {
      const before = s3.requests.length;
      const { headers } = await ask(at(`${version}/small.js?list-type=2&acl`), {
        headers: { authorization: 'Bearer secret', cookie: 'harbour_session=1', 'if-none-match': '"x"' },
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('x-amz'))).toEqual([]);
      expect(s3.requests.slice(before).join()).not.toContain('list-type');
    });
  });

  describe('the registry', () => {
    test('is asked for anew each time, and answered in short when it is the same', async () => {
      const first = await ask(at('/registry.json'));
      expect(first).toMatchObject({ status: 200, text: '{"registry":1}' });
      expect(first.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'application/json',
        'content-security-policy': denyAllPolicy,
      });
      expect(secured(first.headers)).toEqual(securityHeaders);
      const again = await ask(at('/registry.json'), { headers: { 'if-none-match': String(first.headers.etag) } });
      expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
    });

    test('is the last good one while the store is away', async () => {
      await ask(at('/registry.json'));
      storeIsAway = true;
      for (let times = 0; times < 3; times += 1)
        expect(await ask(at('/registry.json'))).toMatchObject({ status: 200, text: '{"registry":1}' });
    });

    test.each(['PUT', 'POST', 'DELETE', 'PATCH', 'PROPFIND'])('cannot be written from outside: %s', async (method) => {
      const before = s3.objects.get('/harbour-releases/registry.json');
      for (const path of ['/registry.json', `${version}/small.js`, '/remotes/mf-messaging/9.9.9/new.js']) {
        const { status, headers } = await ask(at(path), { method, body: Buffer.from('{"mine":1}') });
        expect({ path, status }).toEqual({ path, status: 405 });
        expect(headers.allow).toBe('GET, HEAD');
      }
      expect(s3.objects.get('/harbour-releases/registry.json')).toBe(before);
      expect([...s3.objects.keys()].filter((key) => key.includes('9.9.9'))).toEqual([]);
    });
  });

  describe('calls', () => {
    test('reach API and identity with who asks, whatever the client claims, and by no other way', async () => {
      await ask(at('/api/plans?client=7'), {
        headers: { 'x-forwarded-for': '6.6.6.6', forwarded: 'for=6.6.6.6', 'x-id-token': 'token' },
      });
      const asked = apis.flatMap((api) => api.asked).at(-1);
      expect(asked).toMatchObject({ method: 'GET', url: '/api/plans?client=7' });
      expect(asked?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-id-token': 'token' });
      expect(asked?.headers.forwarded).toBeUndefined();
      await ask(at('/idp/'), { method: 'POST', body: Buffer.from('{}') });
      expect(identity.asked.at(-1)).toMatchObject({ method: 'POST', url: '/idp/', bytes: 2 });
    });

    test('have the headers of every answer, but where the API is stricter', async () => {
      expect(secured((await ask(at('/api/plans'))).headers)).toEqual(securityHeaders);
      expect(secured((await ask(at('/api/objects/key?signature=x'))).headers)).toEqual({
        ...securityHeaders,
        'referrer-policy': 'no-referrer',
      });
    });

    const MiB = 1_048_576;
    test.each([
      ['/api/messages', MiB, 200],
      ['/api/messages', MiB + 1, 413],
      ['/api/objects/key', 6 * MiB, 200],
      ['/api/objects/key', 8 * MiB, 413],
      ['/idp/', 65_536, 200],
      ['/idp/', 65_537, 413],
      ['/login', 2_000, 413],
    ])('to %s with %i bytes are answered with %i', async (path, bytes, expected) => {
      const { status, headers, text } = await ask(at(path), { method: 'PUT', body: Buffer.alloc(bytes) });
      expect(status).toBe(expected);
      if (status === 200) return;
      expect(JSON.parse(text)).toEqual({ error: { name: 'TooLarge', message: expect.any(String) } });
      expect(secured(headers)).toEqual(securityHeaders);
    });

    test('to sign in are so many for one address, and then refused as a lock-out, which Amplify does not repeat', async () => {
      const attempts = await Promise.all(
        Array.from({ length: 300 }, () => ask(at('/idp/'), { method: 'POST', body: Buffer.from('{}') })),
      );
      const refused = attempts.filter(({ status }) => status !== 200);
      expect(attempts.length - refused.length).toBeGreaterThanOrEqual(100);
      expect(refused.length).toBeGreaterThan(0);
      for (const { status, headers, text } of refused) {
        expect(status).toBe(400);
        expect(headers).toMatchObject({ 'x-amzn-errortype': 'TooManyFailedAttemptsException' });
        expect(JSON.parse(text)).toMatchObject({ __type: 'TooManyFailedAttemptsException' });
      }
    });
  });

  describe('pages', () => {
    test('come from the shell with their own policy, its files are kept', async () => {
      const page = await ask(at('/investments/valuation?d=2026-01-01'));
      expect(page.text).toBe('page of /investments/valuation?d=2026-01-01');
      expect(page.headers['content-security-policy']).toBe("default-src 'none'");
      expect(secured(page.headers)).toEqual(securityHeaders);
      await ask(at('/assets/main.1.js'));
      const before = shell.asked.length;
      expect((await ask(at('/assets/main.1.js'))).headers['cache-control']).toBe(forEver);
      expect(shell.asked.length).toBe(before);
    });
  });

  test('TLS in front of a trusted proxy is kept by browsers; nobody else can say that it is there', async () => {
    const proxied = await startNginx(
      nginx ?? '',
      join(folder, 'proxied'),
      settings({ HARBOUR_GATEWAY_TRUSTED_PROXIES: 'set_real_ip_from 127.0.0.1;' }),
    );
    const sent = async (address: string, headers: Record<string, string>) =>
      await Promise.all(
        ['/', '/api/plans', '/registry.json', '/remotes/none'].map(
          async (path) => (await ask(`${address}${path}`, { headers })).headers['strict-transport-security'],
        ),
      );
    const byTls = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
    expect(await sent(proxied.address, byTls)).toEqual(Array(4).fill(strictTransportSecurity));
    expect(await sent(proxied.address, { ...byTls, 'x-forwarded-proto': 'http' })).toEqual(Array(4).fill(undefined));
    expect(await sent(gateway.address, byTls)).toEqual(Array(4).fill(undefined));
    await proxied.stop();
  });

  test('a store that is gone altogether leaves what was asked for before', async () => {
    const asked = ['/registry.json', `${version}/remoteEntry.1.js`, `${version}/small.js`];
    const get = (path: string) => ask(at(path), { headers: { 'accept-encoding': 'br' } });
    const before = await Promise.all(asked.map(get));
    // The missing variant was never requested, or its cache entry has expired.
    const plain = await ask(at(`${version}/tiny.js`));
    await s3.close();
    expect(await get(`${version}/tiny.js`)).toMatchObject({ status: 200, text: plain.text });
    for (const [index, path] of asked.entries())
      expect(await get(path)).toMatchObject({ status: 200, text: before[index]?.text });
  });

  test('the log says who asked for what, and no query', async () => {
    await ask(at('/api/objects/key?expires=1&signature=do-not-log'), {
      headers: { authorization: 'Bearer do-not-log' },
    });
    const log = gateway.accessLog();
    expect(log).toContain('"path":"/api/objects/key"');
    expect(log).not.toContain('do-not-log');
    const lines = log
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(lines.at(-1)).toMatchObject({ method: 'GET', status: '200', client: '127.0.0.1' });
    expect(gateway.complaints()).toBe('');
  });
});
