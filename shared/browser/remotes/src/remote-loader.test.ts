import type { RegistryBuild } from '@harbour/platform-contract';
import { eventLoopTurn, exampleBuild } from '@harbour/testing';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Choice } from './choose-build.ts';
import { EntryTimedOutError, OfflineError, RemoteDisabledError, RemoteUnavailableError } from './remote-failures.ts';
import { createRemoteLoader, type RemoteLoaderOptions } from './remote-loader.ts';
import { remoteRecord } from './remote-records.ts';
import { beginRender, readUnendedRender } from './unended-render.ts';

const remote = { routes: {}, slots: {} };
const build = (version: string, changes: Partial<RegistryBuild> = {}) =>
  exampleBuild({ version, entry: `remotes/mf-tools/${version}/remoteEntry.js`, ...changes });
const stable: Choice = { build: build('1.4.0'), source: 'stable' };
const previous: Choice = { build: build('1.3.0'), source: 'previous' };
const newer: Choice = { build: build('1.5.0'), source: 'stable' };

const loadBuild = jest.fn<RemoteLoaderOptions['loadBuild']>();
const onFailure = jest.fn<RemoteLoaderOptions['onFailure']>();
const ending = jest.fn(() => Promise.resolve());
const wait = jest.fn(() => Promise.resolve());
let choices: () => readonly Choice[];

beforeEach(() => {
  for (const mock of [loadBuild, onFailure]) mock.mockReset();
  ending.mockClear();
  wait.mockClear();
  choices = () => [stable, previous];
  away = false;
});

let away: boolean;
const newLoader = () =>
  createRemoteLoader({ choices: () => choices(), loadBuild, onFailure, ending, wait, isAway: async () => away });
type Loader = ReturnType<typeof newLoader>;

const serving = (loader: Loader) => loader.states()['mf-tools']?.serving?.choice.build.version;
const generation = (loader: Loader) => loader.states()['mf-tools']?.generation;
const tried = () => loadBuild.mock.calls.map(([, { version }]) => version);
const reports = () => onFailure.mock.calls.map(([failure]) => failure);

async function loaded(): Promise<Loader> {
  const loader = newLoader();
  await loader.load('mf-tools');
  loadBuild.mockClear();
  return loader;
}

/** Builds of these versions load; the others fail. */
function only(...versions: string[]) {
  loadBuild.mockImplementation((_, { version }: RegistryBuild) =>
    versions.includes(version) ? Promise.resolve(remote) : Promise.reject(new Error(`${version} is gone`)),
  );
}

test('gives what the first build exports, and loads it once: the same promise every time', async () => {
  only('1.4.0');
  const loader = newLoader();
  const first = loader.load('mf-tools');
  expect(loader.load('mf-tools')).toBe(first);
  await expect(first).resolves.toBe(remote);
  expect(loader.load('mf-tools')).toBe(first);
  expect(loadBuild.mock.calls).toEqual([['mf-tools', stable.build]]);
  expect(serving(loader)).toBe('1.4.0');
  expect(onFailure).not.toHaveBeenCalled();
  expect(remoteRecord('mf-tools')).toMatchObject({
    state: 'loaded',
    version: '1.4.0',
    source: 'stable',
    loadMs: expect.any(Number),
  });
});

test('tries the same build again, waiting longer each time', async () => {
  loadBuild
    .mockRejectedValueOnce(new Error('hiccup'))
    .mockRejectedValueOnce(new Error('hiccup'))
    .mockResolvedValue(remote);
  await expect(newLoader().load('mf-tools')).resolves.toBe(remote);
  expect(wait.mock.calls).toEqual([[300], [1_200]]);
  expect(tried()).toEqual(['1.4.0', '1.4.0', '1.4.0']);
  expect(onFailure).not.toHaveBeenCalled();
});

test('does not try again what had its whole time: the next build serves instead', async () => {
  loadBuild.mockImplementation(async (_, { version }) => {
    if (version === '1.4.0') throw new EntryTimedOutError('1.4.0 did not arrive');
    return remote;
  });
  await expect(newLoader().load('mf-tools')).resolves.toBe(remote);
  expect(tried()).toEqual(['1.4.0', '1.3.0']);
  expect(wait).not.toHaveBeenCalled();
});

