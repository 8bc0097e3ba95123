import { type Registry, type RegistryBuild, signRegistry, verifyRegistry } from '@harbour/platform-contract';
import { expect, test } from '@jest/globals';
import { loadRegistryKeys } from '../registry/keys.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { developmentRegistry, withFullAddresses } from './development-registry.ts';

const others = await loadRegistryKeys(temporaryFolder());
const keys = await loadRegistryKeys(temporaryFolder());
const build = (version: string): RegistryBuild => ({
  version,
  entry: `remotes/mf-ims/${version}/remoteEntry.js`,
  integrity: {},
  hostApi: '^1.0',
  basePaths: ['/ims'],
  slots: [],
});
const released: Registry = {
  schema: 1,
  revision: 7,
  changedAt: '2026-11-20T09:00:00.000Z',
  remotes: {
    'mf-ims': {
      title: 'IMS',
      stable: build('1.2.0'),
      previous: build('1.1.0'),
      canary: { build: build('1.3.0'), percentage: 50 },
      disabled: { reason: 'It is being repaired.' },
    },
    'mf-tools': { title: 'Planning Tools', stable: build('1.0.0') },
  },
};
const stored = JSON.stringify(await signRegistry(released, keys.privateKey, keys.keyId));
const latest = { remote: 'mf-ims', title: 'IMS, new', build: build('1.2.0-development'), at: 1_700_000_000_000 };

test('before the first good build, what is released is served as it is stored', async () => {
  expect(await developmentRegistry(stored, keys, undefined)).toBe(stored);
});

test('a build stands in the place of everything that is released of its remote; the others stay as they are', async () => {
  const served = await verifyRegistry(JSON.parse(await developmentRegistry(stored, keys, latest)), keys.publicKey);
  expect(served.remotes).toEqual({
    'mf-ims': { title: 'IMS, new', stable: latest.build },
    'mf-tools': released.remotes['mf-tools'],
  });
});

test('every build is newer than those before it and than what is released, for pages that ignore what is older', async () => {
  const revision = async (at: number) => {
    const text = await developmentRegistry(stored, keys, { ...latest, at });
    return (await verifyRegistry(JSON.parse(text), keys.publicKey)).revision;
  };
  expect(await revision(latest.at)).toBeGreaterThan(released.revision);
  expect(await revision(latest.at + 1)).toBeGreaterThan(await revision(latest.at));
});

test('a registry that another installation signed is not signed anew', async () => {
  await expect(developmentRegistry(stored, others, latest)).rejects.toThrow('The signature of the registry is wrong.');
});

test('a registry that is read from elsewhere has full addresses, and is the same otherwise', () => {
  const { remotes, ...rest } = withFullAddresses(released, 'https://staging.example/releases/registry.json');
  const at = (version: string) => ({
    ...build(version),
    entry: `https://staging.example/releases/remotes/mf-ims/${version}/remoteEntry.js`,
  });
  expect(remotes['mf-ims']).toEqual({
    ...released.remotes['mf-ims'],
    stable: at('1.2.0'),
    previous: at('1.1.0'),
    canary: { build: at('1.3.0'), percentage: 50 },
  });
  expect(Object.keys(remotes)).toEqual(['mf-ims', 'mf-tools']);
  const { remotes: _, ...before } = released;
  expect(rest).toEqual(before);
});
