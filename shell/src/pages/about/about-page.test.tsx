import { HOST_API_VERSION, readComposition } from '@harbour/platform-contract';
import { recordFault, recordRemote } from '@harbour/remotes';
import { exampleBuild, exampleConfig, exampleRegistry, type HostOptions, renderInHost } from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { inPortal } from '../../testing/in-portal.tsx';
import AboutPage from './about-page.tsx';

/** The browser's resource timings; jsdom makes none. */
const timings = jest.fn<() => object[]>(() => []);
const visit = { entryType: 'navigation', domContentLoadedEventEnd: 412.4 };
Object.assign(performance, { getEntriesByType: (type: string) => (type === 'navigation' ? [visit] : timings()) });

const request = (path: string, transferSize: number, decodedBodySize: number) => ({
  entryType: 'resource',
  name: `https://portal.example/remotes/${path}`,
  transferSize,
  decodedBodySize,
});

const remotes = {
  'mf-auth': { title: 'Sign-in', stable: exampleBuild({ version: '1.0.0-abc' }) },
  'mf-ims': {
    title: 'Managed Portfolios',
    stable: exampleBuild({ version: '1.2.0' }),
    canary: { build: exampleBuild({ version: '1.3.0' }), percentage: 10 },
  },
  'mf-tools': {
    title: 'Planning Tools',
    stable: exampleBuild({ version: '2.0.0' }),
    disabled: { reason: 'Back on Monday.' },
  },
};
const registry = { ...exampleRegistry(remotes), revision: 12 };

const initial = innerWidth;
beforeEach(() => {
  Object.assign(window, { innerWidth: 1440 });
});
afterEach(() => {
  Object.assign(window, { innerWidth: initial });
  timings.mockReturnValue([]);
});

const open = (parts: Parameters<typeof inPortal>[0] = {}, options: HostOptions = {}) =>
  renderInHost(<AboutPage />, { around: inPortal({ registry, ...parts }), ...options });

