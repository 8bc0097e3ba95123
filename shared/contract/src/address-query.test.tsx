import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useAddressQuery } from './address-query.ts';
import { createMemoryRouter, RouterProvider } from './router.ts';

function set(name: string, value: string) {
  return (newest: URLSearchParams) => {
    const next = new URLSearchParams(newest);
    next.set(name, value);
    return next;
  };
}

let change: ReturnType<typeof useAddressQuery>[1];
function Page() {
  const [query, changing] = useAddressQuery();
  change = changing;
  return <output>{query.toString()}</output>;
}

async function open(path: string) {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [path] });
  await act(async () => render(<RouterProvider router={router} />));
  return router;
}

test('two choices before the first of them is shown are both kept', async () => {
  await open('/inbox?page=2');
  await act(async () => {
    change(set('party', 'marcus'), { replace: true });
    change(set('category', 'meetings'), { replace: true });
  });
  expect(screen.getByRole('status')).toHaveTextContent('page=2&party=marcus&category=meetings');
});

test('a choice after a step back builds on the address that is shown', async () => {
  const router = await open('/inbox');
  await act(async () => change(set('category', 'meetings')));
  await act(async () => router.navigate(-1));
  await act(async () => change(set('party', 'marcus')));
  expect(screen.getByRole('status').textContent).toBe('party=marcus');
});
