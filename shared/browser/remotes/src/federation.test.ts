import { containerName, nothingHasThisHash } from '@harbour/platform-contract';
import { exampleBuild } from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createInstance, loadShare, registerShared } from '@module-federation/enhanced/runtime';
import { waitFor } from '@testing-library/react';
import { federationVersion, loadFederatedBuild } from './federation.ts';
import { loadedWhenRun } from './federation-rules.ts';
import { integrityOf } from './integrity.ts';
import { EntryTimedOutError } from './remote-failures.ts';

/** What an entry leaves behind: the runtime itself is the real one, not a mock. */
const init = jest.fn<(shared: Record<string, unknown>) => void>();
const get = jest.fn<(exposed: string) => Promise<() => unknown>>();

// As the host's build does for every line of the sharing policy.
registerShared({
  react: { version: '19.3.1', lib: () => 'the host’s React', shareConfig: { requiredVersion: '^19' } },
});

let patch = 0;
/** Each test has its own version: loaded code stays loaded for as long as the page. */
function nextBuild() {
  patch += 1;
  const version = `1.0.${patch}`;
  const entry = `remotes/mf-tools/${version}/remoteEntry.abc.js`;
  return exampleBuild({ version, entry, integrity: { 'remoteEntry.abc.js': 'sha384-abc' } });
}
type Build = ReturnType<typeof nextBuild>;

const load = (build: Build) => loadFederatedBuild('mf-tools', build, '/registry/registry.json');
const scripts = () => [...document.head.querySelectorAll('script')];
const startedAt: string[] = [];

async function theScript(): Promise<HTMLScriptElement> {
  const script = await waitFor(() => {
    const [only, ...more] = scripts();
    if (!only || more.length > 0) throw new Error(`${scripts().length} scripts`);
    return only;
  });
  startedAt.push(script.src);
  return script;
}

/** The entry loads and stores its container. */
async function arrive({ version }: Build, container: unknown = { init, get }): Promise<void> {
  const script = await theScript();
  Reflect.set(globalThis, containerName('mf-tools', version), container);
  script.dispatchEvent(new Event('load'));
}

async function arriveNot(): Promise<void> {
  (await theScript()).dispatchEvent(new Event('error'));
}

beforeEach(() => {
  get.mockReset().mockResolvedValue(() => ({ default: 'the remote' }));
  init.mockReset();
  startedAt.length = 0;
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.head.replaceChildren();
});

describe('the federation runtime', () => {
  test('loads an entry from its address below the registry, with the hash that was signed', async () => {
    const build = nextBuild();
    const loaded = load(build);
    const script = await theScript();
    expect(script.src).toBe(`${location.origin}/registry/${build.entry}`);
    expect(script.integrity).toBe('sha384-abc');
    expect(script.crossOrigin).toBe('anonymous');
    await arrive(build);
    await expect(loaded).resolves.toBe('the remote');
  });

  test('gives a container the host’s shared modules before it takes anything from it', async () => {
    const build = nextBuild();
    const loaded = load(build);
    await arrive(build);
    await loaded;
    expect(init).toHaveBeenCalledTimes(1);
    expect(init.mock.calls[0]?.[0]).toMatchObject({ react: { '19.3.1': { version: '19.3.1' } } });
    expect(get.mock.calls).toEqual([['./remote']]);
    expect(init.mock.invocationCallOrder[0]).toBeLessThan(get.mock.invocationCallOrder[0] ?? 0);
  });

  test('starts a build once, however often it is asked for', async () => {
    const build = nextBuild();
    const both = [load(build), load(build)];
    await arrive(build);
    await Promise.all(both);
    await load(build);
    expect(init).toHaveBeenCalledTimes(1);
    expect(startedAt).toHaveLength(1);
  });

  test('has two versions of a remote in one page, each with what it exposes', async () => {
    const [one, other] = [nextBuild(), nextBuild()];
    const first = load(one);
    await arrive(one);
    await expect(first).resolves.toBe('the remote');
    const newer = { init, get: async () => () => ({ default: 'the newer one' }) };
    const second = load(other);
    await arrive(other, newer);
    await expect(second).resolves.toBe('the newer one');
    await expect(load(one)).resolves.toBe('the remote');
    expect(containerName('mf-tools', '1.0.0-b1.2')).toMatch(/^\w+$/);
  });

  test('tells its version, so that builds of another major version are refused', () => {
    expect(federationVersion).toMatch(/^2\.\d+\.\d+$/);
  });
});

