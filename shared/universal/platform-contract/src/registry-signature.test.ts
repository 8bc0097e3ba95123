import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Registry } from './registry.ts';
import { RegistrySignatureError, signRegistry, verifyRegistry } from './registry-signature.ts';

const registry: Registry = {
  schema: 1,
  revision: 7,
  changedAt: '2026-11-20T09:00:00Z',
  remotes: {
    'mf-investments': {
      title: 'Investments — Anlagen',
      stable: {
        version: '1.4.0',
        entry: 'remotes/mf-investments/1.4.0/remoteEntry.js',
        integrity: { 'remoteEntry.js': 'sha384-abc' },
        hostApi: '^1.0',
        basePaths: ['/investments'],
        slots: ['dashboard.main'],
      },
    },
  },
};

async function newKeys() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  return {
    privateKey: await crypto.subtle.exportKey('jwk', pair.privateKey),
    publicKey: await crypto.subtle.exportKey('jwk', pair.publicKey),
  };
}

describe('the registry’s signature', () => {
  let keys: Awaited<ReturnType<typeof newKeys>>;
  beforeAll(async () => {
    keys = await newKeys();
  });
  const signed = () => signRegistry(registry, keys.privateKey, 'key-1');
  const overTheWire = async () => JSON.parse(JSON.stringify(await signed()));

  test('what was signed is what comes out, after its way as text', async () => {
    await expect(verifyRegistry(await overTheWire(), keys.publicKey)).resolves.toEqual(registry);
  });

  test('a registry that was changed on the way is refused', async () => {
    const document = await overTheWire();
    document.registry.remotes['mf-investments'].stable.entry = 'https://evil.example/remoteEntry.js';
    await expect(verifyRegistry(document, keys.publicKey)).rejects.toThrow(RegistrySignatureError);
  });

  test('a registry signed with another key is refused', async () => {
    const stranger = await newKeys();
    await expect(verifyRegistry(await overTheWire(), stranger.publicKey)).rejects.toThrow(RegistrySignatureError);
  });

  test('of a set of keys, the one that the registry names counts, unless it is retired', async () => {
    const stranger = { ...(await newKeys()).publicKey, kid: 'key-0' };
    const own = { ...keys.publicKey, kid: 'key-1' };
    const document = await overTheWire();
    await expect(verifyRegistry(document, { keys: [stranger, own] })).resolves.toEqual(registry);
    for (const set of [[stranger], [stranger, { ...own, retired: true }], [{ ...own, kid: 'key-2' }]]) {
      await expect(verifyRegistry(document, { keys: set })).rejects.toThrow(RegistrySignatureError);
    }
  });

  test.each([
    ['another registry’s', () => 'AAAA'],
    ['an empty', () => ''],
    ['a signature that is no base64', () => 'not base64 at all!'],
  ])('%s signature is refused, as a wrong signature', async (_, signature) => {
    const document = { ...(await signed()), signature: signature() };
    await expect(verifyRegistry(document, keys.publicKey)).rejects.toThrow(RegistrySignatureError);
  });

  test.each([
    ['no signature', { registry, keyId: 'key-1' }],
    ['nothing', null],
    ['a web page', '<!doctype html>'],
    ['a bare registry', registry],
  ])('%s is refused', async (_, document) => {
    await expect(verifyRegistry(document, keys.publicKey)).rejects.toThrow('no signature');
  });

  test.each([
    ['another schema', { ...registry, schema: 2 }],
    ['no remotes', { schema: 1, revision: 1, changedAt: registry.changedAt }],
    ['a name that is no remote', { ...registry, remotes: { '../x': registry.remotes['mf-investments'] } }],
  ])('a genuine signature over %s is refused too', async (_, malformed) => {
    // The signing side validates nothing: only its key proves that it is ours.
    const document = await signRegistry(malformed as Registry, keys.privateKey, 'key-1');
    await expect(verifyRegistry(document, keys.publicKey)).rejects.toThrow(/malformed/);
  });
});
