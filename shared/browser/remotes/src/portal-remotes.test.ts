import type { Registry, RegistryBuild } from '@harbour/platform-contract';
import { eventLoopTurn, exampleBuild, exampleRegistry } from '@harbour/testing';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { buildOf, createPortalRemotes, type PortalRemotesOptions, type Visitor } from './portal-remotes.ts';
import { remoteRecord } from './remote-records.ts';

const name = 'mf-tools';
const title = 'Planning Tools';
const build = (version: string): RegistryBuild =>
  exampleBuild({ version, entry: `remotes/${name}/${version}/remoteEntry.js`, slots: [`slot of ${version}`] });
const [old, now, next] = [build('1.3.0'), build('1.4.0'), build('1.5.0')];

let visitor: Visitor;
const onEnding = jest.fn(() => Promise.resolve());
const loadBuild = jest.fn<PortalRemotesOptions['loadBuild']>();
beforeEach(() => {
  visitor = { client: 'alex', signedIn: true, staff: false };
  onEnding.mockClear();
  loadBuild.mockReset().mockResolvedValue({ routes: {}, slots: {} });
});

function registryOf(entry: Partial<Registry['remotes'][string]>, revision = 1): Registry {
  return { ...exampleRegistry({ [name]: { title, stable: now, ...entry } }), revision };
}

function remotesOf(entry: Partial<Registry['remotes'][string]> = {}, options: Partial<PortalRemotesOptions> = {}) {
  return createPortalRemotes({
    registry: registryOf(entry),
    visitor: () => visitor,
    environment: 'production',
    loadBuild,
    onFailure: () => undefined,
    onEnding,
    backOff: [],
    ...options,
  });
}
type Remotes = ReturnType<typeof remotesOf>;

const runs = (remotes: Remotes) => remotes.view().states[name]?.serving?.choice.build.version;
/** Builds load when the test allows it: returns a function that completes all loads requested so far. */
function held(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  loadBuild.mockImplementation(() => promise.then(() => ({ routes: {}, slots: {} })));
  return resolve;
}

describe('another registry', () => {
  test('serves whatever is not loaded yet, without a word', async () => {
    const remotes = remotesOf();
    remotes.adopt(registryOf({ stable: next }, 2));
    expect(remotes.view().ready).toEqual([]);
    await remotes.view().loader.load(name);
    expect(runs(remotes)).toBe('1.5.0');
  });

  test('has its new version of what is loaded offered, and leaves what runs alone until somebody wants it', async () => {
    const remotes = remotesOf();
    await remotes.view().loader.load(name);
    const failures = jest.fn();
    remotes.subscribe(failures);
    remotes.adopt(registryOf({ stable: next, previous: now }, 2));
    expect(failures).toHaveBeenCalled();
    expect(remotes.view().ready).toEqual([{ remote: name, title, version: '1.5.0' }]);
    expect(runs(remotes)).toBe('1.4.0');
    await remotes.use(remotes.view().ready);
    expect(runs(remotes)).toBe('1.5.0');
    expect(remotes.view().ready).toEqual([]);
  });

  test('has a version offered that ran before, as after a rollback or an undone change', async () => {
    const remotes = remotesOf();
    await remotes.view().loader.load(name);
    for (const [revision, stable] of [next, now, next].entries()) {
      remotes.adopt(registryOf({ stable }, revision + 2));
      await remotes.use(remotes.view().ready);
      expect(runs(remotes)).toBe(stable.version);
    }
  });

  test('is not offered again after it was put off; the one after it is', async () => {
    const remotes = remotesOf();
    await remotes.view().loader.load(name);
    remotes.adopt(registryOf({ stable: next }, 2));
    remotes.putOff(remotes.view().ready);
    expect(remotes.view().ready).toEqual([]);
    remotes.adopt(registryOf({ stable: next }, 3));
    expect(remotes.view().ready).toEqual([]);
    remotes.adopt(registryOf({ stable: build('1.6.0') }, 4));
    expect(remotes.view().ready).toHaveLength(1);
  });

  test('that is older than the one in use is ignored', () => {
    const remotes = remotesOf();
    remotes.adopt(registryOf({ stable: next }, 5));
    remotes.adopt(registryOf({ stable: old }, 4));
    expect(remotes.view().registry.revision).toBe(5);
  });

  test('that is fresh ends the use of a kept one, even where nothing else is new', () => {
    const remotes = remotesOf({}, { stale: new Error('away') });
    expect(remotes.view().stale).toBeDefined();
    remotes.adopt(registryOf({}));
    expect(remotes.view().stale).toBeUndefined();
  });

  test('that repairs a remote lets it be loaded anew, without anybody asking', async () => {
    loadBuild.mockImplementation((_, { version }) =>
      version === '1.4.0' ? Promise.reject(new Error('broken')) : Promise.resolve({ routes: {}, slots: {} }),
    );
    const remotes = remotesOf();
    await expect(remotes.view().loader.load(name)).rejects.toThrow();
    remotes.adopt(registryOf({ stable: old }, 2));
    await remotes.view().loader.load(name);
    expect(runs(remotes)).toBe('1.3.0');
  });
});

