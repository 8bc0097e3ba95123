import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { verifyRegistry } from '@harbour/platform-contract';
import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { writeBuildReport } from '../build/build-report.ts';
import { ReleaseRefusedError } from '../checks/refusal.ts';
import { RegistryUnreadableError, readRegistry } from '../registry/change-registry.ts';
import { changeRemote } from '../registry/change-remote.ts';
import { folderStore } from '../registry/folder-store.ts';
import { loadRegistryKeys, type RegistryKeys } from '../registry/keys.ts';
import { BuildMisplacedError, readReleasedBuild } from '../registry/released-build.ts';
import { RegistryConflictError, type Store, VersionTakenError } from '../registry/store.ts';
import { minimalDescription as description, minimalBuild } from '../testing/small-build.ts';
import { filesIn, temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';
import { publish } from './publish.ts';
import { releaseBuild } from './release-remote.ts';

describe('publishing', () => {
  const base = temporaryFolder();
  let count = 0;
  let folder: string;
  let store: Store;
  let keys: RegistryKeys;
  beforeAll(async () => {
    keys = await loadRegistryKeys(join(base, 'keys'));
  });
  beforeEach(() => {
    count += 1;
    folder = join(base, `store-${count}`);
    store = folderStore(folder);
  });

  let builds = 0;
  const built = (text: string) => {
    builds += 1;
    return minimalBuild(join(base, `build-${builds}`), text);
  };
  const release = (name: string, version: string, text = version.replaceAll('.', '')) =>
    publish(store, keys, { name, version, built: built(text), description });
  const stored = () => readFileSync(join(folder, 'registry.json'), 'utf8');
  const log = () =>
    readFileSync(join(folder, 'registry-log.jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);

  test('writes a registry whose signature is right by the public key, and by no other', async () => {
    await release('mf-one', '1.0.0');
    const { registry } = await readRegistry(store, keys);
    expect(await verifyRegistry(JSON.parse(stored()), keys.publicKey)).toEqual(registry);
    const other = await loadRegistryKeys(join(base, 'other-keys'));
    await expect(verifyRegistry(JSON.parse(stored()), other.publicKey)).rejects.toThrow('signature');
    await expect(verifyRegistry(JSON.parse(stored().replace('1.0.0', '1.0.1')), keys.publicKey)).rejects.toThrow(
      'signature',
    );
  });

  test('puts the files there, with the hash of every script and style', async () => {
    await release('mf-one', '1.0.0', 'abc');
    const { stable, title, previous } = (await readRegistry(store, keys)).registry.remotes['mf-one'] ?? {};
    expect({ title, previous }).toEqual({ title: 'Investments', previous: undefined });
    const files = ['page.abc.js', 'remoteEntry.abc.js', 'style.css'];
    const hash = (file: string) =>
      `sha384-${createHash('sha384')
        .update(readFileSync(join(folder, 'remotes/mf-one/1.0.0', file)))
        .digest('base64')}`;
    expect(stable).toEqual({
      version: '1.0.0',
      entry: 'remotes/mf-one/1.0.0/remoteEntry.abc.js',
      integrity: Object.fromEntries(files.map((file) => [file, hash(file)])),
      hostApi: '^1.0',
      basePaths: ['/investments'],
      slots: ['dashboard.main'],
      pages: [{ path: '/investments/valuation', title: 'Valuation' }],
    });
  });

  test('keeps what was stable before as the previous one', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await release('mf-one', version);
    const { stable, previous } = (await readRegistry(store, keys)).registry.remotes['mf-one'] ?? {};
    expect([stable?.version, previous?.version]).toEqual(['1.2.0', '1.1.0']);
    expect(await store.readBuild('mf-one', '1.0.0')).toBeDefined();
    await release('mf-one', '1.2.0');
    expect((await readRegistry(store, keys)).registry.remotes['mf-one']?.previous?.version).toBe('1.1.0');
  });

  test('touches no byte of another remote, in its files or in what the registry says about it', async () => {
    await release('mf-one', '1.0.0');
    await release('mf-two', '3.0.0');
    const before = filesIn(join(folder, 'remotes/mf-one'));
    const output = JSON.stringify((await readRegistry(store, keys)).registry.remotes['mf-one']);
    const changed = statSync(join(folder, 'remotes/mf-one/1.0.0/style.css')).mtimeMs;
    await release('mf-two', '3.1.0');
    expect(filesIn(join(folder, 'remotes/mf-one'))).toEqual(before);
    expect(statSync(join(folder, 'remotes/mf-one/1.0.0/style.css')).mtimeMs).toBe(changed);
    const { registry } = await readRegistry(store, keys);
    expect(JSON.stringify(registry.remotes['mf-one'])).toBe(output);
    expect([registry.revision, Object.keys(registry.remotes)]).toEqual([3, ['mf-one', 'mf-two']]);
  });

  test('makes a version live that comes back as it was built, and none that was built or described differently', async () => {
    await release('mf-one', '1.0.0', 'first');
    await release('mf-one', '1.1.0');
    const before = filesIn(folder);
    await expect(release('mf-one', '1.0.0', 'again')).rejects.toThrow(VersionTakenError);
    const elsewhere = { ...description, basePaths: ['/elsewhere'] };
    await expect(
      publish(store, keys, { name: 'mf-one', version: '1.0.0', built: built('first'), description: elsewhere }),
    ).rejects.toThrow('was published before, from another build');
    expect(filesIn(folder)).toEqual(before);
    const { remotes } = await release('mf-one', '1.0.0', 'first');
    expect(remotes['mf-one']?.stable.entry).toBe('remotes/mf-one/1.0.0/remoteEntry.first.js');
  });

  test.each([
    ['another version', 'mf-one', '1.1.0', '1.0.0'],
    ['another remote', 'mf-two', '1.0.0', '1.0.0'],
  ])('believes no genuine description of %s', async (_, otherRemote, otherVersion, version) => {
    await release('mf-one', '1.0.0');
    await release(otherRemote, otherVersion);
    const files = join(folder, 'remotes');
    copyFileSync(join(files, otherRemote, otherVersion, 'build.json'), join(files, 'mf-one', version, 'build.json'));
    await expect(readReleasedBuild(store, keys, 'mf-one', version)).rejects.toThrow(BuildMisplacedError);
  });

  test('logs who released what, from which version to which', async () => {
    await release('mf-one', '1.0.0');
    await release('mf-one', '1.1.0');
    const shared = {
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      who: userInfo().username,
      key: keys.keyId,
      about: 'mf-one',
      action: 'release',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    };
    expect(log()).toEqual([
      { ...shared, revision: 1, from: null, to: '1.0.0' },
      { ...shared, revision: 2, from: '1.0.0', to: '1.1.0' },
    ]);
  });

  test('is done when the log cannot be written, which is said on the side', async () => {
    const warned = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const full: Store = {
      ...store,
      log: async () => {
        throw new Error('no space left on device');
      },
    };
    await publish(full, keys, { name: 'mf-one', version: '1.0.0', built: built('abc'), description });
    expect((await readRegistry(store, keys)).registry.remotes['mf-one']?.stable.version).toBe('1.0.0');
    expect(warned.mock.calls).toEqual([
      ['Warning: release of mf-one is done, but could not be logged: no space left on device'],
    ]);
    warned.mockRestore();
  });

  test.each(['', '{"registry":', 'nonsense'])('will not build on a registry that is no JSON (%j)', async (text) => {
    await store.replaceRegistry(undefined, text);
    await expect(release('mf-one', '1.0.0')).rejects.toBeInstanceOf(RegistryUnreadableError);
    expect(stored()).toBe(text);
  });

  test.each([
    ['no entry', { 'page.js': '' }, 'There are 0 remote entries'],
    ['two entries', { 'remoteEntry.a.js': '', 'remoteEntry.b.js': '' }, 'There are 2 remote entries'],
  ])('refuses a build with %s before anything is changed', async (_, files, expected) => {
    await release('mf-one', '1.0.0');
    const before = filesIn(folder);
    const wrong = writeFiles(join(folder, '../wrong', expected.replaceAll(' ', '-')), files);
    const refused = publish(store, keys, { name: 'mf-one', version: '2.0.0', built: wrong, description });
    await expect(refused).rejects.toBeInstanceOf(ReleaseRefusedError);
    await expect(refused).rejects.toThrow(expected);
    expect(filesIn(folder)).toEqual(before);
  });

  test('of two changes at the same moment lets one through and tells the other', async () => {
    await release('mf-one', '1.0.0');
    const both = await Promise.allSettled([release('mf-one', '1.1.0'), release('mf-two', '1.0.0')]);
    const refused = both.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(refused).toHaveLength(1);
    expect(refused[0]).toBeInstanceOf(RegistryConflictError);
    expect((await readRegistry(store, keys)).registry.revision).toBe(2);
    expect(log()).toHaveLength(2);
  });

  test('will not build on a registry that somebody else wrote', async () => {
    await release('mf-one', '1.0.0');
    const forged = stored().replace('Investments', 'Inwestments');
    await store.replaceRegistry(stored(), forged);
    await expect(release('mf-one', '1.1.0')).rejects.toThrow('signature');
    expect(stored()).toBe(forged);
  });

  test('of one change leaves what the registry says of others alone, a reason for switching off included', async () => {
    await release('mf-one', '1.0.0');
    await changeRemote(store, keys, {
      remote: 'mf-one',
      action: 'disable',
      apply: (before) => {
        if (!before) throw new Error('There is nothing to switch off.');
        return { ...before, disabled: { reason: 'wrong figures' } };
      },
    });
    await release('mf-two', '1.0.0');
    expect((await readRegistry(store, keys)).registry.remotes['mf-one']?.disabled).toEqual({ reason: 'wrong figures' });
  });

  test('releasing a build that is live already changes nothing at all', async () => {
    const build = minimalBuild(join(base, 'live'), 'abc');
    writeBuildReport(build, { remote: 'mf-one', version: '1.0.0', description });
    await publish(store, keys, { name: 'mf-one', version: '1.0.0', built: build, description });
    const before = filesIn(folder);
    expect(await releaseBuild(store, keys, build)).toMatchObject({ version: '1.0.0', outcome: 'live already' });
    expect(filesIn(folder)).toEqual(before);
  });
});

describe('the keys of an installation', () => {
  const base = temporaryFolder();

  test('are made once, kept for their owner alone, and give away the public half only', async () => {
    const first = await loadRegistryKeys(join(base, 'keys'));
    expect(await loadRegistryKeys(join(base, 'keys'))).toEqual(first);
    expect(statSync(join(base, 'keys/registry.private.jwk.json')).mode & 0o777).toBe(0o600);
    expect(Object.keys(first.publicKey).sort()).toEqual(['crv', 'kty', 'x', 'y']);
    expect((await loadRegistryKeys(join(base, 'others'))).keyId).not.toBe(first.keyId);
  });
});
