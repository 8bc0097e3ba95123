import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type RuntimeConfig, runtimeConfig } from '@harbour/contract/runtime-config';
import { canaryPosition, registry as registrySchema, signedRegistry, signRegistry } from '@harbour/platform-contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { writeHashList } from '../build/hash-list.ts';
import { defaultConfig } from '../installation/default-config.ts';
import { folderStore } from '../registry/folder-store.ts';
import { loadRegistryKeys } from '../registry/keys.ts';
import { publish } from '../release/publish.ts';
import { minimalBuild, minimalDescription } from '../testing/small-build.ts';
import { minimalShell, script } from '../testing/small-shell.ts';
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';
import { type GatewayOptions, gateway } from './gateway.ts';
import type { PortalConfig } from './local-servers.ts';
import { denyAllPolicy, policyOfScripts, securityHeaders, strictTransportSecurity } from './security-headers.ts';

const nasty = '</script><script>alert(1)</script><!-- $& $1 __NONCE__ \u2028';
const page = { headers: { accept: 'text/html' } };
const forEver = 'public, max-age=31536000, immutable';

describe('the gateway', () => {
  const base = temporaryFolder();
  const store = join(base, 'store');
  const apps: FastifyInstance[] = [];
  let config: RuntimeConfig;
  let app: FastifyInstance;

  async function start(changed: Partial<PortalConfig> = {}, options: Partial<GatewayOptions> = {}) {
    const made = Fastify();
    apps.push(made);
    await made.register(gateway, { shell: join(base, 'shell'), store, config: { ...config, ...changed }, ...options });
    return made;
  }

  beforeAll(async () => {
    minimalShell(join(base, 'shell'));
    const keys = await loadRegistryKeys(join(base, 'keys'));
    const folder = folderStore(store);
    const releases = [
      {
        name: 'mf-investments',
        description: { ...minimalDescription, firstCalls: { 'slot dashboard.main': ['/plans', '/plans/totals'] } },
        firstFiles: {
          './remote': ['remoteEntry.investments.js'],
          'page /investments/plans/:plan': ['remoteEntry.investments.js', 'style.css', 'page.investments.js'],
          'slot dashboard.main': ['remoteEntry.investments.js', 'page.investments.js'],
        },
      },
      {
        name: 'mf-auth',
        description: { ...minimalDescription, basePaths: ['/login', '/logout'], slots: [] },
        firstFiles: {
          './remote': ['remoteEntry.auth.js'],
          'page /login': ['remoteEntry.auth.js', 'page.auth.js'],
        },
      },
      // Released before releases recorded what the pages fetch.
      { name: 'mf-ims', description: { ...minimalDescription, basePaths: ['/ims'], slots: [] } },
    ];
    for (const { name, ...release } of releases) {
      const built = minimalBuild(join(base, name), name.slice(3));
      // The others are from before builds had a list of hashes.
      if (name === 'mf-investments') writeHashList(built);
      await publish(folder, keys, { name, version: '1.0.0', built, ...release });
    }
    config = {
      ...defaultConfig,
      registry: { url: '/registry.json', publicKey: { ...keys.publicKey } },
      contact: { ...defaultConfig.contact, firm: nasty },
    };
    app = await start();
  });
  afterAll(async () => {
    for (const made of apps) await made.close();
  });

  const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1] ?? '';
  const directives = (policy: unknown) =>
    new Map(
      String(policy)
        .split('; ')
        .map((text) => [text.split(' ')[0], text.split(' ').slice(1)]),
    );

  describe('a page', () => {
    test.each(['/', '/investments/valuation', '/login?next=%2F', '/no/such/page', '/assetsfoo', '/healthy'])(
      'is the portal’s at %s, never kept by a cache',
      async (url) => {
        const answer = await app.inject({ url, ...page });
        expect(answer.statusCode).toBe(200);
        expect(answer.headers).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
        });
        expect(answer.payload).toContain('<div id="root">');
      },
    );

    test('runs a remote from a developer’s machine only where its configuration says so, and never with clients', async () => {
      const localDevelopment = ['http://127.0.0.1:4100'];
      const answers = await Promise.all(
        (['test', 'production'] as const).map(async (environment) =>
          (await start({ environment, localDevelopment })).inject({ url: '/', ...page }),
        ),
      );
      const [allowing, refusing] = answers.map(({ headers, payload }) => ({
        ...Object.fromEntries(directives(headers['content-security-policy'])),
        hasCode: payload.includes('harbour.local'),
      }));
      expect(allowing).toMatchObject({
        hasCode: true,
        'connect-src': expect.arrayContaining(localDevelopment),
        'style-src': expect.arrayContaining(localDevelopment),
        'img-src': expect.arrayContaining(localDevelopment),
      });
      const { headers, payload } = await (await start({ environment: 'production' })).inject({ url: '/', ...page });
      const {
        'script-src': _,
        'style-src': __,
        ...others
      } = Object.fromEntries(directives(headers['content-security-policy']));
      expect(refusing).toMatchObject({ hasCode: false, ...others });
      expect(payload).not.toContain('harbour.local');
      expect(JSON.stringify(refusing)).not.toContain('4100');
    });

    test('knows which shell it is of, and a page that is open learns when another is served', async () => {
      const shellOfPage = async () => {
        const { payload } = await app.inject({ url: '/', ...page });
        return runtimeConfig.parse(JSON.parse(/id="harbour-config"[^>]*>(.*?)<\/script>/s.exec(payload)?.[1] ?? ''))
          .shellBuild;
      };
      const served = async () => (await app.inject('/shell.json')).json<{ build: string }>().build;
      const first = await shellOfPage();
      expect(first).toMatch(/^[0-9a-f]{16}$/);
      expect(await served()).toBe(first);
      expect((await app.inject('/shell.json')).headers).toMatchObject({ 'cache-control': 'no-store' });

      const file = join(base, 'shell/index.html');
      const before = readFileSync(file, 'utf8');
      writeFileSync(file, before.replace('</html>', '<!-- another --></html>'));
      const second = await served();
      expect(second).not.toBe(first);
      expect(await shellOfPage()).toBe(second);
      writeFileSync(file, before);
      expect(await served()).toBe(first);
    });

    test('serves the first of several shells that has the file, from the moment it is complete', async () => {
      const newer = join(base, 'newer shell');
      writeFiles(newer, { 'assets/main.newer.js': 'newer' });
      const served = await start({}, { shell: [newer, join(base, 'shell')] });
      const title = async () => (await served.inject({ url: '/', ...page })).payload.includes('The newer shell');
      expect(await title()).toBe(false);
      writeFiles(newer, { 'index.html': '<title>The newer shell</title>' });
      expect(await title()).toBe(true);
      expect((await served.inject('/assets/main.newer.js')).payload).toBe('newer');
      expect((await served.inject('/assets/plain.0123456789.js')).payload).toBe('small');
    });

    test('has a nonce of its own in every answer, the same in header and page', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject({ url: '/', ...page })));
      const nonces = answers.map(({ headers, payload }) => {
        const nonce = nonceOf(headers['content-security-policy']);
        expect(nonce).toMatch(/^[A-Za-z0-9+/]{24}$/);
        // The hints for scripts as well.
        const inPage = [...payload.matchAll(/<(?:style|script|link)[^>]* nonce="([^"]*)"/g)].map(([, found]) => found);
        expect(inPage).toEqual([nonce, nonce, nonce, nonce]);
        return nonce;
      });
      expect(new Set(nonces).size).toBe(20);
    });

    test('lets nothing run but what has its nonce and what that loads, and takes no text as markup', async () => {
      const { headers } = await app.inject({ url: '/', ...page });
      const policy = directives(headers['content-security-policy']);
      const nonce = `'nonce-${nonceOf(headers['content-security-policy'])}'`;
      expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|\*|https?:|'nonce-__/);
      expect(Object.fromEntries(policy)).toMatchObject({
        'default-src': ["'none'"],
        'script-src': [nonce, "'strict-dynamic'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['default', 'dompurify', 'harbour-inert', 'ProseMirrorClipboard', "'allow-duplicates'"],
        'style-src': ["'self'", nonce],
        'connect-src': ["'self'"],
        'img-src': ["'self'", 'data:'],
        'media-src': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
      });
      expect(headers['integrity-policy']).toBe('blocked-destinations=(script style)');
    });

    test('may talk to and load from what the deployment names, and nothing more', async () => {
      const elsewhere = await start({
        api: { backend: 'https://api.firm.example/v1', client: 'https://clients.firm.example' },
        identity: { region: 'eu-west-1', userPoolId: 'eu-west-1_Real', userPoolClientId: 'x' },
        errorReporting: { dsn: 'https://key@errors.example/7', sampleRate: 1 },
        services: {
          ...config.services,
          captcha: { provider: 'script', script: 'https://captcha.example/a/b.js', policies: ['captcha#html'] },
        },
        pictures: ['https://logos.example/banks/'],
      });
      const { headers } = await elsewhere.inject({ url: '/', ...page });
      // Nobody knows the hash of another firm's script.
      expect(headers).not.toHaveProperty('integrity-policy');
      const policy = directives(headers['content-security-policy']);
      expect(policy.get('connect-src')).toEqual([
        "'self'",
        'https://cognito-idp.eu-west-1.amazonaws.com',
        'https://api.firm.example',
        'https://clients.firm.example',
        'https://errors.example',
        'https://captcha.example',
      ]);
      expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'https://logos.example']);
      // The script itself is loaded by code with the nonce; its origin may still serve no other script.
      expect(policy.get('script-src')).toHaveLength(2);
      expect(policy.get('trusted-types')).toContain('captcha#html');
    });

    test('carries the configuration, which cannot end its element', async () => {
      const { payload } = await app.inject({ url: '/', ...page });
      const [, text = ''] = /id="harbour-config"[^>]*>([^<]*)<\/script>/.exec(payload) ?? [];
      expect(text).not.toContain('<');
      expect(payload.match(/<script/g)).toHaveLength(2);
      const carried: unknown = JSON.parse(text);
      const minimumRevision = expect.any(Number);
      expect(carried).toEqual({
        ...config,
        registry: { ...config.registry, minimumRevision },
        shellBuild: expect.any(String),
      });
      expect(runtimeConfig.parse(carried).contact.firm).toBe(nasty);
    });

    const session = { cookie: 'theme=dark; harbour_session=1' };

    /** The files that a page hints at, in order; a script or style without the attributes it needs is marked. */
    async function hintedFiles(url: string, headers: Record<string, string> = {}): Promise<string[]> {
      const { payload } = await app.inject({ url, headers: { ...page.headers, ...headers } });
      const text = ['registry.json', 'remotes/mf-investments/1.0.0/build.json']
        .map((file) => readFileSync(join(store, file), 'utf8'))
        .join();
      const [, nonce = ''] = /<style nonce="([^"]+)"/.exec(payload) ?? [];
      return [...payload.matchAll(/<link rel="preload" href="([^"]+)" ([^>]*)>/g)].map(([, href = '', rest = '']) => {
        const [, kind] = /^as="(\w+)"/.exec(rest) ?? [];
        const isCode = kind === 'script' || kind === 'style';
        const [, integrity = 'none'] = / integrity="([^"]+)"/.exec(rest) ?? [];
        const fits =
          rest.includes(' crossorigin') &&
          (kind !== 'script' || rest.includes(`nonce="${nonce}"`)) &&
          (!isCode || text.includes(integrity) || href.startsWith('/assets/'));
        return `${fits ? '' : 'unfit: '}${href.replace(/^\/remotes\/(mf-\w+)\/1\.0\.0/, '$1')}`;
      });
    }

    const entry = ['mf-investments/hashes.json', 'mf-investments/remoteEntry.investments.js'];

    test.each([
      ['/', [...entry, 'mf-investments/page.investments.js']],
      ['/investments', entry],
      ['/investments/plans/7', [...entry, 'mf-investments/style.css', 'mf-investments/page.investments.js']],
      ['/investments/plans/7/more', entry],
      ['/login', ['mf-auth/remoteEntry.auth.js', 'mf-auth/page.auth.js']],
      ['/ims/imshome', ['mf-ims/remoteEntry.ims.js']],
      ['/investmentsandmore', []],
      ['/about', []],
    ])(
      'at %s hints a visitor with a session to the registry, the session’s code and the page’s own',
      async (url, files) => {
        expect(await hintedFiles(url, session)).toEqual([
          '/registry.json',
          ...files,
          '/assets/session.0123456789.js',
          '/assets/api-transport.0123456789.js',
        ]);
      },
    );

    test.each(['/', '/investments/plans/7', '/ims', '/no/such/page'])(
      'at %s hints a visitor without a session to the sign-in page, which is where they are sent',
      async (url) => {
        expect(await hintedFiles(url)).toEqual([
          '/registry.json',
          'mf-auth/remoteEntry.auth.js',
          'mf-auth/page.auth.js',
        ]);
        expect(await hintedFiles(url, { cookie: 'harbour_session=0; xharbour_session=1' })).toHaveLength(3);
      },
    );

    test('hints at the entry alone where the build’s description is not what was signed', async () => {
      const file = join(store, 'remotes/mf-investments/1.0.0/build.json');
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace('style.css', 'other.css'));
      const fresh = await start();
      const { payload } = await fresh.inject({ url: '/investments/plans/7', headers: { ...page.headers, ...session } });
      expect(payload.match(/mf-investments\/1\.0\.0\/[\w.]+/g)).toEqual(
        entry.map((one) => one.replace('/', '/1.0.0/')),
      );
      writeFileSync(file, text);
    });

    test('has the calls that its part makes at once for a visitor with a session, and none for others', async () => {
      const callsOf = async (url: string, headers: Record<string, string>) => {
        const { payload } = await app.inject({ url, headers: { ...page.headers, ...headers } });
        const [, nonce = ''] = /<style nonce="([^"]+)"/.exec(payload) ?? [];
        const [, own, text] = /id="harbour-first-calls" nonce="([^"]+)">([^<]*)</.exec(payload) ?? [];
        return own === nonce ? text : undefined;
      };
      expect(await callsOf('/', session)).toBe('["/plans","/plans/totals"]');
      expect(await callsOf('/', {})).toBeUndefined();
      expect(await callsOf('/investments', session)).toBeUndefined();
    });

    test('hints at nothing of a remote where the address asks for builds of its own', async () => {
      expect(await hintedFiles('/?composition=mf-investments@0.9.0', session)).toEqual([
        '/registry.json',
        '/assets/session.0123456789.js',
        '/assets/api-transport.0123456789.js',
      ]);
    });

    describe('with a first view of the sign-in', () => {
      const form = '<form method="post"><input name="password"></form>';
      let viewed: FastifyInstance;
      let store: string;
      const release = async (version: string, view: string, canary?: number) => {
        const built = minimalBuild(join(base, `view-${version}`), 'view');
        writeFiles(built, { 'first-views.json': JSON.stringify({ '/login': view }) });
        await publish(folderStore(store), await loadRegistryKeys(join(base, 'keys')), {
          name: 'mf-auth',
          version,
          built,
          description: { ...minimalDescription, basePaths: ['/login', '/logout'], slots: [] },
          firstFiles: { './remote': [], 'page /login': ['style.css', 'page.view.js'] },
          canary,
        });
      };
      const bodyOf = async (url: string, cookie = '') =>
        (await viewed.inject({ url, headers: { ...page.headers, cookie } })).payload;
      beforeAll(async () => {
        store = join(base, 'view-store');
        await release('1.0.0', form);
        viewed = await start({}, { store });
      });

      test.each(['/login', '/', '/investments/valuation'])(
        'at %s a visitor sees it before any script runs, with its style sheets',
        async (url) => {
          const payload = await bodyOf(url);
          expect(payload).toContain(`<main id="first-view">${form} &lt;/script&gt;&lt;script&gt;alert(1)`);
          const [, integrity = ''] =
            /<link rel="stylesheet" href="\/remotes\/mf-auth\/1\.0\.0\/style\.css" crossorigin integrity="([^"]+)"/.exec(
              payload,
            ) ?? [];
          expect(readFileSync(join(store, 'remotes/mf-auth/1.0.0/build.json'), 'utf8')).toContain(integrity);
          expect(payload).not.toContain('rel="preload" href="/remotes/mf-auth/1.0.0/style.css"');
        },
      );

      test.each([
        ['a page without one', '/logout', ''],
        ['a visitor with a session', '/login', session.cookie],
      ])('%s has no trace of it', async (_, url, cookie) => {
        expect(await bodyOf(url, cookie)).not.toMatch(/first-view|harbour:view|__VIEW__/);
      });

      test('another build brings its own, and only to its share', async () => {
        await release('1.1.0', '<p>New</p>', 50);
        const sides = Array.from({ length: 20 }, (_, index) => `client-${index}`);
        for (const client of sides) {
          const isNew = canaryPosition('mf-auth', '1.1.0', client) < 50;
          const payload = await bodyOf('/login', `harbour_canary=${client}`);
          expect(payload.includes('<p>New</p>')).toBe(isNew);
          expect(payload.includes(form)).toBe(!isNew);
        }
        expect(await bodyOf('/login')).not.toContain('first-view');
      });
    });

    describe('under a canary', () => {
      const version = '1.1.0';
      let canaried: FastifyInstance;
      beforeAll(async () => {
        const keys = await loadRegistryKeys(join(base, 'keys'));
        const other = folderStore(join(base, 'canary-store'));
        const built = minimalBuild(join(base, 'canary'), 'canary');
        const release = { name: 'mf-investments', description: minimalDescription };
        await publish(other, keys, { ...release, version: '1.0.0', built: join(base, 'mf-investments') });
        const firstFiles = { 'slot dashboard.main': ['remoteEntry.canary.js', 'page.canary.js'] };
        await publish(other, keys, { ...release, version, built, firstFiles, canary: 50 });
        canaried = await start({}, { store: join(base, 'canary-store') });
      });

      const sideOf = (wanted: (position: number) => boolean) =>
        Array.from({ length: 50 }, (_, index) => `client-${index}`).find((client) =>
          wanted(canaryPosition('mf-investments', version, client)),
        );
      const hintedVersions = async (cookie: string) => {
        const { payload } = await canaried.inject({ url: '/', headers: { ...page.headers, cookie } });
        return [...payload.matchAll(/href="\/remotes\/mf-investments\/([^"]+\.js)"/g)].map(([, file]) => file);
      };

      test('hints at the files of the visitor’s own side', async () => {
        const cookieOf = (client: string | undefined) => `${session.cookie}; harbour_canary=${client}`;
        expect(await hintedVersions(cookieOf(sideOf((position) => position < 50)))).toEqual([
          `${version}/remoteEntry.canary.js`,
          `${version}/page.canary.js`,
        ]);
        expect(await hintedVersions(cookieOf(sideOf((position) => position >= 50)))).toEqual([
          '1.0.0/remoteEntry.investments.js',
        ]);
      });

      test('hints at neither side where the visitor’s is not known', async () => {
        expect(await hintedVersions(session.cookie)).toEqual([]);
      });
    });

    test('at another page of the sign-in hints a visitor without a session to that page', async () => {
      expect(await hintedFiles('/logout')).toEqual(['/registry.json', 'mf-auth/remoteEntry.auth.js']);
    });

    test('answers HEAD with the headers of GET and no body', async () => {
      const head = await app.inject({ method: 'HEAD', url: '/investments' });
      const get = await app.inject({ url: '/investments' });
      expect({ status: head.statusCode, payload: head.payload }).toEqual({ status: 200, payload: '' });
      expect(Object.keys(head.headers)).toEqual(Object.keys(get.headers));
      expect(head.headers['content-type']).toBe('text/html; charset=utf-8');
    });
  });

  describe('the oldest registry that a page takes', () => {
    const file = join(store, 'registry.json');
    const oldest = async (from: FastifyInstance) => {
      const { payload } = await from.inject({ url: '/', ...page });
      const [, text = ''] = /id="harbour-config"[^>]*>([^<]*)<\/script>/.exec(payload) ?? [];
      return runtimeConfig.parse(JSON.parse(text)).registry.minimumRevision;
    };

    test('is the one that was served for a while, and stays so when an older one is put in its place', async () => {
      const text = readFileSync(file, 'utf8');
      const keys = await loadRegistryKeys(join(base, 'keys'));
      const { registry } = signedRegistry.parse(JSON.parse(text));
      const put = async (revision: number, changedAt: string) => {
        const changed = { ...registrySchema.parse(registry), revision, changedAt };
        writeFileSync(file, JSON.stringify(await signRegistry(changed, keys.privateKey, keys.keyId)));
      };
      const own = await start();
      await put(7, '2026-01-01T00:00:00.000Z');
      expect(await oldest(own)).toBe(7);
      await put(8, new Date().toISOString());
      expect(await oldest(own)).toBe(7);
      await put(3, '2025-01-01T00:00:00.000Z');
      expect(await oldest(own)).toBe(7);
      writeFileSync(file, text);
    });

    test('is told to a process that starts when the store has been tampered with already', async () => {
      expect(await oldest(await start({}, { minimumRevision: 40 }))).toBe(40);
    });
  });

  test('security.txt says where weaknesses are reported, and never runs out', async () => {
    const answer = await app.inject('/.well-known/security.txt');
    expect(answer.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', ...securityHeaders });
    expect(answer.payload).toMatch(
      /^Contact: mailto:support@harbour\.example\nExpires: (\S+)\nPreferred-Languages: en\n$/,
    );
    const days = (Date.parse(/Expires: (\S+)/.exec(answer.payload)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
    const contact = { ...config.contact, security: 'security@firm.example' };
    const own = await (await start({ contact })).inject('/.well-known/security.txt');
    expect(own.payload).toContain('Contact: mailto:security@firm.example\n');
    expect((await app.inject({ url: '/.well-known/none', ...page })).statusCode).toBe(404);
  });

  test('TLS in front of a trusted proxy is kept by browsers; nobody else can say that it is there', async () => {
    const sent = async (trustProxy: boolean, proto: string) => {
      const made = Fastify({ trustProxy });
      apps.push(made);
      await made.register(gateway, { shell: join(base, 'shell'), store, config });
      const headers = { 'x-forwarded-proto': proto };
      return await Promise.all(
        ['/', '/assets/main.0123456789.js', '/registry.json', '/assets/gone.js'].map(
          async (url) => (await made.inject({ url, headers })).headers['strict-transport-security'],
        ),
      );
    };
    expect(await sent(true, 'https')).toEqual(Array(4).fill(strictTransportSecurity));
    expect(await sent(true, 'http')).toEqual(Array(4).fill(undefined));
    expect(await sent(false, 'https')).toEqual(Array(4).fill(undefined));
  });

  describe('when the registry is wrong or away', () => {
    const file = join(store, 'registry.json');
    let text = '';
    beforeAll(async () => {
      text = (await app.inject('/registry.json')).payload;
    });
    afterEach(() => writeFileSync(file, text));

    test.each([
      ['tampered with', () => writeFileSync(file, text.replace('1.0.0', '6.6.6'))],
      ['no JSON', () => writeFileSync(file, '{')],
      ['away', () => rmSync(file)],
    ])('pages are served without its hints: %s', async (_, spoil) => {
      spoil();
      const answer = await app.inject({ url: '/', ...page });
      expect(answer.statusCode).toBe(200);
      expect(answer.payload).not.toContain('remotes/');
    });

    test('it is sent again only after it has changed', async () => {
      const known = String((await app.inject('/registry.json')).headers.etag);
      const ask = () => app.inject({ url: '/registry.json', headers: { 'if-none-match': known } });
      expect(await ask()).toMatchObject({ statusCode: 304, payload: '' });
      writeFileSync(file, `${readFileSync(file, 'utf8')}\n`);
      const changed = await ask();
      expect(changed.statusCode).toBe(200);
      expect(changed.headers.etag).not.toBe(known);
    });

    test('it is missing in words, without where it should be', async () => {
      rmSync(file);
      const answer = await app.inject('/registry.json');
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ error: { name: 'NotFound', message: 'There is nothing at this address.' } });
      expect(answer.headers['cache-control']).toBe('no-store');
    });
  });

  describe('files', () => {
    test.each([
      '/assets/main.0123456789.js',
      '/assets/letters.woff2',
      '/remotes/mf-investments/1.0.0/remoteEntry.investments.js',
      '/remotes/mf-investments/1.0.0/fonts/letters.woff2',
    ])('%s may be kept for ever', async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe(forEver);
    });

    test('are compressed as the browser can read them, and caches are told so', async () => {
      const get = async (encoding?: string) => {
        const answer = await app.inject({
          url: '/assets/main.0123456789.js',
          headers: encoding ? { 'accept-encoding': encoding } : {},
        });
        expect(answer.headers.vary).toMatch(/accept-encoding/i);
        expect(answer.headers['content-type']).toMatch(/javascript/);
        return answer;
      };
      const brotli = await get('gzip, deflate, br');
      expect(brotli.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
      const gzip = await get('gzip');
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
      const plain = await get();
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.payload).toBe(script);
    });

    test('the registry is asked for again each time', async () => {
      const answer = await app.inject('/registry.json');
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': expect.stringContaining('application/json'),
      });
      expect(answer.json()).toMatchObject({ registry: { schema: 1, revision: 3 }, signature: expect.any(String) });
    });

    test('the registry travels compressed to who takes that, and is the present one', async () => {
      const file = join(store, 'registry.json');
      const text = readFileSync(file, 'utf8');
      const headers = { 'accept-encoding': 'gzip, br' };
      const served = async () => {
        const answer = await app.inject({ url: '/registry.json', headers });
        expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
        return brotliDecompressSync(answer.rawPayload).toString();
      };
      expect(await served()).toBe(text);
      writeFileSync(file, `${text}\n`);
      expect(await served()).toBe(`${text}\n`);
      writeFileSync(file, text);
      expect((await app.inject('/registry.json')).headers).not.toHaveProperty('content-encoding');
    });

    test.each([
      ['GET', '/assets/gone.js'],
      ['GET', '/assets/'],
      ['GET', '/assets'],
      ['GET', '/remotes/mf-investments/9.9.9/remoteEntry.x.js'],
      ['GET', '/remotes/mf-investments/1.0.0/'],
      ['GET', '/remotes/mf-investments'],
      ['GET', '/api/valuation/plans'],
      ['GET', '/idp'],
      ['GET', '/dev/outbox'],
      ['HEAD', '/assets/gone.js'],
      ['POST', '/'],
      ['POST', '/investments'],
      ['DELETE', '/assets/main.0123456789.js'],
    ] as const)('%s %s is nothing, and not a page', async (method, url) => {
      const answer = await app.inject({ method, url, ...page });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.payload).not.toContain('<html');
      if (method !== 'HEAD') expect(answer.json()).toMatchObject({ error: { name: 'NotFound' } });
    });

    test('below /remotes/ are what their name says, and may do nothing as a page', async () => {
      const planted = join(store, 'remotes/mf-ims/9.9.9');
      const names = ['x.html', 'x', 'x.xhtml', 'x.js.html', 'x.svg', 'x.json', 'x.js'];
      writeFiles(planted, Object.fromEntries(names.map((name) => [name, '<script>parent.pwned = 1</script>'])));
      const answers = await Promise.all(names.map((name) => app.inject(`/remotes/mf-ims/9.9.9/${name}`)));
      expect(
        answers.map(({ statusCode, headers }) => [
          statusCode,
          String(headers['content-type']).split(';')[0],
          headers['content-security-policy'],
        ]),
      ).toEqual([
        ...names.slice(0, 4).map(() => [404, 'application/json', denyAllPolicy]),
        [200, 'image/svg+xml', denyAllPolicy],
        [200, 'application/json', denyAllPolicy],
        [200, expect.stringMatching(/javascript$/), policyOfScripts],
      ]);
    });

    test.each([
      '/remotes/../registry-log.jsonl',
      '/remotes/%2e%2e/registry-log.jsonl',
      '/remotes/..%2fregistry-log.jsonl',
      '/remotes/..%5cregistry-log.jsonl',
      '/assets/../host-report.json',
      '/assets/%2e%2e/host-report.json',
      '/assets/..%2f..%2fkeys/registry.private.jwk.json',
      '/host-report.json',
      '/registry-log.jsonl',
    ])('nothing beside them is given away: %s', async (url) => {
      const answer = await app.inject(url);
      expect(answer.payload).not.toMatch(/not to be served|"d":|"who":/);
    });
  });

  test('what goes wrong inside is answered without details', async () => {
    const broken = await start({ registry: { url: '/registry.json', publicKey: { secret: 7n } } });
    const answer = await broken.inject({ url: '/', ...page });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({
      error: { name: 'InternalError', message: expect.stringContaining('reference') },
    });
    expect(answer.payload).not.toMatch(/BigInt|secret|serialize/);
    expect(answer.headers).toMatchObject({ ...securityHeaders, 'cache-control': 'no-store' });
  });

  test.each([
    '/',
    '/assets/',
    '/assets/main.0123456789.js',
    '/assets/gone.js',
    '/remotes/mf-auth/1.0.0/style.css',
    '/registry.json',
    '/shell.json',
    '/health',
    '/api/none',
    '/assets/%2e%2e/host-report.json',
  ])('every answer has the security headers: %s', async (url) => {
    expect((await app.inject(url)).headers).toMatchObject(securityHeaders);
  });
});
