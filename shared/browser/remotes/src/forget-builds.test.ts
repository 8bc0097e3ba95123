import { containerName, federationHost } from '@harbour/platform-contract';
import { afterEach, expect, jest, test } from '@jest/globals';
import { forgetBuilds } from './forget-builds.ts';

afterEach(() => {
  Reflect.deleteProperty(globalThis, '__FEDERATION__');
});

/** A runtime that has loaded these builds, in this order. */
function loaded(...builds: readonly (readonly [remote: string, version: string])[]) {
  const remotes = builds.map(([remote, version]) => ({
    name: containerName(remote, version),
    entry: `https://portal.example/remotes/${remote}/${version}/remoteEntry.js`,
  }));
  const registerRemotes = jest.fn();
  const moduleCache = new Map(remotes.map(({ name }) => [name, {}]));
  const host = { name: federationHost, moduleCache, options: { remotes }, registerRemotes };
  Reflect.set(globalThis, '__FEDERATION__', { __INSTANCES__: [{ name: 'mf_a_1_0_0' }, host] });
  return () => registerRemotes.mock.calls.map(([registered]) => registered);
}

test('builds before the previous one are registered anew, which drops their code; other remotes keep theirs', () => {
  const forgotten = loaded(
    ['mf-a', '1.0.0'],
    ['mf-a-1', '0.0.5'],
    ['mf-a', '1.1.0'],
    ['mf-b', '1.0.0'],
    ['mf-a', '1.2.0'],
    ['mf-a', '1.3.0'],
  );
  forgetBuilds([{ remote: 'mf-a', version: '1.3.0' }]);
  expect(forgotten()).toEqual([
    [expect.objectContaining({ name: containerName('mf-a', '1.0.0') })],
    [expect.objectContaining({ name: containerName('mf-a', '1.1.0') })],
  ]);
});

test('the build that runs stays, also when it is the oldest', () => {
  const forgotten = loaded(['mf-a', '1.0.0'], ['mf-a', '1.1.0'], ['mf-a', '1.2.0']);
  forgetBuilds([{ remote: 'mf-a', version: '1.0.0' }]);
  expect(forgotten()).toEqual([[expect.objectContaining({ name: containerName('mf-a', '1.1.0') })]]);
});

test('with one build before it, or without a runtime, nothing is forgotten', () => {
  const forgotten = loaded(['mf-a', '1.0.0'], ['mf-a', '1.1.0']);
  forgetBuilds([{ remote: 'mf-a', version: '1.1.0' }]);
  expect(forgotten()).toEqual([]);
  Reflect.set(globalThis, '__FEDERATION__', { __INSTANCES__: [] });
  expect(() => forgetBuilds([{ remote: 'mf-a', version: '1.1.0' }])).not.toThrow();
});