test('falls back to the next build, and reports the failed one once, with the version that serves', async () => {
  only('1.3.0');
  const loader = newLoader();
  await expect(loader.load('mf-tools')).resolves.toBe(remote);
  expect(reports()).toEqual([{ remote: 'mf-tools', version: '1.4.0', message: '1.4.0 is gone', serving: '1.3.0' }]);
  expect(serving(loader)).toBe('1.3.0');
  expect(remoteRecord('mf-tools')).toMatchObject({ state: 'loaded', version: '1.3.0', source: 'previous' });
});

test('a build whose render did not end is not the first choice after a reload, and is reported by name', async () => {
  beginRender('mf-tools', '1.4.0');
  readUnendedRender();
  only('1.3.0', '1.4.0');
  await expect(newLoader().load('mf-tools')).resolves.toBe(remote);
  expect(tried()).toEqual(['1.3.0']);
  const message = 'mf-tools 1.4.0 did not end rendering before the page was loaded again.';
  expect(reports()).toEqual([{ remote: 'mf-tools', version: '1.4.0', message, serving: '1.3.0' }]);
});

test('such a build without another one can be tried again', async () => {
  choices = () => [stable];
  only('1.4.0');
  beginRender('mf-tools', '1.4.0');
  readUnendedRender();
  const loader = newLoader();
  await expect(loader.load('mf-tools')).rejects.toMatchObject({ name: 'RemoteUnavailableError' });
  loader.retry('mf-tools');
  await expect(loader.load('mf-tools')).resolves.toBe(remote);
});

test('reports each build when none can be loaded, and says so with the last cause', async () => {
  only();
  await expect(newLoader().load('mf-tools')).rejects.toMatchObject({
    name: 'RemoteUnavailableError',
    cause: new Error('1.3.0 is gone'),
  });
  expect(reports().map(({ version }) => version)).toEqual(['1.4.0', '1.3.0']);
  expect(remoteRecord('mf-tools').state).toBe('failed');
});

test.each(['^2.0', '^1.99'])('a build that needs host API %s is not tried at all; the next one is', async (hostApi) => {
  only('1.3.0', '1.4.0');
  choices = () => [{ ...stable, build: build('1.4.0', { hostApi }) }, previous];
  await expect(newLoader().load('mf-tools')).resolves.toBe(remote);
  expect(tried()).toEqual(['1.3.0']);
  expect(reports()[0]?.message).toContain(`needs host API ${hostApi}`);
  expect(wait).not.toHaveBeenCalled();
});

test.each([
  ['3.0.1', '2.9.2'],
  ['2.9.2', undefined],
])('a build for federation runtime %s is not tried at all where %s runs; the next one is', async (built, runs) => {
  only('1.3.0', '1.4.0');
  choices = () => [{ ...stable, build: build('1.4.0', { federation: built }) }, previous];
  const loader = createRemoteLoader({
    choices: () => choices(),
    loadBuild,
    onFailure,
    wait,
    ...(runs === undefined ? {} : { federation: runs }),
  });
  await expect(loader.load('mf-tools')).resolves.toBe(remote);
  expect(tried()).toEqual(['1.3.0']);
  expect(reports()[0]?.message).toContain(`mf-tools 1.4.0 is built for federation runtime ${built}`);
  expect(wait).not.toHaveBeenCalled();
});

test('one that is switched off is not loaded, and its reason is what clients read', async () => {
  choices = () => {
    throw new RemoteDisabledError('Back at noon.');
  };
  await expect(newLoader().load('mf-tools')).rejects.toThrow('Back at noon.');
  expect(loadBuild).not.toHaveBeenCalled();
  expect(onFailure).not.toHaveBeenCalled();
  expect(remoteRecord('mf-tools').state).toBe('switched off');
});

test.each([
  ['nothing', undefined],
  ['no slots', { routes: {} }],
  ['no routes', { slots: {} }],
  ['null', null],
  ['a text', 'remote'],
])('a module that exports %s is no remote', async (_, exported) => {
  loadBuild.mockResolvedValue(exported);
  await expect(newLoader().load('mf-tools')).rejects.toThrow(RemoteUnavailableError);
  expect(reports()[0]?.message).toContain('does not export a remote');
});

