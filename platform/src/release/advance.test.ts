import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifyRegistry } from '@harbour/platform-contract';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { ReleaseRefusedError } from '../checks/refusal.ts';
import { readRegistry } from '../registry/change-registry.ts';
import { ChangeRefusedError } from '../registry/change-remote.ts';
import { folderStore } from '../registry/folder-store.ts';
import { loadRegistryKeys, RegistryKeyError } from '../registry/keys.ts';
import { VersionMissingError } from '../registry/released-build.ts';
import { federatedBuild, minimalHost } from '../testing/federated-build.ts';
import { filesIn, temporaryFolder } from '../testing/temporary-folder.ts';
import { advance, CopiedBuildError, EnvironmentsError, type KeyedStore, readEnvironment } from './advance.ts';
import { recordHost } from './record-host.ts';
import { releaseBuild } from './release-remote.ts';

const folder = temporaryFolder();
const host = (slots: readonly string[] = minimalHost.slots) => ({
  version: '1.9.0',
  shared: { ...minimalHost.shared },
  slots: [...slots],
});

async function environment(name: string, slots?: readonly string[]): Promise<KeyedStore> {
  const store = folderStore(join(folder, name, 'store'));
  const keys = await loadRegistryKeys(join(folder, name, 'keys'));
  await recordHost(store, keys, host(slots));
  return { store, keys };
}

describe('a version of one environment', () => {
  let staging: KeyedStore;
  let version: string;
  beforeAll(async () => {
    staging = await environment('staging');
    const { built } = await federatedBuild(join(folder, 'build'));
    ({ version } = await releaseBuild(staging.store, staging.keys, built));
  });

  test('is released in another with the same files, signed with its key', async () => {
    const production = await environment('production');
    expect(await advance(staging, production, 'mf-small')).toMatchObject({ version, outcome: 'released' });
    const text = JSON.parse((await production.store.readRegistry()) ?? '') as unknown;
    const { remotes } = await verifyRegistry(text, production.keys.publicKey);
    expect(remotes['mf-small']?.stable.version).toBe(version);
    const [from, to] = ['staging', 'production'].map((one) => {
      const { [`mf-small/${version}/build.json`]: _, ...files } = filesIn(join(folder, one, 'store/remotes'));
      return files;
    });
    expect(to).toEqual(from);
    expect(await advance(staging, production, 'mf-small')).toMatchObject({ outcome: 'live already' });
  });

  test('is checked against what is deployed there', async () => {
    const bare = await environment('bare', []);
    await expect(advance(staging, bare, 'mf-small')).rejects.toThrow(ReleaseRefusedError);
    expect((await readRegistry(bare.store, bare.keys)).registry.remotes).toEqual({});
  });

  test('has to be there, by its name and its version', async () => {
    const other = await environment('other');
    await expect(advance(staging, other, 'mf-none')).rejects.toThrow(ChangeRefusedError);
    await expect(advance(staging, other, 'mf-small', { version: '9.9.9' })).rejects.toThrow(VersionMissingError);
  });

  test('is refused where somebody changed a file of it', async () => {
    const [target, spoiled] = [await environment('target'), await environment('spoiled')];
    await advance(staging, spoiled, 'mf-small');
    const [entry = ''] = Object.keys(filesIn(join(folder, 'spoiled/store/remotes'))).filter((file) =>
      /remoteEntry.*js$/.test(file),
    );
    appendFileSync(join(folder, 'spoiled/store/remotes', entry), ';');
    await expect(advance(spoiled, target, 'mf-small')).rejects.toThrow(CopiedBuildError);
    expect((await readRegistry(target.store, target.keys)).registry.remotes).toEqual({});
  });
});

describe('the list of environments', () => {
  const file = join(folder, 'environments.json');
  const list = (content: unknown) => writeFileSync(file, JSON.stringify(content));

  test('names stores and keys relative to itself', async () => {
    await loadRegistryKeys(join(folder, 'listed'));
    const key = 'listed/registry.private.jwk.json';
    list({ dev: { store: 'dev/store', key }, production: { store: 's3://firm-releases/portal', key } });
    expect(readEnvironment(file, 'dev').store).toBe(join(folder, 'dev/store'));
    expect(readEnvironment(file, 'production').store).toBe('s3://firm-releases/portal');
    expect(() => readEnvironment(file, 'staging')).toThrow('has no staging. There are: dev, production.');
    list({ dev: { store: 'dev/store', key: 'nowhere.json' } });
    expect(() => readEnvironment(file, 'dev')).toThrow(RegistryKeyError);
  });

  test.each([{ dev: { store: '' } }, [], { dev: { store: 'a', key: 'b', more: 1 } }])('cannot be %j', (content) => {
    list(content);
    expect(() => readEnvironment(file, 'dev')).toThrow(EnvironmentsError);
    expect(() => readEnvironment(join(folder, 'none.json'), 'dev')).toThrow(EnvironmentsError);
  });
});