describe('a remote that is switched off', () => {
  const disabled = { reason: 'Back at noon.' };

  test('leaves the page after its parts have kept what they hold, and comes back when it is switched on', async () => {
    const remotes = remotesOf();
    await remotes.view().loader.load(name);
    remotes.adopt(registryOf({ disabled }, 2));
    expect(onEnding.mock.calls).toEqual([[name, 'switched off']]);
    await eventLoopTurn();
    await expect(remotes.view().loader.load(name)).rejects.toThrow('Back at noon.');
    expect(remoteRecord(name).state).toBe('switched off');

    remotes.adopt(registryOf({}, 3));
    await remotes.view().loader.load(name);
    expect(runs(remotes)).toBe('1.4.0');
  });

  test('while it loads does not come, and says why', async () => {
    const arrive = held();
    const remotes = remotesOf({ previous: old });
    const { loader } = remotes.view();
    const first = loader.load(name);
    await eventLoopTurn();
    remotes.adopt(registryOf({ previous: old, disabled }, 2));
    await expect(loader.load(name)).rejects.toThrow('Back at noon.');
    arrive();
    await expect(first).rejects.toThrow('Back at noon.');
    expect(runs(remotes)).toBeUndefined();
    expect(remoteRecord(name).state).toBe('switched off');
  });

  test('does not take the portal down when it crashes before it has left', async () => {
    const onFailure = jest.fn();
    const remotes = remotesOf({ previous: old }, { onFailure });
    const { loader } = remotes.view();
    await loader.load(name);
    const choice = remotes.view().states[name]?.serving?.choice;
    loader.registerPart(name);
    remotes.adopt(registryOf({ previous: old, disabled }, 2));
    expect(loader.takesOver(name)).toBe(false);
    loader.crashed(name, { choice, error: new Error('it broke'), early: true });
    expect(onFailure).toHaveBeenCalledTimes(1);
    await eventLoopTurn();
    await expect(loader.load(name)).rejects.toThrow('Back at noon.');
  });

  test('and on again before they have, stays', async () => {
    const remotes = remotesOf();
    await remotes.view().loader.load(name);
    remotes.adopt(registryOf({ disabled }, 2));
    remotes.adopt(registryOf({}, 3));
    await eventLoopTurn();
    expect(runs(remotes)).toBe('1.4.0');
  });
});