describe('after a failure', () => {
  test('the failed promise stays the same, as rendering needs it, until it is tried again', async () => {
    only();
    const loader = newLoader();
    const first = loader.load('mf-tools');
    await expect(first).rejects.toThrow();
    expect(loader.load('mf-tools')).toBe(first);

    only('1.4.0');
    loader.retry('mf-tools');
    await expect(loader.load('mf-tools')).resolves.toBe(remote);
    expect(serving(loader)).toBe('1.4.0');
  });

  test('the same version and cause are told once, however often it is tried', async () => {
    only();
    const loader = newLoader();
    for (const _ of [1, 2, 3]) {
      await expect(loader.load('mf-tools')).rejects.toThrow();
      loader.retry('mf-tools');
    }
    expect(reports()).toHaveLength(2);
  });

  test('trying again leaves what works as it is', async () => {
    only('1.4.0');
    const loader = newLoader();
    const first = loader.load('mf-tools');
    await first;
    loader.retry('mf-tools');
    expect(loader.load('mf-tools')).toBe(first);
  });
});

describe('a crash', () => {
  const crash = (choice: Choice, early = true) => ({
    choice,
    error: new Error(`${choice.build.version} broke`),
    early,
  });

  test('of a part that never stood lets the next build take over for all parts, and is told once', async () => {
    only('1.4.0', '1.3.0');
    const loader = await loaded();
    const leave = loader.registerPart('mf-tools');
    expect(loader.takesOver('mf-tools')).toBe(true);
    loader.crashed('mf-tools', crash(stable));
    // The other parts of the page crash too, and also wait.
    expect(loader.takesOver('mf-tools')).toBe(true);
    loader.crashed('mf-tools', crash(stable));
    await eventLoopTurn();
    expect(serving(loader)).toBe('1.3.0');
    expect(generation(loader)).toBe(1);
    expect(ending).toHaveBeenCalledTimes(1);
    expect(tried()).toEqual(['1.3.0']);
    expect(reports()).toHaveLength(1);
    expect(reports()[0]).toMatchObject({ version: '1.4.0', message: '1.4.0 broke' });
    leave();
  });

  test('of every build in turn ends with none: nothing is tried in circles', async () => {
    only('1.4.0', '1.3.0');
    const loader = await loaded();
    loader.crashed('mf-tools', crash(stable));
    await eventLoopTurn();
    expect(loader.takesOver('mf-tools')).toBe(false);
    loader.crashed('mf-tools', crash(previous));
    await eventLoopTurn();
    expect(tried()).toEqual(['1.3.0']);
    expect(reports().map(({ version }) => version)).toEqual(['1.4.0', '1.3.0']);
    expect(remoteRecord('mf-tools').state).toBe('failed');

    // A new request retries the best build.
    loader.retry('mf-tools');
    await loader.load('mf-tools');
    expect(serving(loader)).toBe('1.4.0');
  });

  test('whose successor cannot be loaded leaves the remote unavailable, until it is tried again', async () => {
    only('1.4.0');
    const loader = await loaded();
    loader.crashed('mf-tools', crash(stable));
    await eventLoopTurn();
    await expect(loader.load('mf-tools')).rejects.toThrow(RemoteUnavailableError);
    expect(reports()).toEqual([
      { remote: 'mf-tools', version: '1.4.0', message: '1.4.0 broke' },
      { remote: 'mf-tools', version: '1.3.0', message: '1.3.0 is gone' },
    ]);
    expect(serving(loader)).toBeUndefined();
    expect(generation(loader)).toBe(1);
    loader.retry('mf-tools');
    await expect(loader.load('mf-tools')).resolves.toBe(remote);
  });

  test('of a part that has stood changes nothing but is told', async () => {
    only('1.4.0', '1.3.0');
    const loader = await loaded();
    loader.crashed('mf-tools', crash(stable, false));
    await eventLoopTurn();
    expect(serving(loader)).toBe('1.4.0');
    expect(reports()).toHaveLength(1);
  });
});

