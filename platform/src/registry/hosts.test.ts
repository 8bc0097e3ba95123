import { join } from 'node:path';
import { federationRuntime, HOST_API_VERSION, verifyRegistry } from '@harbour/platform-contract';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { root } from '../installation/paths.ts';
import { publish } from '../release/publish.ts';
import { recordHost } from '../release/record-host.ts';
import { minimalHost } from '../testing/federated-build.ts';
import { minimalBuild, minimalDescription } from '../testing/small-build.ts';
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';
import { readRegistry } from './change-registry.ts';
import { ChangeRefusedError } from './change-remote.ts';
import { folderStore } from './folder-store.ts';
import { SurfaceMissingError } from './host-surface.ts';
import { deployedHosts, hostOfSources, retireHost } from './hosts.ts';
import { loadRegistryKeys, type RegistryKeys } from './keys.ts';
import type { Store } from './store.ts';

describe('deployed hosts', () => {
  const folder = temporaryFolder();
  let count = 0;
  let store: Store;
  let keys: RegistryKeys;
  beforeAll(async () => {
    keys = await loadRegistryKeys(join(folder, 'keys'));
  });
  beforeEach(() => {
    count += 1;
    store = folderStore(join(folder, String(count)));
  });
  const host = (version: string) => ({ version, shared: { ...minimalHost.shared }, slots: [...minimalHost.slots] });
  const recorded = async () => Object.keys((await readRegistry(store, keys)).registry.hosts ?? {});

  test('are added one by one, signed with the rest, and keep their date', async () => {
    await recordHost(store, keys, host('1.2.0'));
    const { hosts: first } = (await readRegistry(store, keys)).registry;
    await recordHost(store, keys, host('1.3.0'));
    await recordHost(store, keys, host('1.2.0'));
    const registry = await verifyRegistry(JSON.parse((await store.readRegistry()) ?? ''), keys.publicKey);
    expect(registry.revision).toBe(2);
    expect(Object.keys(registry.hosts ?? {})).toEqual(['1.2.0', '1.3.0']);
    expect(registry.hosts?.['1.2.0']).toEqual(first?.['1.2.0']);
    expect((await store.readLog()).at(-1)).toMatchObject({
      action: 'deploy',
      about: 'host 1.3.0',
      from: '1.2.0',
      to: '1.2.0, 1.3.0',
    });
  });

  test('of one version cannot offer two things', async () => {
    await recordHost(store, keys, host('1.2.0'));
    const other = { ...host('1.2.0'), shared: { react: '20.0.0' } };
    await expect(recordHost(store, keys, other)).rejects.toThrow('Raise HOST_API_VERSION');
  });

  test('of an installation of one machine are the one that it serves', async () => {
    await recordHost(store, keys, host('1.1.0'));
    await recordHost(store, keys, host('1.2.0'));
    await recordHost(store, keys, { ...host('1.2.0'), slots: [] }, { only: true });
    expect(await recorded()).toEqual(['1.2.0']);
    await recordHost(store, keys, { ...host('1.2.0'), slots: [] }, { only: true });
    expect((await readRegistry(store, keys)).registry.revision).toBe(3);
  });

  test('are told which remotes they cannot run', async () => {
    await publish(store, keys, {
      name: 'mf-one',
      version: '1.0.0',
      built: minimalBuild(join(folder, 'built'), 'abc'),
      description: { ...minimalDescription, hostApi: '^1.2' },
    });
    expect(await recordHost(store, keys, host('1.3.0'))).toEqual([]);
    const canary = { ...minimalDescription, hostApi: '^1.3' };
    const built = minimalBuild(join(folder, 'canary'), 'def');
    await publish(store, keys, { name: 'mf-one', version: '1.1.0', built, description: canary, canary: 10 });
    const unable = ['mf-one 1.0.0 needs ^1.2', 'mf-one 1.1.0, the canary, needs ^1.3'];
    const refused = recordHost(store, keys, host('2.0.0'));
    await expect(refused).rejects.toThrow(ChangeRefusedError);
    await expect(refused).rejects.toThrow(`Host 2.0.0 cannot run what is live: ${unable.join('; ')}.`);
    expect(await recorded()).toEqual(['1.3.0']);
    expect(await recordHost(store, keys, host('2.0.0'), { force: true })).toEqual(unable);
    // It is already recorded: a server that restarts is not held up.
    expect(await recordHost(store, keys, host('2.0.0'))).toEqual(unable);
  });

  test('are told which remotes are built for another federation runtime', async () => {
    const built = minimalBuild(join(folder, 'of another runtime'), 'abc');
    const metaData = { globalName: 'x', remoteEntry: { name: 'x', path: '', type: 'var' }, pluginVersion: '3.0.1' };
    writeFiles(built, { 'mf-manifest.json': JSON.stringify({ metaData }) });
    await publish(store, keys, { name: 'mf-one', version: '1.0.0', built, description: minimalDescription });
    await expect(recordHost(store, keys, host('1.3.0'))).rejects.toThrow('mf-one 1.0.0 needs federation runtime 3.0.1');
    expect(await recorded()).toEqual([]);
  });

  test.each<[string, Record<string, string>, string]>([
    [
      'another major version',
      { ...minimalHost.shared, react: '20.0.0' },
      'react is 19.3.1 in host 1.2.0, and 20.0.0 here',
    ],
    [
      'another major version of the federation runtime',
      { ...minimalHost.shared, [federationRuntime]: '3.0.0' },
      '@module-federation/runtime-core is 2.9.2 in host 1.2.0, and 3.0.0 here',
    ],
    ['none any more', { react: '19.3.1', '@harbour/contract': '1.0.0' }, '@harbour/ui/table is 1.0.0 in host 1.2.0'],
  ])('of the same major version cannot share %s', async (_, shared, expected) => {
    await recordHost(store, keys, host('1.2.0'));
    await expect(recordHost(store, keys, { ...host('1.3.0'), shared }, { force: true })).rejects.toThrow(expected);
    expect(await recorded()).toEqual(['1.2.0']);
    await recordHost(store, keys, { ...host('2.0.0'), shared });
    expect(await recorded()).toEqual(['1.2.0', '2.0.0']);
  });

  describe('that tell what they offer', () => {
    const surface = { exports: { '@harbour/ui': ['Card', 'TabNav'] }, topics: ['toast'] };
    const without = { exports: { '@harbour/ui': ['Card'] }, topics: [] };
    const uses = { copies: {}, calls: {}, listens: {}, emits: { toast: ['src/pages/save.ts'] } };
    const live = (name: string, options: { canary?: number } = {}) =>
      publish(store, keys, {
        name,
        version: '1.0.0',
        built: minimalBuild(join(folder, `${count} ${name}`), 'abc'),
        description: { ...minimalDescription, basePaths: [`/${name}`] },
        uses: { ...uses, imports: { '@harbour/ui': { TabNav: ['src/pages/tabs.tsx'] } } },
        ...options,
      });

    test('keep it in the store, under the hash that the registry has', async () => {
      await recordHost(store, keys, { ...host('1.2.0'), surface });
      const { registry } = await readRegistry(store, keys);
      expect(registry.hosts?.['1.2.0']?.surface).toMatch(/^[0-9a-f]{64}$/);
      expect(await deployedHosts(store, registry, () => host('1.2.0'))).toMatchObject({ '1.2.0': { offers: surface } });
    });

    test('are not believed if the store has something else', async () => {
      await recordHost(store, keys, { ...host('1.2.0'), surface });
      const { registry } = await readRegistry(store, keys);
      const changed = { ...store, readSurface: async () => JSON.stringify(without) };
      for (const other of [changed, { ...store, readSurface: async () => undefined }])
        await expect(deployedHosts(other, registry, () => host('1.2.0'))).rejects.toThrow(SurfaceMissingError);
    });

    test('are refused if they lack what a live build uses, by its name and file, unless that is forced', async () => {
      await live('mf-one');
      const other = { ...host('1.3.0'), surface: without, slots: [] };
      const unable = [
        'mf-one 1.0.0 fills dashboard.main, which is not there',
        'mf-one 1.0.0 finds that @harbour/ui has no TabNav (src/pages/tabs.tsx)',
        'mf-one 1.0.0 finds that there is no topic toast to emit (src/pages/save.ts)',
      ];
      await expect(recordHost(store, keys, other)).rejects.toThrow(
        `Host 1.3.0 cannot run what is live: ${unable.join('; ')}. Release that anew first`,
      );
      expect(await recorded()).toEqual([]);
      expect(await recordHost(store, keys, other, { force: true })).toEqual(unable);
      expect(await recordHost(store, keys, { ...host('1.4.0'), surface })).toEqual([]);
    });

    test('are refused if they make a call that the deployed API lacks, unless that is forced', async () => {
      const calls = new Set(['GET /news']);
      const asking = { ...host('1.2.0'), calls: { 'GET /news': ['src/a.ts'], 'GET /plans/:plan': ['src/b.ts'] } };
      await expect(recordHost(store, keys, asking, { calls })).rejects.toThrow(
        'Host 1.2.0 makes calls that the deployed API lacks: GET /plans/:plan (src/b.ts). Deploy the API',
      );
      expect(await recordHost(store, keys, asking, { calls, force: true })).toEqual([]);
    });

    test('of one version cannot offer two things, which are named', async () => {
      await recordHost(store, keys, { ...host('1.2.0'), surface });
      const other = { exports: { '@harbour/ui': ['Badge', 'Card'] }, topics: ['toast'] };
      await expect(recordHost(store, keys, { ...host('1.2.0'), surface: other })).rejects.toThrow(
        '(new is Badge of @harbour/ui; gone is TabNav of @harbour/ui). Raise HOST_API_VERSION',
      );
    });

    test('of an installation of one machine stay told until the next build, and change with it', async () => {
      const surfaceOf = async () => (await readRegistry(store, keys)).registry.hosts?.['1.2.0']?.surface;
      await recordHost(store, keys, { ...host('1.2.0'), surface }, { only: true });
      const first = await surfaceOf();
      await recordHost(store, keys, host('1.2.0'), { only: true });
      expect(await surfaceOf()).toBe(first);
      await recordHost(store, keys, { ...host('1.2.0'), surface: without }, { only: true });
      expect(await surfaceOf()).not.toBe(first);
    });
  });

  test('are retired by hand, all but the last', async () => {
    await recordHost(store, keys, host('1.2.0'));
    await recordHost(store, keys, host('1.3.0'));
    await expect(retireHost(store, keys, '1.1.0')).rejects.toThrow('There is no host 1.1.0. There are: 1.2.0, 1.3.0.');
    await retireHost(store, keys, '1.2.0');
    expect(await recorded()).toEqual(['1.3.0']);
    await expect(retireHost(store, keys, '1.3.0')).rejects.toThrow('the only one');
  });

  test('are what these sources would build where none is recorded', async () => {
    const own = hostOfSources(join(root, 'shell'));
    const { registry } = await readRegistry(store, keys);
    expect(await deployedHosts(store, registry, () => own)).toEqual({
      [HOST_API_VERSION]: { shared: own.shared, slots: own.slots, since: expect.any(String) },
    });
    expect(own.shared).toMatchObject({ react: expect.stringMatching(/^\d+\.\d+\.\d+$/), '@harbour/ui/table': '1.0.0' });
  });
});
