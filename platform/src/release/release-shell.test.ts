import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runtimeConfig } from '@harbour/contract/runtime-config';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { gateway } from '../gateway/gateway.ts';
import { defaultConfig } from '../installation/default-config.ts';
import { storedShells } from '../portal/stored-shells.ts';
import { readRegistry } from '../registry/change-registry.ts';
import { ChangeRefusedError } from '../registry/change-remote.ts';
import { folderStore } from '../registry/folder-store.ts';
import { loadRegistryKeys, type RegistryKeys } from '../registry/keys.ts';
import type { Store } from '../registry/store.ts';
import { minimalHost } from '../testing/federated-build.ts';
import { minimalBuild, minimalDescription } from '../testing/small-build.ts';
import { minimalShell } from '../testing/small-shell.ts';
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';
import { pin, prunable } from './prune.ts';
import { publish } from './publish.ts';
import { canaryShell, promoteShell, releaseShell, rollBackShell } from './release-shell.ts';

const base = temporaryFolder();
let count = 0;
let folder: string;
let store: Store;
let keys: RegistryKeys;
let app: FastifyInstance;
let removeCopies: () => void;
/** The folder of the copied files of the shell's versions. */
let copies: string;

/** A build of a shell whose page and script tell this text. */
function shell(text: string, version = '1.2.0'): string {
  const built = minimalShell(join(folder, 'builds', text));
  writeFiles(built, {
    'index.html': `<html><head></head><body>${text} <script id="harbour-config">__CONFIG__</script></body></html>`,
    'host-report.json': JSON.stringify({ ...minimalHost, version }),
    [`assets/page.${text}.js`]: `// ${text}`,
  });
  return built;
}

async function served(headers: Record<string, string> = {}) {
  const { payload, headers: sent } = await app.inject({ url: '/', headers: { accept: 'text/html', ...headers } });
  const config = JSON.parse(/id="harbour-config">(.*?)<\/script>/s.exec(payload)?.[1] ?? '');
  const build = runtimeConfig.parse(config).shellBuild;
  return { text: /<body>(\w+)/.exec(payload)?.[1], build, cookie: sent['set-cookie'] };
}

const live = async () => {
  const { stable, canary, previous } = (await readRegistry(store, keys)).registry.shell ?? {};
  return [stable?.version, canary?.build.version, previous?.version];
};

beforeEach(async () => {
  count += 1;
  folder = join(base, String(count));
  store = folderStore(join(folder, 'store'));
  keys = await loadRegistryKeys(join(base, 'keys'));
  const { shells, remove } = storedShells(join(folder, 'store'), keys.publicKey);
  removeCopies = remove;
  copies = shells.assets;
  app = Fastify();
  const config = { ...defaultConfig, registry: { url: '/registry.json', publicKey: { ...keys.publicKey } } };
  await app.register(gateway, { shell: shell('own'), store: join(folder, 'store'), releasedShell: shells, config });
});
afterEach(async () => {
  await app.close();
  removeCopies();
});

