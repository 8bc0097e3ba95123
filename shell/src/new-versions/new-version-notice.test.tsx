import { events } from '@harbour/events';
import { createPortalRemotes, EntryTimedOutError, type PortalRemotesOptions } from '@harbour/remotes';
import { exampleBuild, exampleRegistry, renderInHost } from '@harbour/testing';
import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { createStore } from 'zustand/vanilla';
import { ShellRemotes } from '../remotes/shell-remotes.tsx';
import { NewVersionNotice } from './new-version-notice.tsx';
import { createShellVersion } from './shell-version.ts';
import { ShellVersionProvider } from './shell-version-context.tsx';
import { readyText } from './version-offers.tsx';

const build = (remote: string, version: string) =>
  exampleBuild({ version, entry: `remotes/${remote}/${version}/remoteEntry.js` });
const titles = { 'mf-messaging': 'Messages', 'mf-tools': 'Planning Tools' };
const registryOf = (version: string, revision: number) => ({
  ...exampleRegistry(
    Object.fromEntries(Object.entries(titles).map(([name, title]) => [name, { title, stable: build(name, version) }])),
  ),
  revision,
});

async function renderNotice(shell = createShellVersion(undefined)) {
  const loadBuild = jest.fn<PortalRemotesOptions['loadBuild']>(() => Promise.resolve({ routes: {}, slots: {} }));
  const remotes = createPortalRemotes({
    registry: registryOf('1.0.0', 1),
    visitor: () => ({ client: 'alex', signedIn: true, staff: false }),
    environment: 'production',
    loadBuild,
    onFailure: (failure) => void events.emit('remote.failed', failure),
  });
  await remotes.view().loader.load('mf-messaging');
  const host = await renderInHost(<NewVersionNotice />, {
    around: (inside) => (
      <ShellVersionProvider value={shell}>
        <ShellRemotes remotes={remotes}>{inside}</ShellRemotes>
      </ShellVersionProvider>
    ),
  });
  return { ...host, remotes, loadBuild };
}

const adopt = ({ remotes }: Awaited<ReturnType<typeof renderNotice>>) =>
  act(async () => remotes.adopt(registryOf('2.0.0', 2)));
const notice = () => screen.getByRole('status');

test('nothing is said while nothing is ready; what is, is said politely, and takes no focus', async () => {
  const host = await renderNotice();
  expect(notice()).toBeEmptyDOMElement();
  await adopt(host);
  expect(notice()).toHaveTextContent('A new version of Messages is ready.');
  expect(notice()).toHaveAttribute('aria-live', 'polite');
  expect(document.body).toHaveFocus();
});

test('the button uses it at once', async () => {
  const host = await renderNotice();
  await adopt(host);
  await host.user.click(screen.getByRole('button', { name: 'Use it now' }));
  await waitFor(() => expect(notice()).toBeEmptyDOMElement());
  expect(host.loadBuild).toHaveBeenLastCalledWith('mf-messaging', build('mf-messaging', '2.0.0'));
  expect(host.remotes.view().states['mf-messaging']?.serving?.choice.build.version).toBe('2.0.0');
});

test('a version that is loading is announced, and so is a failure to load it', async () => {
  const host = await renderNotice();
  await adopt(host);
  expect(notice()).toHaveTextContent('nothing that you are entering is lost');
  const arrival = Promise.withResolvers<never>();
  host.loadBuild.mockReturnValue(arrival.promise);
  const onToast = jest.fn<(content: unknown) => void>();
  const stop = events.on('toast', onToast);
  await host.user.click(screen.getByRole('button', { name: 'Use it now' }));
  expect(notice()).toHaveTextContent('once you save or close what you are working on');
  await act(async () => arrival.reject(new EntryTimedOutError('It did not arrive.')));
  await waitFor(() => expect(onToast).toHaveBeenCalled());
  stop();
  expect(onToast.mock.calls).toEqual([
    [
      {
        severity: 'warning',
        title: 'Messages',
        text: 'The new version could not be loaded. You can keep using this one.',
      },
    ],
  ]);
  expect(host.remotes.view().states['mf-messaging']?.serving?.choice.build.version).toBe('1.0.0');
  await waitFor(() => expect(notice()).toBeEmptyDOMElement());
});

