import type { Remote, RemoteRoute } from '@harbour/contract';
import { Link, Outlet } from '@harbour/contract/router';
import { events } from '@harbour/events';
import { exampleBuild, exampleRegistry, renderInHost } from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { type ReactNode, use, useState } from 'react';
import { createShellVersion, type ShellVersion } from '../new-versions/shell-version.ts';
import { inPortal } from '../testing/in-portal.tsx';
import { RemotePages } from './remote-pages.tsx';

const failed = jest.fn<(payload: unknown) => void>();
let stop: () => void = () => undefined;

beforeEach(() => {
  // React writes every caught error to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stop = events.on('remote.failed', failed);
  // The network is there, unless a test says otherwise.
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'));
});
afterEach(() => {
  stop();
  failed.mockReset();
  jest.restoreAllMocks();
});

const page = (text: string) => () => Promise.resolve({ default: () => <h1>{text}</h1> });
const remoteOf = (routes: RemoteRoute[], slots: Remote['slots'] = {}): Remote => ({
  routes: { '/tools': routes },
  slots,
});

const stable = exampleBuild({ version: '1.4.0', basePaths: ['/tools'], slots: ['dashboard.main'] });
const previous = exampleBuild({ version: '1.3.0', basePaths: ['/tools'], slots: ['dashboard.main'] });
const title = 'Planning Tools';

type Load = (name: string, version: string) => Promise<Remote>;

/** The retry is awaited in an asynchronous act: only there does React resume suspended parts. */
async function tryAgain(): Promise<void> {
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
}

function showPages(load: Load, path = '/tools/calculators', entry: object = {}, shell?: ShellVersion) {
  const registry = exampleRegistry({ 'mf-tools': { title, stable, ...entry } });
  return renderInHost(null, {
    path,
    around: inPortal({ registry, load, ...(shell ? { shell } : {}) }),
    routes: [
      {
        element: (
          <>
            <p>The rest of the portal</p>
            <Link to="/tools/wealthplan">Wealthplan</Link>
            <Outlet />
          </>
        ),
        children: [{ path: '/tools/*', element: <RemotePages name="mf-tools" basePath="/tools" /> }],
      },
    ],
  });
}

const calculators = remoteOf([
  { path: 'calculators', page: page('Calculators') },
  { path: 'wealthplan', page: page('Wealthplan page') },
]);

describe('a page whose code cannot be had while the network is away', () => {
  const gone = Object.assign(new Error('Loading chunk 7 failed.'), {
    name: 'ChunkLoadError',
    request: 'https://portal.example/remotes/mf-tools/1.4.0/7.js',
  });

  test('says so once, blames no remote, and comes by itself', async () => {
    const get = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const load = jest.fn(() => Promise.reject<{ default: () => ReactNode }>(gone));
    await showPages(() => Promise.resolve(remoteOf([{ path: 'calculators', page: load }])));
    expect(
      await screen.findByText('This page will load when your connection is back', {}, { timeout: 5_000 }),
    ).toBeVisible();
    expect(screen.queryByText(/is not available/)).not.toBeInTheDocument();
    expect(failed).not.toHaveBeenCalled();

    get.mockImplementation(async () => new Response('{}'));
    load.mockResolvedValue({ default: () => <h1>Calculators</h1> });
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Calculators' })).toBeVisible();
    expect(failed).not.toHaveBeenCalled();
  });
});

