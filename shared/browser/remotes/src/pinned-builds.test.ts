import type { RegistryBuild } from '@harbour/platform-contract';
import { signBuild } from '@harbour/platform-contract/released-build';
import { exampleBuild } from '@harbour/testing';
import { beforeAll, expect, test } from '@jest/globals';
import { pinnedBuilds } from './pinned-builds.ts';

async function newKeys() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  return {
    privateKey: await crypto.subtle.exportKey('jwk', pair.privateKey),
    publicKey: await crypto.subtle.exportKey('jwk', pair.publicKey),
  };
}

const build = exampleBuild({ version: '1.2.0' });
let keys: Awaited<ReturnType<typeof newKeys>>;
let foreign: Awaited<ReturnType<typeof newKeys>>;
beforeAll(async () => {
  [keys, foreign] = await Promise.all([newKeys(), newKeys()]);
});

const described = (remote: string, of: RegistryBuild, by = keys) =>
  signBuild({ remote, title: 'Planning Tools', build: of }, by.privateKey, 'k');

/** A store with one description. */
async function pinned(document: unknown, status = 200) {
  const asked: string[] = [];
  const found = await pinnedBuilds(
    { 'mf-tools': '1.2.0' },
    {
      url: '/registry/registry.json',
      publicKey: keys.publicKey,
      fetch: (address) => {
        asked.push(String(address));
        return Promise.resolve(new Response(JSON.stringify(document), { status }));
      },
    },
  );
  expect(asked).toEqual([`${location.origin}/registry/remotes/mf-tools/1.2.0/build.json`]);
  return found;
}

test('a version that was ever released is had by its own signed description', async () => {
  expect(await pinned(await described('mf-tools', build))).toEqual({ builds: { 'mf-tools': build }, missing: {} });
});

test('what cannot be had is told, and nothing of it is used', async () => {
  const cases: [unknown, string, number?][] = [
    [{}, 'There is no version 1.2.0 of mf-tools', 404],
    [await described('mf-tools', build, foreign), 'signature'],
    [{ released: { remote: 'mf-tools', title: 'Planning Tools', build } }, 'no signature'],
    [await described('mf-ims', build), 'not mf-tools 1.2.0'],
    [await described('mf-tools', exampleBuild({ version: '1.1.0' })), 'not mf-tools 1.2.0'],
  ];
  for (const [document, reason, status] of cases) {
    const { builds, missing } = await pinned(document, status);
    expect(builds).toEqual({});
    expect(missing['mf-tools']).toContain(reason);
  }
});

test('one that cannot be had leaves the others pinned', async () => {
  const released = JSON.stringify(await described('mf-tools', build));
  const found = await pinnedBuilds(
    { 'mf-tools': '1.2.0', 'mf-ims': '2.0.0' },
    {
      url: '/registry.json',
      publicKey: keys.publicKey,
      fetch: (address) =>
        String(address).includes('mf-tools')
          ? Promise.resolve(new Response(released))
          : Promise.reject(new Error('Failed to fetch')),
    },
  );
  expect(found).toEqual({ builds: { 'mf-tools': build }, missing: { 'mf-ims': 'Failed to fetch' } });
});
