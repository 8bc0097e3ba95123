import type { Registry, RegistryBuild } from '@harbour/contract';
import { exampleBuild, exampleRegistry } from '@harbour/testing';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  createRemoteLoader,
  RemoteDisabledError,
  type RemoteLoaderOptions,
  RemoteUnavailableError,
} from './remote-loader.ts';

const remote = { routes: {}, slots: {} };
const stable = exampleBuild({ version: '1.4.0' });
const previous = exampleBuild({ version: '1.3.0' });

const loadBuild = jest.fn<RemoteLoaderOptions['loadBuild']>();
const onFailure = jest.fn<RemoteLoaderOptions['onFailure']>();
const wait = jest.fn(() => Promise.resolve());

beforeEach(() => {
  for (const mock of [loadBuild, onFailure]) mock.mockReset();
  wait.mockClear();
});

function loaderFor(entry: Partial<Registry['remotes'][string]> = {}) {
  const registry = exampleRegistry({ 'mf-tools': { title: 'Planning Tools', stable, previous, ...entry } });
  return createRemoteLoader({ registry, loadBuild, onFailure, wait });
}

/** Builds of these versions load; the others fail. */
function only(...versions: string[]) {
  loadBuild.mockImplementation((_, { version }: RegistryBuild) =>
    versions.includes(version) ? Promise.resolve(remote) : Promise.reject(new Error(`${version} is gone`)),
  );
}

test('gives what the stable build exports, and loads it once: the same promise every time', async () => {
  only('1.4.0');
  const loader = loaderFor();
  const first = loader.load('mf-tools');
  expect(loader.load('mf-tools')).toBe(first);
  await expect(first).resolves.toBe(remote);
  expect(loader.load('mf-tools')).toBe(first);
  expect(loadBuild.mock.calls).toEqual([['mf-tools', stable]]);
  expect(loader.versionOf('mf-tools')).toBe('1.4.0');
  expect(onFailure).not.toHaveBeenCalled();
});

test('tries the same build again, waiting longer each time', async () => {
  loadBuild
    .mockRejectedValueOnce(new Error('hiccup'))
    .mockRejectedValueOnce(new Error('hiccup'))
    .mockResolvedValue(remote);
  await expect(loaderFor().load('mf-tools')).resolves.toBe(remote);
  expect(wait.mock.calls).toEqual([[300], [1_200]]);
  expect(loadBuild.mock.calls.map(([, { version }]) => version)).toEqual(['1.4.0', '1.4.0', '1.4.0']);
  expect(onFailure).not.toHaveBeenCalled();
});

test('falls back to the previous build, and reports the failed one once with its version', async () => {
  only('1.3.0');
  const loader = loaderFor();
  await expect(loader.load('mf-tools')).resolves.toBe(remote);
  expect(onFailure.mock.calls).toEqual([[{ remote: 'mf-tools', version: '1.4.0', message: '1.4.0 is gone' }]]);
  expect(loader.versionOf('mf-tools')).toBe('1.3.0');
});

test('reports each build when none can be loaded, and says so with the last cause', async () => {
  only();
  await expect(loaderFor().load('mf-tools')).rejects.toMatchObject({
    name: 'RemoteUnavailableError',
    message: 'Planning Tools could not be loaded.',
    cause: new Error('1.3.0 is gone'),
  });
  expect(onFailure.mock.calls.map(([{ version }]) => version)).toEqual(['1.4.0', '1.3.0']);
});

describe('a build that needs another host', () => {
  test.each(['^2.0', '^1.99'])('is not tried at all when it needs %s; the previous one is', async (hostApi) => {
    only('1.3.0', '1.4.0');
    await expect(loaderFor({ stable: { ...stable, hostApi } }).load('mf-tools')).resolves.toBe(remote);
    expect(loadBuild.mock.calls.map(([, { version }]) => version)).toEqual(['1.3.0']);
    expect(onFailure.mock.calls[0]?.[0].message).toContain(`needs host API ${hostApi}`);
    expect(wait).not.toHaveBeenCalled();
  });
});

test('one that is switched off is not loaded, and its reason is what clients read', async () => {
  only('1.4.0');
  const disabled = loaderFor({ disabled: { reason: 'Back at noon.' } }).load('mf-tools');
  await expect(disabled).rejects.toThrow(RemoteDisabledError);
  await expect(disabled).rejects.toThrow('Back at noon.');
  expect(loadBuild).not.toHaveBeenCalled();
});

test('one that the registry does not know is unavailable', async () => {
  await expect(loaderFor().load('mf-other')).rejects.toThrow(RemoteUnavailableError);
});

test.each([
  ['nothing', undefined],
  ['no slots', { routes: {} }],
  ['no routes', { slots: {} }],
  ['null', null],
  ['a text', 'remote'],
])('a module that exports %s is no remote', async (_, exported) => {
  loadBuild.mockResolvedValue(exported);
  await expect(loaderFor().load('mf-tools')).rejects.toThrow(RemoteUnavailableError);
  expect(onFailure.mock.calls[0]?.[0].message).toContain('does not export a remote');
});

describe('after a failure', () => {
  test('the failed promise stays the same, as rendering needs it, until it is forgotten', async () => {
    only();
    const loader = loaderFor();
    const first = loader.load('mf-tools');
    await expect(first).rejects.toThrow();
    expect(loader.load('mf-tools')).toBe(first);

    only('1.4.0');
    loader.forgetFailed();
    await expect(loader.load('mf-tools')).resolves.toBe(remote);
  });

  test('forgetting failures keeps what was loaded', async () => {
    only('1.4.0');
    const loader = loaderFor();
    const first = loader.load('mf-tools');
    await first;
    loader.forgetFailed();
    expect(loader.load('mf-tools')).toBe(first);
  });
});
