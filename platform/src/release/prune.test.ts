import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readRegistry } from '../registry/change-registry.ts';
import { ChangeRefusedError } from '../registry/change-remote.ts';
import { folderStore } from '../registry/folder-store.ts';
import { loadRegistryKeys, type RegistryKeys } from '../registry/keys.ts';
import { logText } from '../registry/status.ts';
import type { Store } from '../registry/store.ts';
import { minimalBuild, minimalDescription } from '../testing/small-build.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { prunable, prune } from './prune.ts';
import { publish } from './publish.ts';
import { removeRemote } from './remove-remote.ts';
import { disable, rollBack } from './switch-version.ts';

const dayMs = 86_400_000;
const folder = temporaryFolder();
let keys: RegistryKeys;
let store: Store;
let count = 0;
beforeAll(async () => {
  keys = await loadRegistryKeys(join(folder, 'keys'));
});
beforeEach(async () => {
  count += 1;
  store = folderStore(join(folder, String(count)));
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await release(version);
  await release('1.4.0', 10);
});

async function release(version: string, canary?: number): Promise<void> {
  const built = minimalBuild(join(folder, `${count}-${version}`), version.replaceAll('.', ''));
  const one = { name: 'mf-one', version, built, description: minimalDescription };
  await publish(store, keys, canary === undefined ? one : { ...one, canary });
}
const later = (days: number) => ({ now: Date.now() + days * dayMs });
const found = async (days: number, options = {}) =>
  (await prunable(store, keys, ['mf-one'], { ...later(days), ...options })).map(({ version }) => version);

describe('pruning', () => {
  test('finds what was not live for 90 days: never the stable, previous or canary version', async () => {
    expect(await found(89)).toEqual([]);
    expect((await found(91)).sort()).toEqual(['1.0.0', '1.1.0']);
    expect((await found(10, { days: 9 })).sort()).toEqual(['1.0.0', '1.1.0']);
  });

  test('keeps a version that the log does not know: its release may not be finished', async () => {
    const built = minimalBuild(join(folder, `${count}-new`), 'new');
    await store.addVersion('mf-one', '2.0.0', built, 'described');
    expect(await found(1_000)).not.toContain('2.0.0');
  });

  test('removes the folders, logs each, and leaves what was made live in the meantime', async () => {
    const old = await prunable(store, keys, ['mf-one'], later(91));
    await rollBack(store, keys, 'mf-one', { version: '1.0.0' });
    expect((await prune(store, keys, old)).map(({ version }) => version)).toEqual(['1.1.0']);
    expect((await store.versions('mf-one')).sort()).toEqual(['1.0.0', '1.2.0', '1.3.0', '1.4.0']);
    const { registry, text } = await readRegistry(store, keys);
    const log = logText(await store.readLog(), registry, text);
    expect(log).toContain('prune mf-one 1.1.0');
    expect(log).not.toContain('Not in the log');
    expect(log).not.toContain('not the one that the log tells of');
  });
});

describe('a remote is removed', () => {
  test('once it is switched off, and its versions can be pruned', async () => {
    await expect(removeRemote(store, keys, 'mf-one')).rejects.toThrow(ChangeRefusedError);
    await expect(removeRemote(store, keys, 'mf-two')).rejects.toThrow('mf-two is not in this registry');
    await disable(store, keys, 'mf-one', 'It has moved.');
    expect((await removeRemote(store, keys, 'mf-one')).remotes).toEqual({});
    expect((await store.readLog()).at(-1)).toMatchObject({ action: 'remove', about: 'mf-one', to: null });
    expect((await found(91)).sort()).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']);
  });
});