describe('a remote’s pages', () => {
  test('are loaded when one of them is opened, and shown', async () => {
    const load = jest.fn<Load>(() => Promise.resolve(calculators));
    await showPages(load);
    expect(await screen.findByRole('heading', { name: 'Calculators' })).toBeVisible();
    expect(load.mock.calls).toEqual([['mf-tools', '1.4.0']]);
  });

  test('[R004] an address that the remote does not have shows the not-found page', async () => {
    await showPages(() => Promise.resolve(calculators), '/tools/nothing');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  test('that load say what is loading', async () => {
    await showPages(() => new Promise(() => undefined));
    expect(screen.getByRole('status')).toHaveTextContent('Loading Planning Tools');
    expect(screen.getByText('The rest of the portal')).toBeVisible();
  });

  test('that cannot be loaded are named, the rest stays, and one report says which version', async () => {
    await showPages(() => Promise.reject(new Error('refused')));
    expect(await screen.findByRole('alert')).toHaveTextContent('Planning Tools is not available at the moment');
    expect(screen.getByText('The rest of the portal')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Planning Tools');
    expect(document.title).toBe('Planning Tools · Harbour');
    expect(failed.mock.calls).toEqual([[{ remote: 'mf-tools', version: '1.4.0', message: 'refused' }]]);
  });

  test('are noted by their build before they render: a render that never ends is known after a reload', async () => {
    let noted: string | null = null;
    const Noting = () => {
      noted = sessionStorage.getItem('harbour.rendering');
      return <h1>Calculators</h1>;
    };
    await showPages(async () => remoteOf([{ path: 'calculators', page: async () => ({ default: Noting }) }]));
    expect(await screen.findByRole('heading', { name: 'Calculators' })).toBeVisible();
    expect(noted).toBe('mf-tools 1.4.0');
  });

  test('that wait for something that never comes are named after a while, and can be tried again', async () => {
    jest.useFakeTimers();
    const never = new Promise<never>(() => undefined);
    let waits = true;
    const Waiting = () => <h1>{waits ? use(never) : 'Calculators'}</h1>;
    const load = async () => remoteOf([{ path: 'calculators', page: async () => ({ default: Waiting }) }]);
    await showPages(load);
    await act(async () => jest.advanceTimersByTimeAsync(44_000));
    expect(screen.getByRole('status')).toHaveTextContent('Loading Planning Tools');
    await act(async () => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getByRole('alert')).toHaveTextContent('Planning Tools is not available at the moment');
    const message = 'A part still waits 45 s after its code was loaded.';
    expect(failed.mock.calls).toEqual([[{ remote: 'mf-tools', version: '1.4.0', message }]]);
    jest.useRealTimers();
    waits = false;
    await tryAgain();
    expect(await screen.findByRole('heading', { name: 'Calculators' })).toBeVisible();
  });

  test('that could not be loaded come back without a reload', async () => {
    const load = jest.fn<Load>().mockRejectedValueOnce(new Error('refused')).mockResolvedValue(calculators);
    await showPages(load);
    await screen.findByRole('alert');
    await tryAgain();
    expect(await screen.findByRole('heading', { name: 'Calculators' })).toBeVisible();
  });

  test('of which one crashed come back when another one is opened', async () => {
    const Crash = () => {
      throw new Error('render crash');
    };
    const broken = remoteOf([
      { path: 'calculators', page: () => Promise.resolve({ default: Crash }) },
      { path: 'wealthplan', page: page('Wealthplan page') },
    ]);
    await showPages(() => Promise.resolve(broken));
    expect(await screen.findByRole('alert')).toHaveTextContent('Planning Tools is not available');
    expect(failed.mock.calls).toEqual([[{ remote: 'mf-tools', version: '1.4.0', message: 'render crash' }]]);
    await act(async () => screen.getByRole('link', { name: 'Wealthplan' }).click());
    expect(await screen.findByRole('heading', { name: 'Wealthplan page' })).toBeVisible();
  });

  test('whose chunk is gone come back when it is there again', async () => {
    const chunk = jest.fn(page('Calculators')).mockRejectedValueOnce(new Error('ChunkLoadError'));
    await showPages(() => Promise.resolve(remoteOf([{ path: 'calculators', page: chunk }])));
    await screen.findByRole('alert');
    await tryAgain();
    expect(await screen.findByRole('heading', { name: 'Calculators' })).toBeVisible();
    expect(chunk).toHaveBeenCalledTimes(2);
  });

  test('that crash after a fall back are reported with the version that runs, not the stable one', async () => {
    const Crash = () => {
      throw new Error('render crash');
    };
    const old = remoteOf([{ path: 'calculators', page: () => Promise.resolve({ default: Crash }) }]);
    await showPages(
      (_, version) => (version === '1.3.0' ? Promise.resolve(old) : Promise.reject(new Error('gone'))),
      '/tools/calculators',
      { previous },
    );
    await screen.findByRole('alert');
    expect(failed.mock.calls).toEqual([
      [{ remote: 'mf-tools', version: '1.4.0', message: 'gone', serving: '1.3.0' }],
      [{ remote: 'mf-tools', version: '1.3.0', message: 'render crash' }],
    ]);
  });

  describe('that crash', () => {
    const Crash = () => {
      throw new Error('render crash');
    };
    const crashing = remoteOf([{ path: 'calculators', page: () => Promise.resolve({ default: Crash }) }]);

    test('as they open are replaced by the build before, by themselves, with one report', async () => {
      const load = jest.fn<Load>((_, version) => Promise.resolve(version === '1.4.0' ? crashing : calculators));
      await showPages(load, '/tools/calculators', { previous });
      expect(await screen.findByRole('heading', { name: 'Calculators' })).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(failed.mock.calls).toEqual([
        [{ remote: 'mf-tools', version: '1.4.0', message: 'render crash', serving: '1.3.0' }],
      ]);
    });

    test('in every build are named, and each is tried once until somebody asks again', async () => {
      const load = jest.fn<Load>(() => Promise.resolve(crashing));
      await showPages(load, '/tools/calculators', { previous });
      expect(await screen.findByRole('alert')).toHaveTextContent('Planning Tools is not available');
      expect(load.mock.calls.map(([, version]) => version)).toEqual(['1.4.0', '1.3.0']);
      expect(failed).toHaveBeenCalledTimes(2);
      load.mockImplementation(() => Promise.resolve(calculators));
      await tryAgain();
      expect(await screen.findByRole('heading', { name: 'Calculators' })).toBeVisible();
      expect(load).toHaveBeenLastCalledWith('mf-tools', '1.4.0');
      expect(failed).toHaveBeenCalledTimes(2);
    });

    test('when they have stood for just long enough either way do not wait for a build that nobody fetches', async () => {
      let broken = false;
      const Fragile = () => {
        const [, again] = useState(0);
        if (broken) throw new Error('later crash');
        return (
          <button type="button" onClick={() => again(1)}>
            Calculate
          </button>
        );
      };
      const fragile = remoteOf([{ path: 'calculators', page: () => Promise.resolve({ default: Fragile }) }]);
      const load = jest.fn<Load>((_, version) => Promise.resolve(version === '1.4.0' ? fragile : calculators));
      const now = jest.spyOn(performance, 'now').mockReturnValue(10_000);
      await showPages(load, '/tools/calculators', { previous });
      const button = await screen.findByRole('button', { name: 'Calculate' });
      broken = true;
      // When the fallback renders, the limit is not reached yet; when the crash is reported, it is.
      now.mockImplementation(() => (button.isConnected ? 10_999 : 11_000));
      await act(async () => button.click());
      expect(await screen.findByRole('heading', { name: 'Calculators' })).toBeVisible();
    });

    test('after they have stood keep their build: it is named, and comes back when it is asked for', async () => {
      let broken = false;
      const Fragile = () => {
        const [, again] = useState(0);
        if (broken) throw new Error('later crash');
        return (
          <button type="button" onClick={() => again(1)}>
            Calculate
          </button>
        );
      };
      const fragile = remoteOf([{ path: 'calculators', page: () => Promise.resolve({ default: Fragile }) }]);
      const load = jest.fn<Load>(() => Promise.resolve(fragile));
      const now = jest.spyOn(performance, 'now').mockReturnValue(10_000);
      await showPages(load, '/tools/calculators', { previous });
      const button = await screen.findByRole('button', { name: 'Calculate' });
      now.mockReturnValue(11_000);
      broken = true;
      await act(async () => button.click());
      expect(screen.getByRole('alert')).toHaveTextContent('Planning Tools is not available');
      expect(failed.mock.calls).toEqual([[{ remote: 'mf-tools', version: '1.4.0', message: 'later crash' }]]);
      broken = false;
      await tryAgain();
      expect(await screen.findByRole('button', { name: 'Calculate' })).toBeVisible();
      expect(load.mock.calls).toEqual([['mf-tools', '1.4.0']]);
    });
  });

  test('whose code is away are told of, and keep their build', async () => {
    const gone = Object.assign(new Error('Loading chunk 12 failed.'), {
      name: 'ChunkLoadError',
      request: 'https://portal.example/remotes/mf-tools/1.4.0/12.js',
    });
    const chunk = jest.fn(page('Calculators')).mockRejectedValue(gone);
    const load = jest.fn<Load>(() => Promise.resolve(remoteOf([{ path: 'calculators', page: chunk }])));
    await showPages(load, '/tools/calculators', { previous });
    // After a few retries with delays.
    expect(await screen.findByRole('alert', {}, { timeout: 5_000 })).toHaveTextContent(
      'Planning Tools is not available',
    );
    expect(chunk).toHaveBeenCalledTimes(3);
    expect(load).toHaveBeenCalledTimes(1);
    expect(failed.mock.calls).toEqual([
      [{ remote: 'mf-tools', version: '1.4.0', message: 'Loading chunk 12 failed.' }],
    ]);
    chunk.mockImplementation(page('Calculators'));
    await tryAgain();
    expect(await screen.findByRole('heading', { name: 'Calculators' })).toBeVisible();
  });

  test('whose code went away with the shell that it is part of need the page to be loaded again', async () => {
    const gone = Object.assign(new Error('Loading chunk 7 failed.'), {
      name: 'ChunkLoadError',
      request: 'https://portal.example/assets/7.0123456789.js',
    });
    const reload = jest.fn();
    const shell = createShellVersion('one', reload);
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{"build":"two"}'));
    await showPages(
      () => Promise.resolve(remoteOf([{ path: 'calculators', page: () => Promise.reject(gone) }])),
      '/tools/calculators',
      {},
      shell,
    );
    const message = await screen.findByText(
      'Planning Tools needs this page to be loaded again',
      {},
      { timeout: 5_000 },
    );
    expect(message).toBeVisible();
    await act(async () => screen.getByRole('button', { name: 'Reload the page' }).click());
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('that only a newer shell can serve need the page to be loaded again', async () => {
    const reload = jest.fn();
    const shell = createShellVersion('one', reload);
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{"build":"two"}'));
    const newer = exampleBuild({ version: '2.0.0', basePaths: ['/tools'], hostApi: '^1.99' });
    await showPages(() => Promise.resolve(calculators), '/tools/calculators', { stable: newer }, shell);
    expect(await screen.findByText('Planning Tools needs this page to be loaded again')).toBeVisible();
    await act(async () => screen.getByRole('button', { name: 'Reload the page' }).click());
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('that are switched off say why, and offer no retry', async () => {
    await showPages(() => Promise.resolve(calculators), '/tools/calculators', {
      disabled: { reason: 'Back at noon.' },
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Planning Tools is switched off at the moment');
    expect(alert).toHaveTextContent('Back at noon.');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(failed).not.toHaveBeenCalled();
  });
});
