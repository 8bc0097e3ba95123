import { join } from 'node:path';
import type { Registry, RegistryBuild } from '@harbour/platform-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { readRegistry } from '../registry/change-registry.ts';
import { folderStore } from '../registry/folder-store.ts';
import { loadRegistryKeys, type RegistryKeys } from '../registry/keys.ts';
import { logText } from '../registry/status.ts';
import { publish } from '../release/publish.ts';
import { releaseShell } from '../release/release-shell.ts';
import { canary, promote } from '../release/switch-version.ts';
import { minimalHost } from '../testing/federated-build.ts';
import { minimalBuild, minimalDescription } from '../testing/small-build.ts';
import { minimalShell } from '../testing/small-shell.ts';
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';
import { haltCanaries } from './halt-canaries.ts';
import { OutcomeCounts, outcomeRoutes } from './remote-outcomes.ts';

const build = (version: string): RegistryBuild => ({
  version,
  entry: `remotes/mf-one/${version}/remoteEntry.js`,
  integrity: {},
  hostApi: '^1.0',
  basePaths: ['/one'],
  slots: [],
});

const withCanary = (version: string): Registry => ({
  schema: 1,
  revision: 1,
  changedAt: '2026-11-20T09:00:00Z',
  remotes: {
    'mf-one': { title: 'One', stable: build('1.0.0'), canary: { build: build(version), percentage: 5 } },
    'mf-two': { title: 'Two', stable: build('2.0.0') },
  },
});

describe('reports of pages', () => {
  let registry: Registry | undefined;
  let counts: OutcomeCounts;
  const apps: FastifyInstance[] = [];

  async function start(readable = false): Promise<FastifyInstance> {
    const app = Fastify({ trustProxy: true });
    apps.push(app);
    counts = new OutcomeCounts();
    await app.register(outcomeRoutes, { counts, registry: async () => registry, readable });
    return app;
  }
  const send = (app: FastifyInstance, content: unknown, address = '192.0.2.1') =>
    app.inject({
      method: 'POST',
      url: '/remote-outcomes',
      headers: { 'content-type': 'text/plain;charset=UTF-8', 'x-forwarded-for': address },
      payload: typeof content === 'string' ? content : JSON.stringify(content),
    });
  const report = (version: string, outcome: string, remote = 'mf-one') => ({ remote, version, outcome });

  beforeEach(() => {
    registry = withCanary('1.1.0');
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
  });

  test('are counted by version, for remotes that have a canary', async () => {
    const app = await start();
    for (const content of [
      report('1.1.0', 'used'),
      report('1.1.0', 'failed'),
      report('1.0.0', 'used'),
      report('1.0.0', 'used'),
      report('0.9.0', 'used'),
      report('2.0.0', 'used', 'mf-two'),
      report('1.0.0', 'used', 'mf-none'),
    ]) {
      expect((await send(app, content)).statusCode).toBe(204);
    }
    expect(counts.present()).toEqual({
      'mf-one': { '1.1.0': { used: 1, failed: 1 }, '1.0.0': { used: 2, failed: 0 } },
    });
  });

  test('of the shell are counted while the shell has a canary', async () => {
    const app = await start();
    for (const version of ['3.0.0', '3.1.0']) await send(app, report(version, 'used', 'shell'));
    expect(counts.present()).toEqual({});
    const { remotes, ...others } = withCanary('1.1.0');
    const shell = { title: 'Shell', stable: build('3.0.0'), canary: { build: build('3.1.0'), percentage: 5 } };
    registry = { ...others, remotes, shell };
    for (const [version, outcome] of [
      ['3.0.0', 'used'],
      ['3.1.0', 'used'],
      ['3.1.0', 'failed'],
      ['2.9.0', 'failed'],
    ] as const)
      await send(app, report(version, outcome, 'shell'));
    expect(counts.present()).toEqual({
      shell: { '3.0.0': { used: 1, failed: 0 }, '3.1.0': { used: 1, failed: 1 } },
    });
    registry = { ...others, remotes, shell: { title: 'Shell', stable: build('3.1.0') } };
    await send(app, report('3.1.0', 'used', 'shell'));
    expect(counts.present()).toEqual({});
  });

  test('of one network address count once for a failure, three times for a use', async () => {
    const app = await start();
    for (let times = 0; times < 5; times += 1) {
      await send(app, report('1.1.0', 'used'));
      await send(app, report('1.1.0', 'failed'));
    }
    await send(app, report('1.1.0', 'failed'), '192.0.2.2');
    expect(counts.present()).toEqual({ 'mf-one': { '1.1.0': { used: 3, failed: 2 } } });
  });

  test.each([
    '',
    'no JSON',
    '[]',
    { remote: 'mf-one' },
    { ...report('1.1.0', 'used'), more: 1 },
    report('1.1.0', 'lost'),
  ])('such as %j do not count, and get the same answer', async (content) => {
    const app = await start();
    expect((await send(app, content)).statusCode).toBe(204);
    expect(counts.present()).toEqual({});
  });

  test('that are long are not read', async () => {
    const app = await start();
    expect((await send(app, 'x'.repeat(513))).statusCode).toBe(413);
  });

  test('of a canary that has ended are dropped', async () => {
    const app = await start();
    await send(app, report('1.1.0', 'failed'));
    registry = withCanary('1.2.0');
    await send(app, report('1.2.0', 'used'));
    expect(counts.present()).toEqual({ 'mf-one': { '1.2.0': { used: 1, failed: 0 } } });
    registry = undefined;
    expect((await send(app, report('1.2.0', 'used'))).statusCode).toBe(204);
  });

  test('are shown only where no browser asks', async () => {
    expect((await (await start()).inject('/remote-outcomes')).statusCode).toBe(404);
    expect((await (await start(true)).inject('/remote-outcomes')).json()).toEqual({});
  });
});

