import * as z from '@harbour/contract/schema';
import { exampleBuild, exampleRegistry, renderInHost } from '@harbour/testing';
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { flush } from '@sentry/react';
import { screen, waitFor } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { RenderFailure } from '../pages/render-failure.tsx';
import { RemotePages } from '../remotes/remote-pages.tsx';
import { inPortal } from '../testing/in-portal.tsx';
import { startErrorReporting } from './report-error.ts';
import { rootErrors } from './root-errors.ts';
import { watchFaults } from './watch-faults.ts';

/** What would have been sent over the network. */
const sent: string[] = [];
beforeAll(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (String(address).startsWith('https://errors.example/')) sent.push(String(init?.body));
    return new Response('{}');
  });
  await startErrorReporting({ dsn: 'https://key@errors.example/1', sampleRate: 1 });
});
afterEach(() => {
  sent.length = 0;
});

const event = z.object({
  tags: z.record(z.string(), z.string()),
  exception: z.object({
    values: z.array(
      z.object({
        type: z.string(),
        value: z.string(),
        stacktrace: z.object({ frames: z.array(z.object({ function: z.string() })) }),
      }),
    ),
  }),
});

/** The one event that was sent: its tags, its errors, and the component stack, innermost first. */
async function reported() {
  await flush();
  expect(sent).toHaveLength(1);
  const { tags, exception } = event.parse(JSON.parse(sent[0]?.split('\n')[2] ?? ''));
  const stack = exception.values.find(({ type }) => type.startsWith('React ErrorBoundary'));
  return {
    tags,
    errors: exception.values.filter((value) => value !== stack).map(({ value }) => value),
    components: (stack?.stacktrace.frames ?? []).map((frame) => frame.function).reverse(),
  };
}

function HoldingsTable(): never {
  throw new Error('broken');
}
const HoldingsPage = () => (
  <section>
    <HoldingsTable />
  </section>
);

test('[R127] a crash inside a remote is one event with remote, version, and the components in which it was thrown', async () => {
  const stable = exampleBuild({ version: '1.4.0', basePaths: ['/tools'] });
  const registry = exampleRegistry({ 'mf-tools': { title: 'Planning Tools', stable } });
  const load = async () => ({
    routes: { '/tools': [{ path: 'holdings', page: async () => ({ default: HoldingsPage }) }] },
    slots: {},
  });
  await renderInHost(null, {
    path: '/tools/holdings',
    around: inPortal({ registry, load }),
    routes: [{ path: '/tools/*', element: <RemotePages name="mf-tools" basePath="/tools" /> }],
    onCaughtError: rootErrors.onCaughtError,
  });
  expect(await screen.findByText('Planning Tools is not available at the moment')).toBeVisible();
  const { tags, errors, components } = await reported();
  expect(tags).toEqual({ remote: 'mf-tools', version: '1.4.0' });
  expect(errors).toEqual(['broken', 'mf-tools 1.4.0: broken']);
  expect(components.slice(0, 3)).toEqual(['HoldingsTable', 'section', 'HoldingsPage']);
});

test('a crash of the shell’s own page tells its components too', async () => {
  await renderInHost(null, {
    routes: [{ path: '*', element: <HoldingsPage />, errorElement: <RenderFailure /> }],
    onCaughtError: rootErrors.onCaughtError,
  });
  expect(await screen.findByText('Harbour has stopped working')).toBeVisible();
  const { tags, errors, components } = await reported();
  expect(tags).toEqual({ part: 'shell' });
  expect(errors).toEqual(['broken']);
  expect(components.slice(0, 3)).toEqual(['HoldingsTable', 'section', 'HoldingsPage']);
});

test('a crash that no boundary caught is told once, with its components', async () => {
  const stop = watchFaults();
  const quiet = (error: ErrorEvent) => error.preventDefault();
  window.addEventListener('error', quiet);
  // Inside `act`, React throws uncaught errors instead of passing them to the root's callback.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  createRoot(document.createElement('div'), rootErrors).render(<HoldingsPage />);
  await waitFor(async () => {
    await flush();
    expect(sent).not.toEqual([]);
  });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  window.removeEventListener('error', quiet);
  stop();
  const { tags, errors, components } = await reported();
  expect(tags).toEqual({ part: 'shell' });
  expect(errors).toEqual(['broken']);
  expect(components.slice(0, 3)).toEqual(['HoldingsTable', 'section', 'HoldingsPage']);
});
