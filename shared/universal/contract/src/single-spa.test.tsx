import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { defineRemote } from './remote.ts';
import { useNavigate } from './router.ts';
import { singleSpaLifecycles } from './single-spa.tsx';

function Frame({ children }: { children: ReactNode }) {
  return <section aria-label="frame">{children}</section>;
}

function Crash(): ReactNode {
  throw new Error('crashed');
}

function Onward(): ReactNode {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate('/example', { replace: true })}>
      Onward
    </button>
  );
}

const latePage = jest.fn<() => Promise<{ default: () => ReactNode }>>();

const remote = defineRemote({
  routes: {
    '/example': [
      { index: true, page: async () => ({ default: () => <h1>A page</h1> }) },
      { path: 'late', page: () => latePage() },
      { path: 'onward', page: async () => ({ default: Onward }) },
      { path: 'crash', page: async () => ({ default: Crash }) },
    ],
  },
  slots: {},
});

let container: HTMLElement;
const props = (domElement: unknown) => ({
  name: 'mf-example',
  domElement,
  singleSpa: {},
  mountParcel: () => undefined,
});

async function run(lifecycle: unknown, where: unknown = container): Promise<void> {
  for (const step of [lifecycle].flat()) {
    if (typeof step !== 'function') throw new Error('A lifecycle is a function or a list of functions.');
    // Mounting is complete when React has rendered, which happens when `act` ends: awaiting inside would never finish.
    let done: Promise<PromiseSettledResult<unknown>[]> | undefined;
    await act(async () => {
      done = Promise.allSettled([step(props(where))]);
    });
    for (const outcome of (await done) ?? []) if (outcome.status === 'rejected') throw outcome.reason;
  }
}

beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  container.remove();
  jest.restoreAllMocks();
});

test('another host mounts, unmounts and remounts a remote’s pages inside their frame', async () => {
  window.history.pushState({}, '', '/example');
  const { bootstrap, mount, unmount } = singleSpaLifecycles('mf-example', remote, Frame);
  await run(bootstrap);
  await run(mount);
  expect(await screen.findByRole('heading', { name: 'A page' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'frame' })).toBeInTheDocument();
  await run(unmount);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  await run(mount);
  expect(await screen.findByRole('heading', { name: 'A page' })).toBeInTheDocument();
  await run(unmount);
});

test('a page that crashes ends in the boundary, and neither mounting nor unmounting hangs', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.history.pushState({}, '', '/example/crash');
  const { bootstrap, mount, unmount } = singleSpaLifecycles('mf-example', remote, Frame);
  await run(bootstrap);
  await run(mount);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This part of the portal (mf-example) has stopped working.',
  );
  await run(unmount);
});

test('a page whose code could not be loaded is asked for again when the remote is mounted again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  latePage.mockRejectedValueOnce(new Error('Loading chunk 1 failed.'));
  latePage.mockResolvedValueOnce({ default: () => <h1>Late</h1> });
  window.history.pushState({}, '', '/example/late');
  const { mount, unmount } = singleSpaLifecycles('mf-example', remote, Frame);
  await run(mount);
  expect(await screen.findByRole('alert')).toHaveTextContent('Open another page and come back');
  await run(unmount);
  await run(mount);
  expect(await screen.findByRole('heading', { name: 'Late' })).toBeInTheDocument();
  await run(unmount);
});

test('nobody listens to the address any more once a remote is unmounted, however often it was mounted', async () => {
  const listening = new Set<unknown>();
  jest.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
    if (type === 'popstate') listening.add(listener);
  });
  jest.spyOn(window, 'removeEventListener').mockImplementation((_, listener) => void listening.delete(listener));
  window.history.pushState({}, '', '/example');
  const { mount, unmount } = singleSpaLifecycles('mf-example', remote, Frame);
  for (let visit = 0; visit < 2; visit += 1) {
    await run(mount);
    expect(listening.size).toBe(1);
    await run(unmount);
    expect(listening.size).toBe(0);
  }
});

test('a mount that fails leaves nothing behind', async () => {
  const listening = new Set<unknown>();
  jest.spyOn(window, 'addEventListener').mockImplementation((_, listener) => void listening.add(listener));
  jest.spyOn(window, 'removeEventListener').mockImplementation((_, listener) => void listening.delete(listener));
  const { mount, unmount } = singleSpaLifecycles('mf-example', remote, Frame);
  await expect(run(mount, {})).rejects.toThrow('invalid dom element');
  await expect(run(unmount, {})).rejects.toThrow();
  expect(listening.size).toBe(0);
});

test('a remote says that it has no such page, but nothing when the address becomes one of another remote', async () => {
  window.history.pushState({}, '', '/another');
  const { mount, unmount } = singleSpaLifecycles('mf-example', remote, Frame);
  await run(mount);
  expect(screen.getByRole('alert')).toHaveTextContent('There is no such page.');
  window.history.pushState({}, '', '/yet/another');
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(screen.getByRole('region', { name: 'frame' })).toHaveTextContent(/^$/);
  await run(unmount);
});

test('a redirect that comes late does not take the user back from another remote', async () => {
  window.history.pushState({}, '', '/example/onward');
  const { mount, unmount } = singleSpaLifecycles('mf-example', remote, Frame);
  await run(mount);
  const onward = await screen.findByRole('button', { name: 'Onward' });
  window.history.pushState({}, '', '/another');
  await act(async () => onward.click());
  expect(window.location.pathname).toBe('/another');
  window.history.pushState({}, '', '/example/onward');
  await act(async () => onward.click());
  expect(window.location.pathname).toBe('/example');
  await run(unmount);
});