describe('a canary that fails', () => {
  const folder = temporaryFolder();
  let keys: RegistryKeys;
  beforeAll(async () => {
    keys = await loadRegistryKeys(join(folder, 'keys'));
  });

  async function withLive(location: string) {
    const store = folderStore(join(folder, location));
    for (const version of ['1.0.0', '1.1.0']) {
      const built = minimalBuild(join(folder, `${location}-${version}`), version.replaceAll('.', ''));
      const release = { name: 'mf-one', version, built, description: minimalDescription };
      await publish(store, keys, version === '1.1.0' ? { ...release, canary: 10 } : release);
    }
    const live = async () => (await readRegistry(store, keys)).registry.remotes['mf-one'];
    return { store, live };
  }
  const good = { '1.0.0': { used: 500, failed: 2 }, '1.1.0': { used: 60, failed: 0 } };
  const bad = { '1.0.0': { used: 500, failed: 2 }, '1.1.0': { used: 30, failed: 6 } };

  test('is ended, and the log has the figures of all gateways', async () => {
    const { store, live } = await withLive('bad');
    const halted = await haltCanaries(store, keys, [{ 'mf-one': bad }, { 'mf-one': bad }]);
    const reason = '12 of 60 visits failed; of the stable version 4 of 1000';
    expect(halted).toEqual([{ remote: 'mf-one', version: '1.1.0', reason }]);
    expect(await live()).toMatchObject({ stable: { version: '1.0.0' } });
    expect(await live()).not.toHaveProperty('canary');
    const { registry, text } = await readRegistry(store, keys);
    const log = logText(await store.readLog(), registry, text);
    expect(log).toContain(`halt mf-one  1.0.0, canary 1.1.0 for 10% → 1.0.0  (${reason})`);
    expect(await haltCanaries(store, keys, [{ 'mf-one': bad }])).toEqual([]);
  });

  test('is ended if it is the shell, and the log has the figures', async () => {
    const store = folderStore(join(folder, 'shells'));
    const version = async (name: string, canaryShare?: number) => {
      const built = minimalShell(join(folder, name));
      writeFiles(built, {
        'host-report.json': JSON.stringify({ ...minimalHost, version: '1.2.0' }),
        'assets/name.js': name,
      });
      return (await releaseShell(store, keys, built, canaryShare === undefined ? {} : { canary: canaryShare })).version;
    };
    const stable = await version('good-shell');
    const failing = await version('bad-shell', 5);
    const outcomes = { shell: { [stable]: { used: 500, failed: 2 }, [failing]: { used: 30, failed: 6 } } };
    const reason = '6 of 30 visits failed; of the stable version 2 of 500';
    expect(await haltCanaries(store, keys, [outcomes])).toEqual([{ remote: 'shell', version: failing, reason }]);
    const { registry, text } = await readRegistry(store, keys);
    expect(registry.shell).toMatchObject({ stable: { version: stable } });
    expect(registry.shell).not.toHaveProperty('canary');
    const log = logText(await store.readLog(), registry, text);
    expect(log).toContain(`halt shell  ${stable}, canary ${failing} for 5% → ${stable}  (${reason})`);
    expect(await haltCanaries(store, keys, [outcomes])).toEqual([]);
  });

  test('stays while it is as good as the stable version, has no clients, or was promoted', async () => {
    const { store, live } = await withLive('good');
    expect(await haltCanaries(store, keys, [{ 'mf-one': good }, {}])).toEqual([]);
    expect(await live()).toMatchObject({ canary: { percentage: 10 } });
    await canary(store, keys, 'mf-one', 20);
    await promote(store, keys, 'mf-one');
    expect(await haltCanaries(store, keys, [{ 'mf-one': bad }])).toEqual([]);
    expect(await live()).toMatchObject({ stable: { version: '1.1.0' } });
  });
});
