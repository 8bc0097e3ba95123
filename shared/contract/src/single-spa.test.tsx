import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { defineRemote } from './remote.ts';
import { singleSpaLifecycles } from './single-spa.tsx';

function Frame({ children }: { children: ReactNode }) {
  return <section aria-label="frame">{children}</section>;
}

function Crash(): ReactNode {
  throw new Error('crashed');
}

const remote = defineRemote({
  routes: {
    '/example': [
      { index: true, page: async () => ({ default: () => <h1>A page</h1> }) },
      { path: 'crash', page: async () => ({ default: Crash }) },
    ],
  },
  slots: {},
});

let place: HTMLElement;
const props = () => ({ name: 'mf-example', domElement: place, singleSpa: {}, mountParcel: () => undefined });

async function run(lifecycle: unknown): Promise<void> {
  for (const step of [lifecycle].flat()) {
    if (typeof step !== 'function') throw new Error('A lifecycle is a function or a list of functions.');
    // Mounting is done when React has drawn, which it does when `act` ends: waiting inside would wait for ever.
    let done: unknown;
    await act(async () => {
      done = step(props());
    });
    await done;
  }
}

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  place.remove();
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