test('an entry without a hash in the registry is not loaded', async () => {
  await expect(load({ ...nextBuild(), integrity: {} })).rejects.toThrow('no integrity hash for remoteEntry.abc.js');
  expect(scripts()).toEqual([]);
});

/** Answers every fetch, and records which ones bypassed the cache. */
function pastTheCache(answer: () => Promise<Response>): () => string[] {
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  return () => fetched.mock.calls.flatMap(([url, how]) => (how?.cache === 'reload' ? [String(url)] : []));
}

describe('what broke is forgotten:', () => {
  test('an entry that is refused or is not what was signed is loaded anew, past the cache', async () => {
    const build = nextBuild();
    const first = load(build);
    const failed = expect(first).rejects.toThrow('#RUNTIME-008');
    await arriveNot();
    await failed;
    expect(scripts()).toEqual([]);

    // The cached copy may be the one that was refused.
    const reloaded = pastTheCache(() => Promise.reject(new Error('away')));
    const second = load(build);
    await arrive(build);
    await expect(second).resolves.toBe('the remote');
    expect(reloaded()).toEqual([`${location.origin}/registry/${build.entry}`]);
  });

  test('an entry that hangs has failed after ten seconds, and the next try does not share its request', async () => {
    const build = nextBuild();
    jest.useFakeTimers({ advanceTimers: true });
    const failed = expect(load(build)).rejects.toBeInstanceOf(EntryTimedOutError);
    await theScript();
    jest.advanceTimersByTime(10_000);
    await failed;
    expect(scripts()).toEqual([]);

    jest.useRealTimers();
    const reloaded = pastTheCache(async () => new Response(''));
    const second = load(build);
    await arrive(build);
    await expect(second).resolves.toBe('the remote');
    expect(reloaded()).toHaveLength(1);
  });

  test('what the page was hinted to beside an entry that failed is asked for anew with it', async () => {
    const build = nextBuild();
    const folder = `${location.origin}/registry/remotes/mf-tools/${build.version}`;
    const hints = [`${folder}/12.js`, `${folder}/remoteEntry.abc.js`, `${location.origin}/assets/session.js`].map(
      (href) => Object.assign(document.createElement('link'), { rel: 'preload', href }),
    );
    document.head.append(...hints);
    const failed = expect(load(build)).rejects.toThrow('#RUNTIME-008');
    await arriveNot();
    await failed;
    const reloaded = pastTheCache(async () => new Response(''));
    const second = load(build);
    await arrive(build);
    await second;
    expect(reloaded()).toEqual([`${folder}/remoteEntry.abc.js`, `${folder}/12.js`]);
    // A script with a hint waits for the hint's request, which may hang.
    expect(hints.map(({ isConnected }) => isConnected)).toEqual([false, false, true]);
    hints[2]?.remove();
  });

  test.each([
    ['nothing', null, '#RUNTIME-001'],
    ['something else', { other: 'no container' }, '#RUNTIME-002'],
    ['a container that cannot begin', { init: () => Promise.reject(new Error('not today')), get }, '#RUNTIME-015'],
  ])('a script that leaves %s behind is no entry, and is loaded anew at the next try', async (_, left, code) => {
    pastTheCache(async () => new Response(''));
    const build = nextBuild();
    const failed = expect(load(build)).rejects.toThrow(code);
    await arrive(build, left);
    await failed;
    const second = load(build);
    await arrive(build);
    await expect(second).resolves.toBe('the remote');
  });

  test('a chunk that could not be loaded leaves the entry as it is, and is asked for again', async () => {
    const build = nextBuild();
    get.mockRejectedValueOnce(new Error('a chunk did not arrive'));
    const failed = expect(load(build)).rejects.toThrow('a chunk did not arrive');
    await arrive(build);
    await failed;
    await expect(load(build)).resolves.toBe('the remote');
    expect(startedAt).toHaveLength(1);
  });

  test('a shared module that could not be loaded for one remote is asked for again', async () => {
    const tries = jest.fn(async () => () => 'charts');
    tries.mockRejectedValueOnce(new Error('its chunk did not arrive'));
    const shareConfig = { requiredVersion: '^1', singleton: true };
    registerShared({ '@harbour/ui/chart': { version: '1.0.0', get: tries, shareConfig } });
    const wanted = { customShareInfo: { shareConfig } };
    await expect(loadShare('@harbour/ui/chart', wanted)).rejects.toThrow('its chunk did not arrive');
    await expect(loadShare('@harbour/ui/chart', wanted)).resolves.toBeInstanceOf(Function);
    expect(tries).toHaveBeenCalledTimes(2);
    // Remotes have their own instances, which load the shared modules.
    const ofRemote = createInstance({ name: 'a_remote', remotes: [] });
    expect(ofRemote.options.plugins.map(({ name }) => name)).toContain('harbour-rules');
  });

  test('a shared module whose own dependency could not be had is not loaded, and is asked for again', async () => {
    const run = jest.fn(() => 'a form');
    run.mockImplementationOnce(() => {
      throw new Error('the fields did not arrive');
    });
    const chunks = jest.fn(async () => run);
    const shareConfig = { requiredVersion: '^1', singleton: true };
    const page = createInstance({
      name: 'a_page',
      remotes: [],
      shared: { '@harbour/ui/form': { version: '1.0.0', get: chunks, shareConfig } },
    });
    loadedWhenRun(page.shareScopeMap);
    await expect(page.loadShare('@harbour/ui/form')).rejects.toThrow('the fields did not arrive');
    await expect(page.loadShare('@harbour/ui/form')).resolves.toBe(run);
    expect(chunks).toHaveBeenCalledTimes(2);
  });
});

