import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import type { RemoteRoute } from './remote.ts';
import { pagesAt, routeObjects } from './route-objects.tsx';
import { createMemoryRouter, RouterProvider } from './router.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const page = (text: string) => () => Promise.resolve({ default: () => <h1>{text}</h1> });

const routes: RemoteRoute[] = [
  { index: true, redirectTo: '/investments/valuation' },
  { path: 'valuation', page: page('Valuation') },
  {
    path: 'add',
    children: [
      { index: true, page: page('Providers') },
      { path: 'terms', page: page('Terms') },
    ],
  },
];

async function open(address: string) {
  const router = createMemoryRouter([{ path: '/investments', children: routeObjects(routes, <h1>No such page</h1>) }], {
    initialEntries: [address],
  });
  await act(async () => {
    render(
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>,
    );
  });
  return router;
}

test('[R159] the default address of a page leads on, with the query and hash that came with it', async () => {
  const router = await open('/investments?po=all&d=2026-11-20#isa');
  expect(await screen.findByRole('heading', { name: 'Valuation' })).toBeVisible();
  expect(router.state.location).toMatchObject({
    pathname: '/investments/valuation',
    search: '?po=all&d=2026-11-20',
    hash: '#isa',
  });
  expect(router.state.historyAction).toBe('REPLACE');
});

test.each([
  ['/investments/valuation', 'Valuation'],
  ['/investments/add', 'Providers'],
  ['/investments/add/terms', 'Terms'],
  ['/investments/nothing-here', 'No such page'],
  ['/investments/valuation/deeper', 'No such page'],
])('%s shows %s', async (address, heading) => {
  await open(address);
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
});

test('a page’s code is loaded when it is first opened, and not before', async () => {
  const load = jest.fn(page('Terms'));
  const router = createMemoryRouter(
    [
      {
        path: '/x',
        children: routeObjects(
          [
            { index: true, page: page('Start') },
            { path: 'terms', page: load },
          ],
          null,
        ),
      },
    ],
    { initialEntries: ['/x'] },
  );
  await act(async () => {
    render(
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>,
    );
  });
  expect(load).not.toHaveBeenCalled();
  await act(() => router.navigate('/x/terms'));
  expect(await screen.findByRole('heading', { name: 'Terms' })).toBeVisible();
  await act(() => router.navigate('/x'));
  await act(() => router.navigate('/x/terms'));
  expect(load).toHaveBeenCalledTimes(1);
});

describe('the pages at an address', () => {
  const [outer, providers, terms, plan] = ['Outer', 'Providers', 'Terms', 'Plan'].map(page);
  const nested: RemoteRoute[] = [
    { index: true, redirectTo: '/investments/valuation' },
    {
      path: 'add',
      ...(outer ? { page: outer } : {}),
      children: [
        { index: true, ...(providers ? { page: providers } : {}) },
        { path: 'terms', ...(terms ? { page: terms } : {}) },
      ],
    },
    { path: 'plan/:plan', ...(plan ? { page: plan } : {}) },
  ];

  test.each([
    ['/investments/add', [outer, providers]],
    ['/investments/add/terms/', [outer, terms]],
    ['/investments/plan/A-ISA-1', [plan]],
    ['/investments', []],
    ['/investments/nowhere', []],
    ['/elsewhere/add', []],
  ])('%s: what loads them, the outermost first', (address, expected) => {
    expect(pagesAt(nested, '/investments', address)).toEqual(expected);
  });
});