describe('another build', () => {
  test('takes the place of the one that serves when it is asked to, after the parts have kept what they hold', async () => {
    only('1.4.0', '1.5.0');
    const loader = await loaded();
    loader.registerPart('mf-tools');
    choices = () => [newer, stable];
    expect(loader.wanted('mf-tools')).toBe(newer);
    expect(serving(loader)).toBe('1.4.0');
    ending.mockImplementationOnce(async () => expect(serving(loader)).toBe('1.4.0'));
    await loader.update('mf-tools');
    expect(ending).toHaveBeenCalledTimes(1);
    expect(serving(loader)).toBe('1.5.0');
    expect(generation(loader)).toBe(1);
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('that cannot be had leaves the one that serves where it is, and is not wanted any more', async () => {
    only('1.4.0');
    const loader = await loaded();
    choices = () => [newer, stable];
    await loader.update('mf-tools');
    expect(serving(loader)).toBe('1.4.0');
    expect(generation(loader)).toBe(0);
    expect(ending).not.toHaveBeenCalled();
    expect(loader.wanted('mf-tools')).toBe(stable);
    expect(reports()).toEqual([{ remote: 'mf-tools', version: '1.5.0', message: '1.5.0 is gone', serving: '1.4.0' }]);
    expect(remoteRecord('mf-tools')).toMatchObject({ state: 'loaded', version: '1.4.0' });
  });

  test('is chosen at once for somebody else where nothing of the remote stands', async () => {
    only('1.4.0', '1.5.0');
    const loader = await loaded();
    choices = () => [newer, stable];
    loader.reconsider('when it has left');
    await loader.load('mf-tools');
    expect(serving(loader)).toBe('1.5.0');
  });

  test('waits for the parts that stand to leave, where they are what somebody signs in with', async () => {
    only('1.4.0', '1.5.0');
    const loader = await loaded();
    const [one, other] = [loader.registerPart('mf-tools'), loader.registerPart('mf-tools')];
    choices = () => [newer, stable];
    loader.reconsider('when it has left');
    one();
    expect(serving(loader)).toBe('1.4.0');
    other();
    await loader.load('mf-tools');
    expect(serving(loader)).toBe('1.5.0');
  });

  test('is chosen anew for somebody else where none worked, and what crashed is not said to serve', async () => {
    only('1.4.0');
    choices = () => [stable];
    const loader = await loaded();
    loader.registerPart('mf-tools');
    loader.crashed('mf-tools', { choice: stable, error: new Error('broke'), early: true });
    choices = () => [newer];
    loader.reconsider('when it has left');
    expect(serving(loader)).toBeUndefined();
    only('1.5.0');
    await loader.load('mf-tools');
    expect(serving(loader)).toBe('1.5.0');
  });

  test('takes over at once where staff go on with another client', async () => {
    only('1.4.0', '1.5.0');
    const loader = await loaded();
    loader.registerPart('mf-tools');
    choices = () => [newer, stable];
    loader.reconsider('at once');
    await eventLoopTurn();
    expect(serving(loader)).toBe('1.5.0');
  });
});

describe('an update and a crash at once', () => {
  const crash = { choice: stable, error: new Error('1.4.0 broke'), early: true };

  test('put one build in place, and the parts begin anew once', async () => {
    only('1.4.0');
    const loader = await loaded();
    choices = () => [newer, stable];
    const arrival = Promise.withResolvers<typeof remote>();
    loadBuild.mockImplementation(() => arrival.promise);
    const update = loader.update('mf-tools');
    loader.crashed('mf-tools', crash);
    arrival.resolve(remote);
    await update;
    await eventLoopTurn();
    expect(serving(loader)).toBe('1.5.0');
    expect(generation(loader)).toBe(1);
  });

  test('a newer build that takes the place of the last one, which crashed, works: trying again leaves it', async () => {
    only('1.4.0', '1.5.0');
    choices = () => [stable];
    const loader = await loaded();
    loader.crashed('mf-tools', crash);
    choices = () => [newer];
    await loader.update('mf-tools');
    expect(serving(loader)).toBe('1.5.0');
    const running = loader.load('mf-tools');
    loader.retry('mf-tools');
    expect(loader.load('mf-tools')).toBe(running);
  });
});

describe('while the network is away', () => {
  test('no build counts as broken, none before it is tried, and nothing is reported', async () => {
    away = true;
    only();
    const loader = newLoader();
    await expect(loader.load('mf-tools')).rejects.toThrow(OfflineError);
    expect(new Set(tried())).toEqual(new Set(['1.4.0']));
    expect(onFailure).not.toHaveBeenCalled();
    expect(remoteRecord('mf-tools')).toMatchObject({ state: 'not loaded' });

    away = false;
    only('1.4.0', '1.3.0');
    loader.retry('mf-tools');
    await loader.load('mf-tools');
    expect(serving(loader)).toBe('1.4.0');
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('what serves goes on, where a newer build cannot be had', async () => {
    only('1.4.0', '1.5.0');
    const loader = await loaded();
    choices = () => [newer, stable];
    away = true;
    only();
    await loader.update('mf-tools');
    expect(serving(loader)).toBe('1.4.0');
    expect(onFailure).not.toHaveBeenCalled();
    away = false;
    only('1.5.0');
    await loader.update('mf-tools');
    expect(serving(loader)).toBe('1.5.0');
  });
});