const cellsOf = (part: string) =>
  within(screen.getByRole('row', { name: new RegExp(part) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the parts', () => {
  test('the shell and every remote stand there, before any of them was needed', async () => {
    await open();
    expect(cellsOf('The portal itself')).toEqual([
      `Host API ${HOST_API_VERSION}`,
      'With the page',
      'Running',
      '412 ms',
      '–',
      '0',
      '0',
    ]);
    expect(cellsOf('Sign-in')).toEqual(['1.0.0-abc', 'Stable', 'Not needed yet', '–', '–', '0', '0']);
    expect(cellsOf('Managed Portfolios')[1]).toBe('Stable; 10% of clients get 1.3.0');
    expect(cellsOf('Planning Tools')[2]).toBe('Switched off');
  });

  test('what became of a remote shows at once, with what it cost', async () => {
    await open();
    timings.mockReturnValue([request('mf-ims/1.3.0/a.js', 2_048, 9_000), request('mf-ims/1.3.0/b.js', 0, 9_000)]);
    act(() => recordRemote('mf-ims', { state: 'loaded', version: '1.3.0', source: 'canary', loadMs: 1_234.5 }));
    expect(cellsOf('Managed Portfolios')).toEqual([
      '1.3.0',
      'Canary, for 10% of clients',
      'Running',
      '1,235 ms',
      '2 KiB, 1 from cache',
      '2',
      '0',
    ]);
  });

  test('a figure that the browser does not tell is not made up', async () => {
    timings.mockReturnValue([request('mf-auth/1.0.0-abc/a.js', 0, 0)]);
    await open();
    expect(cellsOf('Sign-in')[4]).toBe('Not available: this browser does not tell it');
  });

  test('on a narrow screen each has its name and state, and its figures below with what they are', async () => {
    Object.assign(window, { innerWidth: 390 });
    await open();
    expect(screen.getByRole('row', { name: /Sign-in/ })).toHaveTextContent(
      'Sign-in mf-authNot needed yetVersion 1.0.0-abcStableLoad time –Network –Requests 0Faults 0',
    );
  });
});

describe('the portal', () => {
  test('says whose it is and which list it follows', async () => {
    await open({ config: { ...exampleConfig, environment: 'test' } });
    expect(screen.getByText('Test')).toBeVisible();
    expect(screen.getByText('Revision 12, changed 20 Nov 2026, 09:00')).toBeVisible();
    expect(screen.getByText('The server')).toBeVisible();
  });

  test('says on which side of a canary this visit is', async () => {
    const canary = { build: exampleBuild({ version: '1.3.0' }), percentage: 100 };
    const { stable } = remotes['mf-ims'];
    await open({ registry: exampleRegistry({ 'mf-ims': { title: 'Managed Portfolios', stable, canary } }) });
    expect(screen.getByText('Managed Portfolios: you have the canary')).toBeVisible();
    expect(cellsOf('Managed Portfolios').slice(0, 2)).toEqual(['1.3.0', 'Canary, for 100% of clients']);
  });

  test('says what is pinned, and why some of it is not', async () => {
    const pins = {
      composition: { 'mf-auth': '0.9.0', 'mf-ims': '9.0.0' },
      builds: { 'mf-auth': exampleBuild({ version: '0.9.0' }) },
      missing: { 'mf-ims': 'There is no version 9.0.0 of mf-ims.' },
    };
    await open({ pins, config: { ...exampleConfig, environment: 'test' } });
    expect(screen.getByText('1 of 2 parts that were asked for')).toBeVisible();
    expect(screen.getByText('Not pinned: There is no version 9.0.0 of mf-ims.')).toBeVisible();
    expect(cellsOf('Sign-in').slice(0, 2)).toEqual(['0.9.0', 'Pinned']);
  });

  test('says when a kept copy of the list serves', async () => {
    await open({ stale: new Error('away') });
    expect(screen.getByText(/A copy from an earlier visit/)).toBeVisible();
  });
});

describe('what went wrong', () => {
  test('is nothing at first', async () => {
    await open();
    expect(screen.getByText('No errors in this visit')).toBeVisible();
  });

  test('is said by part, the newest first, with what the policy refused', async () => {
    await open();
    act(() => recordFault('mf-auth', 'error', 'first'));
    act(() => recordFault('shell', 'policy', 'img-src does not allow https://evil.example/p.gif'));
    act(() => recordFault('mf-auth', 'error', 'second'));
    act(() => recordFault('mf-auth', 'error', 'second'));
    const faults = within(screen.getByRole('list', { name: 'Faults' })).getAllByRole('listitem');
    expect(faults.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Sign-inError.*2 timessecond$/),
        expect.stringMatching(/^The portal itselfRefused by the content-security policy.*img-src/),
        expect.stringMatching(/^Sign-inError.*first$/),
      ]),
    );
    expect(cellsOf('Sign-in')[6]).toBe('3');
    expect(cellsOf('The portal itself')[6]).toBe('1');
  });
});

describe('copying', () => {
  test('the lockfile names every remote, and gives the same composition as the link', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Copy the lockfile' }));
    expect(screen.getByText('Copied.')).toBeVisible();
    const lockfile = await navigator.clipboard.readText();
    expect(JSON.parse(lockfile)).toMatchObject({ harbour: 1, revision: 12, host: HOST_API_VERSION });
    await user.click(screen.getByRole('button', { name: 'Copy a link to this composition' }));
    const link = new URL(await navigator.clipboard.readText());
    expect(link.pathname).toBe('/about');
    const named = readComposition(link.searchParams.get('composition') ?? '');
    expect(Object.keys(named)).toEqual(['mf-auth', 'mf-ims', 'mf-tools']);
    expect(readComposition(lockfile)).toEqual(named);
  });

  test('where the clipboard is refused the text stands there, selected', async () => {
    const { user } = await open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Copy the lockfile' }));
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Copy the lockfile: your browser/ });
    expect(readComposition(field.value)).toMatchObject({ 'mf-auth': '1.0.0-abc' });
    expect(field.selectionEnd).toBe(field.value.length);
  });
});
