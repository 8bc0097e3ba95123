import { containerName, nothingHasThisHash } from '@harbour/contract';
import { exampleBuild } from '@harbour/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { loadFederatedBuild } from './federation.ts';
import { integrityOf } from './integrity.ts';
import { EntryTimedOutError } from './remote-failures.ts';

const shareScope = { react: {} };
const initSharing = jest.fn<(scope: string) => Promise<void>>().mockResolvedValue(undefined);
// webpack puts these two into every bundle of the host.
Object.assign(globalThis, { __webpack_init_sharing__: initSharing, __webpack_share_scopes__: { default: shareScope } });

const init = jest.fn<(shared: unknown) => void>();
const get = jest.fn<(exposed: string) => Promise<() => unknown>>();

let patch = 0;
/** Each test has a version of its own: what was loaded stays loaded for as long as the page. */
function nextBuild() {
  patch += 1;
  const version = `1.0.${patch}`;
  const entry = `remotes/mf-tools/${version}/remoteEntry.abc.js`;
  return exampleBuild({ version, entry, integrity: { 'remoteEntry.abc.js': 'sha384-abc' } });
}
type Build = ReturnType<typeof nextBuild>;

const load = (build: Build) => loadFederatedBuild('mf-tools', build, '/registry/registry.json');
const scripts = () => [...document.head.querySelectorAll('script')];

/** The entry arrives and leaves its container behind. */
function arrive({ version }: Build, container: unknown = { init, get }): void {
  Reflect.set(globalThis, containerName('mf-tools', version), container);
  scripts().at(-1)?.dispatchEvent(new Event('load'));
}

beforeEach(() => {
  get.mockReset().mockResolvedValue(() => ({ default: 'the remote' }));
  init.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

test('an entry is loaded from its address below the registry, with the hash that was signed', async () => {
  const build = nextBuild();
  const loaded = load(build);
  const [script] = scripts();
  expect(script?.src).toBe(`${location.origin}/registry/${build.entry}`);
  expect(script?.integrity).toBe('sha384-abc');
  expect(script?.crossOrigin).toBe('anonymous');
  arrive(build);
  await expect(loaded).resolves.toBe('the remote');
});

test('its container gets the host’s shared modules before anything is taken from it', async () => {
  const build = nextBuild();
  const loaded = load(build);
  arrive(build);
  await loaded;
  expect(initSharing).toHaveBeenCalledWith('default');
  expect(init.mock.calls).toEqual([[shareScope]]);
  expect(get.mock.calls).toEqual([['./remote']]);
  expect(init.mock.invocationCallOrder[0]).toBeLessThan(get.mock.invocationCallOrder[0] ?? 0);
});

test('a build is started once, however often it is asked for', async () => {
  const build = nextBuild();
  const both = [load(build), load(build)];
  arrive(build);
  await Promise.all(both);
  await load(build);
  expect(init).toHaveBeenCalledTimes(1);
  expect(scripts()).toHaveLength(1);
});

test('two versions of a remote do not meet in one container', () => {
  expect(containerName('mf-tools', '1.0.0')).not.toBe(containerName('mf-tools', '1.0.1'));
  expect(containerName('mf-tools', '1.0.0-b1.2')).toMatch(/^\w+$/);
});

test('an entry without a hash in the registry is not loaded', async () => {
  await expect(load({ ...nextBuild(), integrity: {} })).rejects.toThrow('no integrity hash for remoteEntry.abc.js');
  expect(scripts()).toEqual([]);
});

test('an entry that is refused or is not what was signed fails, and the next try loads it anew', async () => {
  const build = nextBuild();
  const first = load(build);
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('could not be loaded, or is not what was signed');
  expect(scripts()).toEqual([]);

  // What is in the cache may be what was refused.
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('away'));
  const second = load(build);
  await waitFor(() => expect(scripts()).toHaveLength(1));
  expect(fetched).toHaveBeenCalledWith(
    `${location.origin}/registry/${build.entry}`,
    expect.objectContaining({ cache: 'reload' }),
  );
  arrive(build);
  await expect(second).resolves.toBe('the remote');
});

test('a build of a version that runs already gets a runtime of its own, as a development server needs it', async () => {
  const build = nextBuild();
  const first = load(build);
  arrive(build);
  await first;
  const container = containerName('mf-tools', build.version);
  Reflect.set(globalThis, `webpackChunk${container}`, [['a chunk of the first']]);
  const style = document.createElement('link');
  style.setAttribute('data-webpack', `${container}:chunk-1`);
  document.head.append(style);

  const entry = build.entry.replace('abc', 'def');
  const again = { ...build, entry, integrity: { 'remoteEntry.def.js': 'sha384-def' } };
  get.mockResolvedValue(() => ({ default: 'the remote, changed' }));
  const second = load(again);
  expect(Reflect.get(globalThis, `webpackChunk${container}`)).toBeUndefined();
  expect(style.isConnected).toBe(false);
  arrive(again);
  await expect(second).resolves.toBe('the remote, changed');
});

test('a chunk is loaded with the hash of the registry; nothing else of the build’s folder is', async () => {
  const build = nextBuild();
  const loaded = load({ ...build, integrity: { ...build.integrity, '12.ab.js': 'sha384-chunk' } });
  arrive(build);
  await loaded;
  const folder = `${location.origin}/registry/remotes/mf-tools/${build.version}/`;
  expect(integrityOf(`${folder}12.ab.js`)).toBe('sha384-chunk');
  expect(integrityOf(`${folder}13.cd.js`)).toBe(nothingHasThisHash);
});

test('an entry that hangs has failed after ten seconds, and the next try does not share its request', async () => {
  jest.useFakeTimers();
  const build = nextBuild();
  const failed = expect(load(build)).rejects.toBeInstanceOf(EntryTimedOutError);
  jest.advanceTimersByTime(10_000);
  await failed;
  expect(scripts()).toEqual([]);

  jest.useRealTimers();
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(''));
  const second = load(build);
  await waitFor(() => expect(scripts()).toHaveLength(1));
  expect(fetched).toHaveBeenCalledWith(
    `${location.origin}/registry/${build.entry}`,
    expect.objectContaining({ cache: 'reload' }),
  );
  arrive(build);
  await expect(second).resolves.toBe('the remote');
});

test.each([
  ['nothing', null],
  ['something else', { init: 'no' }],
])('a script that leaves %s behind is no entry', async (_, left) => {
  const build = nextBuild();
  const loaded = load(build);
  arrive(build, left);
  await expect(loaded).rejects.toThrow('left no container behind');
});

test('a module without a default export gives nothing, which the loader refuses', async () => {
  get.mockResolvedValue(() => null);
  const build = nextBuild();
  const loaded = load(build);
  arrive(build);
  await expect(loaded).resolves.toBeUndefined();
});
