import { join } from 'node:path';
import type { UsedSurface } from '@harbour/build/surface';
import type { Registry } from '@harbour/platform-contract';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ReleaseRefusedError } from '../checks/refusal.ts';
import { fingerprint, readRegistry } from '../registry/change-registry.ts';
import { ChangeRefusedError } from '../registry/change-remote.ts';
import { loadRegistryKeys, type RegistryKeys } from '../registry/keys.ts';
import { logEntry } from '../registry/log-entry.ts';
import { openStore } from '../registry/open-store.ts';
import { VersionMissingError } from '../registry/released-build.ts';
import type { Store } from '../registry/store.ts';
import { eachStore } from '../testing/both-stores.ts';
import { minimalHost } from '../testing/federated-build.ts';
import { minimalBuild, minimalDescription } from '../testing/small-build.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { publish } from './publish.ts';
import { recordHost } from './record-host.ts';
import { canary, disable, enable, promote, rollBack } from './switch-version.ts';

describe.each(eachStore())('in %s', (_, { addressOf, filesOf }) => {
  const folder = temporaryFolder();
  let count = 0;
  let name: string;
  let store: Store;
  let keys: RegistryKeys;

  const built = (version: string) => minimalBuild(join(folder, name, version), version.replaceAll('.', ''));
  const release = (
    version: string,
    { uses, ...options }: { remote?: string; canary?: number; basePaths?: string[]; uses?: UsedSurface } = {},
  ) =>
    publish(store, keys, {
      name: options.remote ?? 'mf-one',
      version,
      built: built(version),
      uses,
      description: { ...minimalDescription, basePaths: options.basePaths ?? ['/investments'] },
      ...(options.canary === undefined ? {} : { canary: options.canary }),
    });
  /** A remote's live versions, in short. */
  const live = ({ remotes }: Registry, remote = 'mf-one') => {
    const { stable, canary: part, previous, disabled: off } = remotes[remote] ?? {};
    return {
      stable: stable?.version,
      ...(part ? { canary: `${part.build.version} ${part.percentage}` } : {}),
      ...(previous ? { previous: previous.version } : {}),
      ...(off ? { off: off.reason } : {}),
    };
  };

  const tooNew = { version: '2.0.0', shared: minimalHost.shared, slots: minimalHost.slots };

  beforeAll(async () => {
    keys = await loadRegistryKeys(join(folder, 'keys'));
  });
  beforeEach(async () => {
    count += 1;
    name = String(count);
    store = await openStore(addressOf(name));
    await release('1.0.0');
  });

  test('a canary grows, is promoted, and its predecessor stays at hand', async () => {
    expect(live(await release('1.1.0', { canary: 10 }))).toEqual({ stable: '1.0.0', canary: '1.1.0 10' });
    expect(live(await canary(store, keys, 'mf-one', 50))).toEqual({ stable: '1.0.0', canary: '1.1.0 50' });
    expect(live(await promote(store, keys, 'mf-one'))).toEqual({ stable: '1.1.0', previous: '1.0.0' });
  });

  test('a canary ends, and any published version can be one', async () => {
    await release('1.1.0', { canary: 10 });
    expect(live(await canary(store, keys, 'mf-one', 0))).toEqual({ stable: '1.0.0' });
    expect(live(await canary(store, keys, 'mf-one', 2.5, { version: '1.1.0' }))).toEqual({
      stable: '1.0.0',
      canary: '1.1.0 2.5',
    });
  });

  test('a release beside a canary leaves it alone, and ends the one that it is itself', async () => {
    await release('1.1.0', { canary: 10 });
    expect(live(await release('1.0.1'))).toEqual({ stable: '1.0.1', canary: '1.1.0 10', previous: '1.0.0' });
    expect(live(await release('1.1.0'))).toEqual({ stable: '1.1.0', previous: '1.0.1' });
  });

  test('rolling back needs no build, and what was rolled back from is nothing to fall back to', async () => {
    await release('1.1.0');
    const files = filesOf(name);
    expect(live(await rollBack(store, keys, 'mf-one'))).toEqual({ stable: '1.0.0' });
    const after = filesOf(name);
    const remotes = (all: Record<string, string>) =>
      Object.fromEntries(Object.entries(all).filter(([path]) => path.startsWith('remotes/')));
    expect(remotes(after)).toEqual(remotes(files));
  });

  test('rolling back leaves a canary of another version alone, and ends the one that it goes back to', async () => {
    await release('1.1.0');
    await release('1.2.0', { canary: 10 });
    expect(live(await rollBack(store, keys, 'mf-one'))).toEqual({ stable: '1.0.0', canary: '1.2.0 10' });
    const back = await rollBack(store, keys, 'mf-one', { version: '1.2.0' });
    expect(live(back)).toMatchObject({ stable: '1.2.0' });
    expect(live(back)).not.toHaveProperty('canary');
  });

  test('rolling back reaches any version that was ever published, by its signed description', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await release(version);
    const { registry } = await readRegistry(store, keys);
    expect(JSON.stringify(registry)).not.toContain('"1.1.0"');
    const after = await rollBack(store, keys, 'mf-one', { version: '1.1.0' });
    expect(live(after)).toEqual({ stable: '1.1.0', previous: '1.0.0' });
    expect(after.remotes['mf-one']?.stable).toMatchObject({
      entry: 'remotes/mf-one/1.1.0/remoteEntry.110.js',
      integrity: { 'style.css': expect.stringMatching(/^sha384-/) },
    });
  });

  test('a series of bad releases is rolled back one after the other, to none that was rolled back from', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await release(version);
    expect(live(await rollBack(store, keys, 'mf-one'))).toEqual({ stable: '1.2.0', previous: '1.1.0' });
    await release('1.4.0');
    expect(live(await rollBack(store, keys, 'mf-one'))).toEqual({ stable: '1.2.0', previous: '1.1.0' });
    expect(live(await rollBack(store, keys, 'mf-one'))).toEqual({ stable: '1.1.0', previous: '1.0.0' });
    expect(live(await rollBack(store, keys, 'mf-one'))).toEqual({ stable: '1.0.0' });
    await expect(rollBack(store, keys, 'mf-one')).rejects.toThrow('no previous version');
  });

  test('a version that was rolled back from and released again is one to roll back to', async () => {
    await release('1.1.0');
    await rollBack(store, keys, 'mf-one');
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await release(version);
    expect(live(await rollBack(store, keys, 'mf-one'))).toEqual({ stable: '1.2.0', previous: '1.1.0' });
  });

  test('an earlier version whose addresses are another remote’s now is no fallback', async () => {
    await release('1.1.0', { basePaths: ['/moved'] });
    for (const version of ['1.2.0', '1.3.0']) await release(version, { basePaths: ['/moved'] });
    await release('1.0.0', { remote: 'mf-two' });
    expect(live(await rollBack(store, keys, 'mf-one'))).toEqual({ stable: '1.2.0', previous: '1.1.0' });
    expect(live(await rollBack(store, keys, 'mf-one'))).toEqual({ stable: '1.1.0' });
  });

  test('what is switched off stays off through a release, until it is switched on', async () => {
    await disable(store, keys, 'mf-one', 'We are putting figures right.');
    expect(live(await release('1.1.0'))).toMatchObject({ stable: '1.1.0', off: 'We are putting figures right.' });
    expect(live(await enable(store, keys, 'mf-one'))).toEqual({ stable: '1.1.0', previous: '1.0.0' });
  });

  test.each<[string, (remote: string) => Promise<unknown>, RegExp]>([
    ['a share for no canary', (remote) => canary(store, keys, remote, 10), /It has no canary whose share/],
    [
      'the stable version as the canary',
      (remote) => canary(store, keys, remote, 10, { version: '1.0.0' }),
      /1\.0\.0 is the stable/,
    ],
    ['to promote no canary', (remote) => promote(store, keys, remote), /no canary to promote/],
    ['to roll back to no previous version', (remote) => rollBack(store, keys, remote), /no previous version.*--to/],
  ])('refused is %s', async (_, change, message) => {
    const files = filesOf(name);
    await expect(change('mf-one')).rejects.toThrow(ChangeRefusedError);
    await expect(change('mf-one')).rejects.toThrow(message);
    expect(filesOf(name)).toEqual(files);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['promote', () => promote(store, keys, 'mf-none')],
    ['rollback', () => rollBack(store, keys, 'mf-none')],
    ['disable', () => disable(store, keys, 'mf-none', 'why')],
    ['enable', () => enable(store, keys, 'mf-none')],
    ['a first release as a canary', () => release('1.0.0', { remote: 'mf-none', canary: 5 })],
  ])('%s of a remote that is not in the registry is refused', async (_, change) => {
    await expect(change()).rejects.toThrow('mf-none is not in this registry.');
    expect((await readRegistry(store, keys)).registry.revision).toBe(1);
  });

  test('a version that was never published is refused by name', async () => {
    await expect(rollBack(store, keys, 'mf-one', { version: '0.9.0' })).rejects.toThrow(VersionMissingError);
    await expect(canary(store, keys, 'mf-one', 5, { version: '0.9.0' })).rejects.toThrow('There is no mf-one 0.9.0 in');
  });

  test('a version that others would have signed is refused', async () => {
    const others = await loadRegistryKeys(join(folder, 'other-keys'));
    await release('1.1.0');
    await expect(rollBack(store, others, 'mf-one', { version: '1.0.0' })).rejects.toThrow('signature');
  });

  test('an earlier version that has no place any more is refused', async () => {
    await release('1.1.0', { basePaths: ['/moved'] });
    await release('1.0.0', { remote: 'mf-two' });
    const refused = rollBack(store, keys, 'mf-one');
    await expect(refused).rejects.toThrow(ReleaseRefusedError);
    await expect(refused).rejects.toThrow('/investments meets /investments, which is of mf-two');
  });

  test('an earlier version that a deployed host is too new for is refused', async () => {
    await release('1.1.0');
    await recordHost(store, keys, tooNew, { force: true });
    await expect(rollBack(store, keys, 'mf-one')).rejects.toThrow(/host API: It needs \^1\.0, and host 2\.0\.0/);
    expect(live(await disable(store, keys, 'mf-one', 'why'))).toMatchObject({ off: 'why' });
  });

  test('an earlier version that uses what a host deployed since lacks is refused', async () => {
    const uses = {
      imports: { '@harbour/ui': { TabNav: ['src/tabs.tsx'] } },
      emits: {},
      listens: {},
      calls: {},
      copies: {},
    };
    await release('1.1.0', { uses });
    await release('1.2.0');
    const surface = { exports: { '@harbour/ui': ['Card'] }, topics: [] };
    await recordHost(store, keys, { ...tooNew, version: '1.9.0', surface });
    const message =
      /mf-one 1\.1\.0 is refused.*\n {2}exports: host 1\.9\.0: @harbour\/ui has no TabNav \(src\/tabs\.tsx\)/;
    await expect(rollBack(store, keys, 'mf-one')).rejects.toThrow(message);
    await expect(canary(store, keys, 'mf-one', 5, { version: '1.1.0' })).rejects.toThrow(message);
    expect(live(await rollBack(store, keys, 'mf-one', { version: '1.0.0' }))).toEqual({ stable: '1.0.0' });
  });

  const usingCall = { imports: {}, emits: {}, listens: {}, calls: { 'GET /plans': ['src/plans.ts'] }, copies: {} };

  test('a version that makes a call that the deployed API lacks is given to nobody more', async () => {
    await release('1.1.0', { canary: 10, uses: usingCall });
    const calls = new Set(['GET /other']);
    const message = /mf-one 1\.1\.0 is refused.*\n {2}calls: The deployed API has no GET \/plans \(src\/plans\.ts\)/;
    await expect(promote(store, keys, 'mf-one', { calls })).rejects.toThrow(message);
    await expect(canary(store, keys, 'mf-one', 11, { calls })).rejects.toThrow(message);
    await promote(store, keys, 'mf-one', { calls: new Set(['GET /plans']) });
    await release('1.2.0');
    await expect(rollBack(store, keys, 'mf-one', { calls })).rejects.toThrow(message);
  });

  test('rolling back past versions that have no place reads what a host offers once', async () => {
    await recordHost(store, keys, { ...tooNew, version: '1.9.0', surface: { exports: {}, topics: [] } });
    for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0'])
      await release(version, { basePaths: [`/v${version[2]}`] });
    await release('1.0.0', { remote: 'mf-two', basePaths: ['/v2', '/v1'] });
    let readings = 0;
    const counted: Store = {
      ...store,
      readSurface(hash) {
        readings += 1;
        return store.readSurface(hash);
      },
    };
    expect(live(await rollBack(counted, keys, 'mf-one'))).toEqual({ stable: '1.3.0', previous: '1.0.0' });
    expect(readings).toBe(1);
  });

  test('a canary that a host deployed since is too new for is not promoted, and does not grow; it shrinks', async () => {
    await release('1.1.0', { canary: 10 });
    await recordHost(store, keys, tooNew, { force: true });
    const message = /mf-one 1\.1\.0 is refused.*\n {2}host API: It needs \^1\.0, and host 2\.0\.0/;
    await expect(promote(store, keys, 'mf-one')).rejects.toThrow(message);
    await expect(canary(store, keys, 'mf-one', 11)).rejects.toThrow(message);
    expect(live(await canary(store, keys, 'mf-one', 9))).toEqual({ stable: '1.0.0', canary: '1.1.0 9' });
  });

  test('what changes nothing is no change: no revision, no line in the log', async () => {
    await disable(store, keys, 'mf-one', 'why');
    const files = filesOf(name);
    await disable(store, keys, 'mf-one', 'why');
    await canary(store, keys, 'mf-one', 0);
    await rollBack(store, keys, 'mf-one', { version: '1.0.0' });
    expect(filesOf(name)).toEqual(files);
  });

  test('no change of one remote touches a byte of another, or of any version', async () => {
    await release('3.0.0', { remote: 'mf-two', basePaths: ['/two'] });
    const before = filesOf(name);
    const output = JSON.stringify((await readRegistry(store, keys)).registry.remotes['mf-two']);
    await release('1.1.0', { canary: 5 });
    await promote(store, keys, 'mf-one');
    await rollBack(store, keys, 'mf-one');
    await disable(store, keys, 'mf-one', 'why');
    const after = filesOf(name);
    const changed = Object.keys(before).filter((path) => before[path] !== after[path]);
    // In a bucket every log entry is its own object, and none ever changes.
    expect(changed.filter((path) => path !== 'registry-log.jsonl')).toEqual(['registry.json']);
    const added = Object.keys(after).filter((path) => before[path] === undefined);
    expect(added.filter((path) => !/^(remotes\/mf-one\/1\.1\.0|registry-log)\//.test(path))).toEqual([]);
    expect(JSON.stringify((await readRegistry(store, keys)).registry.remotes['mf-two'])).toBe(output);
  });

  test('changes at the same moment all come through, one after another', async () => {
    for (const remote of ['mf-two', 'mf-three']) await release('1.0.0', { remote, basePaths: [`/${remote.slice(3)}`] });
    await Promise.all(['mf-one', 'mf-two', 'mf-three'].map((remote) => disable(store, keys, remote, 'why')));
    const { registry } = await readRegistry(store, keys);
    expect(registry.revision).toBe(6);
    expect(Object.keys(registry.remotes).map((remote) => live(registry, remote).off)).toEqual(['why', 'why', 'why']);
    expect(await store.readLog()).toHaveLength(6);
  });

  test('the log tells each change, from what to what, and which registry it made', async () => {
    await release('1.1.0', { canary: 10 });
    await promote(store, keys, 'mf-one');
    await disable(store, keys, 'mf-one', 'why');
    const log = (await store.readLog()).map((entry) => logEntry.parse(entry));
    expect(log.map(({ revision, action, about, from, to }) => [revision, action, about, from, to])).toEqual([
      [1, 'release', 'mf-one', null, '1.0.0'],
      [2, 'canary', 'mf-one', '1.0.0', '1.0.0, canary 1.1.0 for 10%'],
      [3, 'promote', 'mf-one', '1.0.0, canary 1.1.0 for 10%', '1.1.0'],
      [4, 'disable', 'mf-one', '1.1.0', '1.1.0, off: why'],
    ]);
    expect(log.at(-1)?.sha256).toBe(fingerprint((await store.readRegistry()) ?? ''));
    expect(new Set(log.map(({ sha256 }) => sha256)).size).toBe(4);
  });
});