describe('a pinned build', () => {
  const pins = { builds: { [name]: old }, missing: {} };
  const pinned = async (environment: PortalRemotesOptions['environment']) => {
    const remotes = remotesOf({}, { pins, environment });
    await remotes.view().loader.load(name);
    return { version: runs(remotes), pins: remotes.view().pins };
  };

  test.each(['test', 'development'] as const)('counts for everybody in %s', async (environment) => {
    expect(await pinned(environment)).toEqual({ version: '1.3.0', pins });
  });

  test('never counts for a client in production, and nothing is said about it', async () => {
    expect(await pinned('production')).toEqual({ version: '1.4.0', pins: undefined });
  });

  test('counts for staff in production when they have confirmed it, and is offered to them until then', async () => {
    visitor = { ...visitor, staff: true };
    const remotes = remotesOf({}, { pins });
    await remotes.view().loader.load(name);
    expect(runs(remotes)).toBe('1.4.0');
    expect(remotes.view()).toMatchObject({ unconfirmed: pins });
    expect(remotes.view().pins).toBeUndefined();
  });

  test('of which nothing could be had needs nobody to confirm it: it is only said', () => {
    visitor = { ...visitor, staff: true };
    const nothing = { builds: {}, missing: { [name]: 'gone' } };
    expect(remotesOf({}, { pins: nothing }).view()).toMatchObject({ pins: nothing });
  });

  test('that was confirmed counts for staff in production, and for nobody who signs in after them', async () => {
    visitor = { ...visitor, staff: true };
    const remotes = remotesOf({}, { pins: { ...pins, confirmed: true } });
    await remotes.view().loader.load(name);
    expect(runs(remotes)).toBe('1.3.0');
    visitor = { ...visitor, staff: false };
    remotes.visitorChanged();
    await remotes.view().loader.load(name);
    expect(runs(remotes)).toBe('1.4.0');
    expect(remotes.view().pins).toBeUndefined();
    expect(remotes.view().unconfirmed).toBeUndefined();
  });

  describe('of staff, where a client is next before it is there', () => {
    const asStaff = () => {
      visitor = { ...visitor, staff: true };
      return remotesOf({}, { pins: { ...pins, confirmed: true } });
    };
    const clientComes = (remotes: Remotes) => {
      visitor = { ...visitor, staff: false };
      remotes.visitorChanged();
    };

    test('is not what the client gets', async () => {
      const arrive = held();
      const remotes = asStaff();
      const first = remotes.view().loader.load(name);
      await eventLoopTurn();
      clientComes(remotes);
      arrive();
      await Promise.all([first, remotes.view().loader.load(name)]);
      await eventLoopTurn();
      expect(runs(remotes)).toBe('1.4.0');
    });

    test('does not take the place of what runs', async () => {
      visitor = { ...visitor, staff: false };
      const remotes = remotesOf(
        { previous: old },
        { pins: { builds: { [name]: next }, missing: {}, confirmed: true } },
      );
      await remotes.view().loader.load(name);
      remotes.view().loader.registerPart(name);
      visitor = { ...visitor, staff: true };
      onEnding.mockImplementationOnce(async () => {
        visitor = { ...visitor, staff: false };
      });
      remotes.visitorChanged();
      await eventLoopTurn();
      await remotes.view().loader.load(name);
      expect(runs(remotes)).toBe('1.4.0');
    });

    test('does not go on where what should take its place cannot be had', async () => {
      const remotes = asStaff();
      await remotes.view().loader.load(name);
      remotes.view().loader.registerPart(name);
      loadBuild.mockRejectedValue(new Error('away'));
      clientComes(remotes);
      await eventLoopTurn();
      expect(runs(remotes)).toBeUndefined();
    });
  });
});

test('another client has a choice of their own: their side of a canary', async () => {
  const canary = { build: next, percentage: 50 };
  const versions = new Map<string, string | undefined>();
  const remotes = remotesOf({ canary });
  for (const client of Array.from({ length: 16 }, (_, index) => `client ${index}`)) {
    visitor = { ...visitor, client };
    remotes.visitorChanged();
    await remotes.view().loader.load(name);
    versions.set(client, runs(remotes));
    const wanted = buildOf(remotes.view(), name)?.slots;
    expect(wanted).toEqual([`slot of ${String(runs(remotes))}`]);
  }
  expect(new Set(versions.values())).toEqual(new Set(['1.4.0', '1.5.0']));
  for (const [client, version] of versions) {
    visitor = { ...visitor, client };
    remotes.visitorChanged();
    await remotes.view().loader.load(name);
    expect(runs(remotes)).toBe(version);
  }
});