test('a version that waits for what the client works on can be hidden, and comes all the same', async () => {
  const host = await renderNotice();
  await adopt(host);
  const arrival = Promise.withResolvers<{ routes: object; slots: object }>();
  host.loadBuild.mockReturnValue(arrival.promise);
  await host.user.click(screen.getByRole('button', { name: 'Use it now' }));
  expect(screen.getByRole('button', { name: 'Hide' })).toHaveFocus();
  await host.user.keyboard('{Enter}');
  expect(notice()).toBeEmptyDOMElement();
  await act(async () => arrival.resolve({ routes: {}, slots: {} }));
  expect(host.remotes.view().states['mf-messaging']?.serving?.choice.build.version).toBe('2.0.0');
  await act(async () => host.remotes.adopt(registryOf('3.0.0', 3)));
  expect(screen.getByRole('button', { name: 'Use it now' })).toBeVisible();
});

test('while it is on its way it cannot be put off, and a newer shell in between changes nothing about that', async () => {
  const shell = createShellVersion('one');
  const host = await renderNotice(shell);
  await adopt(host);
  const arrival = Promise.withResolvers<{ routes: object; slots: object }>();
  host.loadBuild.mockReturnValue(arrival.promise);
  const onToast = jest.fn<(content: unknown) => void>();
  const stop = events.on('toast', onToast);
  await host.user.click(screen.getByRole('button', { name: 'Use it now' }));
  expect(screen.queryByRole('button', { name: 'Later' })).not.toBeInTheDocument();

  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{"build":"two"}'));
  await act(() => shell.look());
  await host.user.click(screen.getByRole('button', { name: 'Later' }));
  expect(notice()).toHaveTextContent('A new version of Messages is ready.');
  expect(notice()).toHaveTextContent('once you save or close what you are working on');
  // Other callers wait for the same promise meanwhile.
  const again = host.remotes.use(host.remotes.view().ready);
  await act(async () => arrival.resolve({ routes: {}, slots: {} }));
  expect(await again).toEqual([]);
  await waitFor(() => expect(notice()).toBeEmptyDOMElement());
  stop();
  expect(onToast).not.toHaveBeenCalled();
  expect(host.remotes.view().states['mf-messaging']?.serving?.choice.build.version).toBe('2.0.0');
  jest.restoreAllMocks();
});

test('it can wait', async () => {
  const host = await renderNotice();
  await adopt(host);
  await host.user.click(screen.getByRole('button', { name: 'Later' }));
  expect(notice()).toBeEmptyDOMElement();
  expect(host.loadBuild).toHaveBeenCalledTimes(1);
});

test('several are named together', () => {
  const ready = Object.entries(titles).map(([remote, title]) => ({ remote, title, version: '2.0.0' }));
  expect(readyText(ready)).toBe('New versions of Messages and Planning Tools are ready.');
});

describe('a newer shell', () => {
  const shellOf = (newer: string | undefined) => ({
    store: createStore(() => ({ newer })),
    look: () => Promise.resolve(),
    reload: jest.fn(),
  });

  test('is had by loading the page again, and goes before newer parts of it', async () => {
    const shell = shellOf('two');
    const host = await renderNotice(shell);
    await adopt(host);
    expect(notice()).toHaveTextContent('A new version of the portal is ready.');
    expect(notice()).not.toHaveTextContent('Messages');
    await host.user.click(screen.getByRole('button', { name: 'Reload the page' }));
    expect(shell.reload).toHaveBeenCalledTimes(1);
  });

  test('put off, it stays put off; the one after it is offered again', async () => {
    const served = jest.spyOn(globalThis, 'fetch');
    const shell = createShellVersion('one');
    const host = await renderNotice(shell);
    const look = async (build: string) => {
      served.mockResolvedValueOnce(new Response(JSON.stringify({ build })));
      await act(() => shell.look());
    };
    await look('two');
    await host.user.click(screen.getByRole('button', { name: 'Later' }));
    await look('two');
    expect(notice()).toBeEmptyDOMElement();
    await look('three');
    expect(notice()).toHaveTextContent('A new version of the portal is ready.');
    served.mockRestore();
  });

  test('can wait', async () => {
    const host = await renderNotice(shellOf('two'));
    await host.user.click(screen.getByRole('button', { name: 'Later' }));
    expect(notice()).toBeEmptyDOMElement();
  });
});