describe('versions of the shell', () => {
  test('are served as they are released, and a rollback serves the page of before again', async () => {
    expect((await served()).text).toBe('own');
    const one = await releaseShell(store, keys, shell('one'));
    const first = await served();
    expect(first.text).toBe('one');
    const two = await releaseShell(store, keys, shell('two'));
    expect((await served()).text).toBe('two');
    expect(await live()).toEqual([two.version, undefined, one.version]);

    await rollBackShell(store, keys);
    expect(await served()).toEqual(first);
    // An open page of the shell that was rolled back learns of it, and keeps its files.
    expect((await app.inject('/shell.json')).json()).toEqual({ build: first.build });
    for (const text of ['one', 'two']) expect((await app.inject(`/assets/page.${text}.js`)).payload).toBe(`// ${text}`);
    expect((await store.readLog()).slice(-1)).toMatchObject([
      { action: 'rollback', about: 'shell', from: two.version, to: one.version, key: keys.keyId },
    ]);
    await expect(releaseShell(store, keys, shell('two'), { unlessReleased: true })).resolves.toMatchObject({
      outcome: 'live before',
    });
    await rollBackShell(store, keys, { version: two.version });
    expect((await served()).text).toBe('two');
  });

  test('leave the files of the newest five on this machine, even if some were removed by hand', async () => {
    const serve = async (text: string) => {
      await releaseShell(store, keys, shell(text));
      expect((await served()).text).toBe(text);
    };
    const script = async (text: string) => (await app.inject(`/assets/page.${text}.js`)).statusCode;
    for (const text of ['one', 'two', 'three', 'four', 'five']) await serve(text);
    expect(await script('one')).toBe(200);
    rmSync(join(copies, 'page.one.js'));
    await serve('six');
    expect(await script('two')).toBe(200);
    await serve('seven');
    expect([await script('two'), await script('three')]).toEqual([404, 200]);
  });

  test('have a canary that stays with the browsers that have it', async () => {
    await releaseShell(store, keys, shell('one'));
    const { version } = await releaseShell(store, keys, shell('two'), { canary: 50 });
    const visits = await Promise.all(Array.from({ length: 40 }, () => served()));
    expect(new Set(visits.map(({ text }) => text))).toEqual(new Set(['one', 'two']));
    for (const { text, cookie } of visits.slice(0, 8)) {
      expect(cookie).toMatch(/^harbour_shell=[0-9a-f-]{36}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
      const again = await served({ cookie: `other=1; ${String(cookie).split(';')[0]}` });
      expect(again).toMatchObject({ text, cookie: undefined });
    }
    const behind = visits.find(({ text }) => text === 'one')?.cookie;
    await canaryShell(store, keys, 100);
    expect((await served({ cookie: String(behind).split(';')[0] ?? '' })).text).toBe('two');
    await promoteShell(store, keys);
    expect((await live())[0]).toBe(version);
    expect(await served()).toMatchObject({ text: 'two', cookie: undefined });
  });

  test('report which one a page has while there is a canary: what does not start cannot report that itself', async () => {
    const stable = await releaseShell(store, keys, shell('one'));
    const watched = async () => {
      const { payload, headers } = await app.inject({ url: '/', headers: { accept: 'text/html' } });
      const [, nonce = '', version] = /<script nonce="([^"]*)" data-version="([^"]*)">/.exec(payload) ?? [];
      if (version) expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
      return version;
    };
    expect(await watched()).toBeUndefined();
    const canary = await releaseShell(store, keys, shell('two'), { canary: 100 });
    expect(await watched()).toBe(canary.version);
    // The page has the version that is served, not the one that was chosen.
    await releaseShell(store, keys, shell('three'), { canary: 100 });
    const { version } = (await readRegistry(store, keys)).registry.shell?.canary?.build ?? {};
    rmSync(join(folder, 'store/remotes/shell', String(version), 'index.html'));
    expect(await watched()).toBe(stable.version);
    await canaryShell(store, keys, 0);
    expect(await watched()).toBeUndefined();
  });

  test('are served only as they were signed; otherwise the shell of the server is', async () => {
    const { version } = await releaseShell(store, keys, shell('one'));
    writeFileSync(join(folder, 'store/remotes/shell', version, 'assets/page.one.js'), 'evil()');
    expect((await served()).text).toBe('own');
    expect((await app.inject('/assets/page.one.js')).statusCode).toBe(404);
    for (const file of ['host-report.json', 'build.json', 'assets/page.one.js'])
      expect((await app.inject(`/remotes/shell/${version}/${file}`)).statusCode).toBe(404);
    const two = await releaseShell(store, keys, shell('two'));
    rmSync(join(folder, 'store/remotes/shell', two.version, 'index.html'));
    expect((await served()).text).toBe('own');
  });

  test('are refused where they cannot run what is live, also by a rollback', async () => {
    await releaseShell(store, keys, shell('one', '1.2.0'));
    await releaseShell(store, keys, shell('two', '1.4.0'));
    const built = minimalBuild(join(folder, 'built'), 'abc');
    const description = { ...minimalDescription, hostApi: '^1.3', slots: [] };
    await publish(store, keys, { name: 'mf-ims', version: '1.0.0', built, description });
    const refused = rollBackShell(store, keys);
    await expect(refused).rejects.toThrow(ChangeRefusedError);
    await expect(refused).rejects.toThrow('Host 1.2.0 cannot run what is live: mf-ims 1.0.0 needs ^1.3');
    expect((await served()).text).toBe('two');
    await rollBackShell(store, keys, { force: true });
    expect((await served()).text).toBe('one');
  });

  test('are pruned like those of remotes, but not what is pinned', async () => {
    const versions: string[] = [];
    for (const text of ['one', 'two', 'three', 'four'])
      versions.push((await releaseShell(store, keys, shell(text))).version);
    const now = Date.now() + 91 * 86_400_000;
    const found = async () => (await prunable(store, keys, ['shell'], { now })).map(({ version }) => version).sort();
    expect(await found()).toEqual(versions.slice(0, 2).sort());
    await pin(store, keys, 'shell', { version: versions[0] ?? '', why: 'the audit of March' });
    expect(await found()).toEqual([versions[1]]);
    await pin(store, keys, 'shell', { version: versions[0] ?? '', undo: true });
    expect(await found()).toEqual(versions.slice(0, 2).sort());
  });
});
