import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { publish } from '../release/publish.ts';
import { canary, disable, promote, rollBack } from '../release/switch-version.ts';
import { minimalBuild, minimalDescription } from '../testing/small-build.ts';
import { filesIn, temporaryFolder } from '../testing/temporary-folder.ts';
import { bumpRevision, readRegistry } from './change-registry.ts';
import { folderStore } from './folder-store.ts';
import { addKey, retireKey } from './key-commands.ts';
import { KeySetError, keySetFile, keySetText, type Right, readKeySet } from './key-set.ts';
import { loadRegistryKeys, privateKeyFile, type RegistryKeys, readKeys } from './keys.ts';
import { readReleasedBuild } from './released-build.ts';
import { RightMissingError } from './rights.ts';
import type { Store } from './store.ts';

const base = temporaryFolder();
let count = 0;
let folder: string;
let store: Store;

/** The installation's own key, with the key set of now. */
const own = () => loadRegistryKeys(join(folder, 'keys'));
const set = () => keySetFile(join(folder, 'keys'));

function release(keys: RegistryKeys, remote: string, version: string, share?: number) {
  const built = minimalBuild(join(folder, 'built', remote, version), version.replaceAll('.', ''));
  const [basePaths, pages, slots] = [[`/${remote.slice(3)}`], [], []];
  const description = { ...minimalDescription, basePaths, pages, slots };
  return publish(store, keys, { name: remote, version, built, description, canary: share });
}

async function addedKey(name: string, rights: Right[]): Promise<RegistryKeys> {
  const file = join(folder, `${name}.jwk.json`);
  await addKey({ store, keys: await own(), folder: join(folder, 'keys') }, file, { name, rights });
  return readKeys(file, set());
}

beforeEach(async () => {
  count += 1;
  folder = join(base, String(count));
  store = folderStore(join(folder, 'store'));
  for (const remote of ['mf-ims', 'mf-auth']) await release(await own(), remote, '1.0.0');
});

describe('rights of a key', () => {
  const pipeline: Right[] = [{ remotes: ['mf-ims'], commands: ['release', 'canary'] }];

  test('allow what they name, and the log says whose key it was', async () => {
    const keys = await addedKey('pipeline of mf-ims', pipeline);
    await release(keys, 'mf-ims', '1.1.0');
    const after = await release(keys, 'mf-ims', '1.2.0', 5);
    expect(after.remotes['mf-ims']).toMatchObject({ stable: { version: '1.1.0' }, canary: { percentage: 5 } });
    expect((await store.readLog()).slice(-2)).toMatchObject([
      { action: 'release', about: 'mf-ims', key: keys.keyId },
      { action: 'canary', about: 'mf-ims', key: keys.keyId },
    ]);
    // Every other key of the set reads what it released.
    expect((await readReleasedBuild(store, await own(), 'mf-ims', '1.1.0')).build.version).toBe('1.1.0');
  });

  test.each<[string, (keys: RegistryKeys) => Promise<unknown>]>([
    ['release mf-auth', (keys) => release(keys, 'mf-auth', '1.1.0')],
    ['rollback mf-ims', (keys) => rollBack(store, keys, 'mf-ims', { version: '1.0.0' })],
    // It has no canary, which is not said first.
    ['promote mf-auth', (keys) => promote(store, keys, 'mf-auth')],
    ['disable mf-ims', (keys) => disable(store, keys, 'mf-ims', 'why')],
    ['canary mf-auth', (keys) => canary(store, keys, 'mf-auth', 5, { version: '1.0.0' })],
    ['raise-revision registry', (keys) => bumpRevision(store, keys, 90)],
    ['add-key registry', (keys) => addKey({ store, keys, folder }, join(folder, 'x.json'), { name: 'x', rights: [] })],
  ])('refuse %s by name, and nothing is changed', async (message, change) => {
    for (const remote of ['mf-ims', 'mf-auth']) await release(await own(), remote, '1.1.0');
    const keys = await addedKey('pipeline of mf-ims', pipeline);
    const before = filesIn(join(folder, 'store'));
    const refused = change(keys);
    await expect(refused).rejects.toThrow(RightMissingError);
    await expect(refused).rejects.toThrow(
      `(pipeline of mf-ims) has no right to ${message}. It may: release, canary of mf-ims. Sign with a key that has`,
    );
    expect(filesIn(join(folder, 'store'))).toEqual(before);
  });

  test('decide whose description of a version counts', async () => {
    const keys = await addedKey('pipeline of mf-ims', pipeline);
    // With the same key, but with a program that checks no rights.
    const { set: _, ...unchecked } = keys;
    await release(unchecked, 'mf-auth', '1.1.0');
    await expect(readReleasedBuild(store, await own(), 'mf-auth', '1.1.0')).rejects.toThrow(
      `signed with the key ${keys.keyId}, which has no right to release mf-auth`,
    );
  });
});

describe('a new key in the place of an old one', () => {
  const everything: Right[] = [{ remotes: 'all', commands: 'all' }];

  test('counts beside it, then alone, and keeps the history', async () => {
    const before = await own();
    const next = await addedKey('the new machine', everything);
    // Both sign in the overlap.
    await release(next, 'mf-ims', '1.1.0');
    await release(await own(), 'mf-ims', '1.2.0');
    const context = { store, keys: next, folder: join(folder, 'keys') };
    await expect(retireKey(context, before.keyId)).rejects.toThrow('The registry is signed with');
    await bumpRevision(store, next, 90);
    await retireKey(context, before.keyId);

    await expect(release(await own(), 'mf-ims', '1.3.0')).rejects.toThrow(/\(the installation\) is retired/);
    const present = readKeys(join(folder, 'the new machine.jwk.json'), set());
    expect((await rollBack(store, present, 'mf-ims', { version: '1.0.0' })).remotes['mf-ims']?.stable.version).toBe(
      '1.0.0',
    );
    expect((await store.readLog()).filter((entry) => JSON.stringify(entry).includes('-key'))).toMatchObject([
      { action: 'add-key', about: `key ${next.keyId}`, to: 'the new machine', key: before.keyId },
      { action: 'retire-key', about: `key ${before.keyId}`, to: 'the installation', key: next.keyId },
    ]);
    expect(keySetText(readKeySet(set()) ?? { keys: [] })).toBe(
      `${before.keyId}  the installation  retired\n${next.keyId}  the new machine  every command of everything`,
    );
  });

  test('makes a registry of the retired one unusable, and says which key it is', async () => {
    const before = await own();
    const signedBefore = await store.readRegistry();
    const next = await addedKey('the new machine', everything);
    await bumpRevision(store, next, 90);
    await retireKey({ store, keys: next, folder: join(folder, 'keys') }, before.keyId);
    await store.replaceRegistry(await store.readRegistry(), signedBefore ?? '');
    await expect(readRegistry(store, await own())).rejects.toThrow(
      `signed with the key ${before.keyId}, which is retired`,
    );
  });

  test('is refused where the key set does not know it, or is none', async () => {
    const stranger = privateKeyFile(join(folder, 'strange'));
    await loadRegistryKeys(join(folder, 'strange'));
    await addedKey('the new machine', everything);
    expect(() => readKeys(stranger, set())).toThrow(/is not in the key set.*pnpm registry add-key/);
    const text = readFileSync(set(), 'utf8');
    await expect(addedKey('the new machine', everything)).rejects.toThrow(KeySetError);
    expect(readFileSync(set(), 'utf8')).toBe(text);
    expect(text).not.toContain('"d"');
  });
});
