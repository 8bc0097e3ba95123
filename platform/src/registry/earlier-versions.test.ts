import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { publish } from '../release/publish.ts';
import { canary, disable, promote, rollBack } from '../release/switch-version.ts';
import { minimalBuild, minimalDescription } from '../testing/small-build.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readRegistry } from './change-registry.ts';
import { outdatedRemotes, wasReleased } from './earlier-versions.ts';
import { folderStore } from './folder-store.ts';
import { loadRegistryKeys, type RegistryKeys } from './keys.ts';
import type { Store } from './store.ts';

const folder = temporaryFolder();
let count = 0;
let store: Store;
let keys: RegistryKeys;
beforeAll(async () => {
  keys = await loadRegistryKeys(join(folder, 'keys'));
});

const release = (version: string, part?: number) =>
  publish(store, keys, {
    name: 'mf-one',
    version,
    built: minimalBuild(join(folder, String(count), version), version.replaceAll('.', '')),
    description: minimalDescription,
    ...(part === undefined ? {} : { canary: part }),
  });
const registry = async () => (await readRegistry(store, keys)).registry;

beforeEach(async () => {
  count += 1;
  store = folderStore(join(folder, `store ${count}`));
  await release('1.0.0');
});

describe('a version was live before', () => {
  const known = async (version: string) => wasReleased(await store.readLog(), await registry(), 'mf-one', version);

  test('as the stable one or as a canary, however long ago; one that was only published was not', async () => {
    await release('1.1.0', 10);
    await canary(store, keys, 'mf-one', 0);
    for (const version of ['1.2.0', '1.3.0', '1.4.0']) await release(version);
    // As an interrupted release leaves it.
    await store.addVersion('mf-one', '2.0.0', minimalBuild(join(folder, 'interrupted'), '200'), '{}');
    expect(await Promise.all(['1.0.0', '1.1.0', '1.2.0', '2.0.0', '1.0'].map(known))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(wasReleased(await store.readLog(), await registry(), 'mf-two', '1.0.0')).toBe(false);
  });

  test('also where its command was killed before it could write into the log', async () => {
    const log = await store.readLog();
    await release('1.1.0', 10);
    expect(wasReleased(log, await registry(), 'mf-one', '1.1.0')).toBe(true);
    await promote(store, keys, 'mf-one');
    expect(wasReleased([], await registry(), 'mf-one', '1.0.0')).toBe(true);
  });

  test('whatever clients were told, and whatever cannot be read', async () => {
    await disable(store, keys, 'mf-one', 'Wait for 9.9.9, canary 9.9.9 for 10%, off: now');
    const log = [...(await store.readLog()), 'cut o', null];
    expect(wasReleased(log, await registry(), 'mf-one', '9.9.9')).toBe(false);
    expect(wasReleased(log, await registry(), 'mf-one', '1.0.0')).toBe(true);
  });
});

describe('an installation that follows its sources', () => {
  const behind = async (version: string) =>
    outdatedRemotes(await store.readLog(), await registry(), { 'mf-one': version });

  test('releases what is new, and what an edit that was taken back gives again', async () => {
    expect(await behind('1.0.0')).toEqual({ outdated: [], kept: [] });
    expect(await behind('1.1.0')).toEqual({ outdated: ['mf-one'], kept: [] });
    await release('1.1.0');
    expect(await behind('1.0.0')).toEqual({ outdated: ['mf-one'], kept: [] });
    expect(outdatedRemotes([], await registry(), { 'mf-new': '1.0.0' })).toEqual({ outdated: ['mf-new'], kept: [] });
  });

  test.each<[string, () => Promise<unknown>, string, RegExp]>([
    ['undoes no rollback', () => rollBack(store, keys, 'mf-one'), '1.0.0', /took that away \(rollback, 20/],
    [
      'undoes no rollback after another release either',
      async () => {
        await rollBack(store, keys, 'mf-one');
        await release('1.0.1');
      },
      '1.0.1',
      /took that away \(rollback, 20/,
    ],
  ])('%s', async (_, change, live, why) => {
    await release('1.1.0');
    await change();
    const { outdated, kept } = await behind('1.1.0');
    expect(outdated).toEqual([]);
    expect(kept).toEqual([expect.stringMatching(why)]);
    expect(kept[0]).toMatch(new RegExp(`^mf-one stays at ${live}\\. .*npm run release mf-one$`));
  });

  test('promotes no canary, and brings back none that was ended', async () => {
    await release('1.1.0', 10);
    expect(await behind('1.1.0')).toEqual({ outdated: [], kept: [expect.stringContaining('that is its canary')] });
    await canary(store, keys, 'mf-one', 0);
    expect(await behind('1.1.0')).toEqual({
      outdated: [],
      kept: [expect.stringContaining('took that away (canary, ')],
    });
  });
});