test('a build of a version that runs already gets a runtime of its own, as a development server needs it', async () => {
  const build = nextBuild();
  const first = load(build);
  await arrive(build);
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
  await arrive(again);
  expect(Reflect.get(globalThis, `webpackChunk${container}`)).toBeUndefined();
  expect(style.isConnected).toBe(false);
  await expect(second).resolves.toBe('the remote, changed');
  expect(init).toHaveBeenCalledTimes(2);
});

test('a chunk is loaded with the hash of the registry; nothing else of the build’s folder is', async () => {
  const build = nextBuild();
  const loaded = load({ ...build, integrity: { ...build.integrity, '12.ab.js': 'sha384-chunk' } });
  await arrive(build);
  await loaded;
  const folder = `${location.origin}/registry/remotes/mf-tools/${build.version}/`;
  expect(integrityOf(`${folder}12.ab.js`)).toBe('sha384-chunk');
  expect(integrityOf(`${folder}13.cd.js`)).toBe(nothingHasThisHash);
});

describe('a build with a list of hashes', () => {
  const hashes = { '12.ab.js': 'sha384-chunk' };
  const listed = (build: Build) => ({ ...build, hashList: 'sha384-list' });
  const folderOf = ({ version }: Build) => `${location.origin}/registry/remotes/mf-tools/${version}/`;

  test('loads no file before its list is there, which must have the signed hash', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    let answer: (list: Response) => void = () => undefined;
    fetched.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const build = listed(nextBuild());
    const loaded = load(build);
    await arrive(build);
    await new Promise((resolve) => setTimeout(resolve));
    expect(get).not.toHaveBeenCalled();
    expect(fetched.mock.calls).toEqual([
      [`${folderOf(build)}hashes.json`, expect.objectContaining({ integrity: 'sha384-list' })],
    ]);
    answer(Response.json(hashes));
    await expect(loaded).resolves.toBe('the remote');
    expect(integrityOf(`${folderOf(build)}12.ab.js`)).toBe('sha384-chunk');
  });

  test('asks for its list again, past the cache, where the first was not what was signed', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(Response.json(hashes));
    const build = listed(nextBuild());
    const loaded = load(build);
    await arrive(build);
    await expect(loaded).resolves.toBe('the remote');
    expect(fetched.mock.calls.map(([, how]) => how?.cache)).toEqual(['default', 'reload']);
  });

  test('fails without its list, and is loaded at the next try', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const build = listed(nextBuild());
    const loaded = load(build);
    const failed = expect(loaded).rejects.toThrow('Failed to fetch');
    await arrive(build);
    await failed;
    expect(get).not.toHaveBeenCalled();
    fetched.mockImplementation(async () => Response.json(hashes));
    document.head.replaceChildren();
    await expect(load(build)).resolves.toBe('the remote');
  });
});

test('a module without a default export gives nothing, which the loader refuses', async () => {
  get.mockResolvedValue(() => null);
  const build = nextBuild();
  const loaded = load(build);
  await arrive(build);
  await expect(loaded).resolves.toBeUndefined();
});
