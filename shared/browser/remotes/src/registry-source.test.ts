import { signRegistry } from '@harbour/platform-contract';
import { exampleBuild, exampleRegistry } from '@harbour/testing';
import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  freshRegistry,
  loadRegistry,
  RegistryOutdatedError,
  RegistryUnavailableError,
  registrySource,
} from './registry-source.ts';

const registry = exampleRegistry({ 'mf-tools': { title: 'Planning Tools', stable: exampleBuild() } });
const newer = { ...registry, revision: 2 };

async function newKeys() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  return {
    privateKey: await crypto.subtle.exportKey('jwk', pair.privateKey),
    publicKey: await crypto.subtle.exportKey('jwk', pair.publicKey),
  };
}

let keys: Awaited<ReturnType<typeof newKeys>>;
let signed: string;
let signedNewer: string;
let foreign: string;
let foreignKey: JsonWebKey;

beforeAll(async () => {
  keys = await newKeys();
  signed = JSON.stringify(await signRegistry(registry, keys.privateKey, 'k'));
  signedNewer = JSON.stringify(await signRegistry(newer, keys.privateKey, 'k'));
  const others = await newKeys();
  foreignKey = others.publicKey;
  foreign = JSON.stringify(await signRegistry(newer, others.privateKey, 'k'));
});
beforeEach(() => localStorage.clear());

const source = (get: typeof fetch, storage: Storage = localStorage) => ({
  url: '/registry/registry.json',
  publicKey: keys.publicKey,
  fetch: get,
  storage,
});
const answers = (text: string, status = 200) => source(() => Promise.resolve(new Response(text, { status })));

test('gives a fresh registry, and does not call it stale', async () => {
  await expect(loadRegistry(answers(signed))).resolves.toEqual({ registry });
});

test('waits five seconds and no longer', async () => {
  const expiry = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(expiry.signal);
  const hanging: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('timed out', 'TimeoutError')));
      expiry.abort();
    });
  await expect(loadRegistry(source(hanging))).rejects.toThrow(RegistryUnavailableError);
  expect(timeout).toHaveBeenCalledWith(5_000);
  timeout.mockRestore();
});

describe('when it is away', () => {
  const failures: ReadonlyArray<readonly [string, () => ReturnType<typeof source>]> = [
    ['the network is away', () => source(() => Promise.reject(new TypeError('Failed to fetch')))],
    ['it answers 500, with JSON at that', () => answers(signedNewer, 500)],
    ['it answers with a web page', () => answers('<!doctype html>')],
    ['it is signed by somebody else', () => answers(foreign)],
    ['it was changed on the way', () => answers(signedNewer.replace('Planning Tools', 'Planning Fools'))],
    ['it is empty', () => answers('')],
  ];

  test.each(failures)('the last good one serves, and the reason is told: %s', async (_, broken) => {
    await loadRegistry(answers(signed));
    const loaded = await loadRegistry(broken());
    expect(loaded.registry).toEqual(registry);
    expect(loaded.stale).toBeInstanceOf(Error);
  });

  test.each(failures)('and there is none from before, nothing can start: %s', async (_, broken) => {
    await expect(loadRegistry(broken())).rejects.toThrow(RegistryUnavailableError);
  });

  test('a bad registry does not take the place of the last good one', async () => {
    await loadRegistry(answers(signed));
    await loadRegistry(answers(foreign));
    const loaded = await loadRegistry(source(() => Promise.reject(new Error('away'))));
    expect(loaded.registry.revision).toBe(1);
  });

  test('a kept copy that somebody changed is not used', async () => {
    await loadRegistry(answers(signed));
    for (const key of Object.keys(localStorage)) {
      localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('Planning Tools', 'Planning Fools'));
    }
    await expect(loadRegistry(answers('', 500))).rejects.toThrow(RegistryUnavailableError);
  });
});

test('a newer registry takes the place of the kept one', async () => {
  await loadRegistry(answers(signed));
  await loadRegistry(answers(signedNewer));
  expect((await loadRegistry(answers('', 503))).registry.revision).toBe(2);
});

test('an older one, genuine as it is, does not take the place of what has been here before', async () => {
  await loadRegistry(answers(signedNewer));
  const { registry: serving, stale } = await loadRegistry(answers(signed));
  expect(serving.revision).toBe(2);
  expect(stale).toBeInstanceOf(RegistryOutdatedError);
  await expect(freshRegistry(answers(signed))).rejects.toThrow(RegistryOutdatedError);
  expect((await loadRegistry(answers('', 503))).registry.revision).toBe(2);
});

test('a development server’s registry is not kept: the installation’s own comes after it', async () => {
  const { storage, ...development } = registrySource({
    registry: { url: '/registry.json', publicKey: { ...keys.publicKey } },
    development: { changes: '/dev/changes' },
  });
  if (!storage) throw new Error('It has a storage of its own.');
  await loadRegistry({ ...development, storage, fetch: answers(signedNewer).fetch });
  await expect(loadRegistry(answers(signed))).resolves.toEqual({ registry });
});

test('what another key signed before is not what has been here before', async () => {
  await loadRegistry({ ...answers(foreign), publicKey: foreignKey });
  await expect(loadRegistry(answers(signed))).resolves.toEqual({ registry });
});

test('storage that is full or forbidden costs nothing now', async () => {
  const forbidden = {
    ...localStorage,
    getItem: () => null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const storage: Storage = {
    ...forbidden,
    length: 0,
    clear: () => undefined,
    key: () => null,
    removeItem: () => undefined,
  };
  const fresh = answers(signed);
  await expect(loadRegistry({ ...fresh, storage })).resolves.toEqual({ registry });
});

describe('a genuine registry that is older than the page takes', () => {
  const atLeast = (minimumRevision: number, text: string) => ({ ...answers(text), minimumRevision });

  test('is refused by a browser that was never here', async () => {
    const outcome = loadRegistry(atLeast(newer.revision, signed));
    await expect(outcome).rejects.toThrow(RegistryUnavailableError);
    await expect(outcome).rejects.toMatchObject({ cause: expect.any(RegistryOutdatedError) });
    expect(localStorage).toHaveLength(0);
  });

  test('is not used either where an earlier visit kept it', async () => {
    await loadRegistry(answers(signed));
    await expect(loadRegistry(atLeast(newer.revision, signed))).rejects.toThrow(RegistryUnavailableError);
    await expect(loadRegistry({ ...atLeast(newer.revision, ''), url: '/away' })).rejects.toThrow(
      RegistryUnavailableError,
    );
  });

  test('one that is as old as that, or newer, serves', async () => {
    await expect(loadRegistry(atLeast(registry.revision, signed))).resolves.toEqual({ registry });
    await expect(loadRegistry(atLeast(registry.revision, signedNewer))).resolves.toEqual({ registry: newer });
  });
});
