import { describe, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { type AddressRule, unknownInAddress, useAddressQuery } from './address-query.ts';
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
    change(set('party', 'marcus'));
    change(set('category', 'meetings'));
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

test('Back after a choice returns to the choice before; a choice of what is chosen is no step', async () => {
  const router = await open('/inbox');
  for (const category of ['meetings', 'feedback', 'feedback']) await act(async () => change(set('category', category)));
  expect(screen.getByRole('status').textContent).toBe('category=feedback');
  await act(async () => router.navigate(-1));
  expect(screen.getByRole('status').textContent).toBe('category=meetings');
  await act(async () => router.navigate(-1));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('what is typed letter by letter is one step, until something else is chosen or Back is pressed', async () => {
  const router = await open('/inbox');
  const type = (text: string) => act(async () => change(set('text', text), { typing: 'text' }));
  for (const text of ['f', 'fe', 'fee']) await type(text);
  await act(async () => change(set('category', 'meetings')));
  for (const text of ['fees', 'fees ']) await type(text);
  const back = async () => {
    await act(async () => router.navigate(-1));
    return screen.getByRole('status').textContent;
  };
  expect(await back()).toBe('text=fee&category=meetings');
  await type('feed');
  expect(await back()).toBe('text=fee&category=meetings');
  expect(await back()).toBe('text=fee');
  expect(await back()).toBe('');
});

describe('what an address names that is not there', () => {
  const rules: AddressRule[] = [
    { name: 'po', isKnown: (id) => id === 'all', names: 'a portfolio that you do not have', instead: 'all are shown' },
    { name: 'pe', isKnown: () => false, names: 'people whom you do not see', instead: 'all are shown' },
    { name: 'd', isKnown: () => false, names: 'a day that does not exist', instead: 'the newest values are shown' },
  ];
  const reported = (query: string) => unknownInAddress(new URLSearchParams(query), rules);

  test.each([
    ['', undefined],
    ['po=all&x=1', undefined],
    ['po=', undefined],
    ['po=nonsense', 'The address names a portfolio that you do not have; all are shown.'],
    ['po=x&pe=y', 'The address names a portfolio that you do not have and people whom you do not see; all are shown.'],
    [
      'd=2026-99-99&po=x',
      'The address names a portfolio that you do not have and a day that does not exist; what is usual is shown in their place.',
    ],
  ])('of “%s” is %p', (query, sentence) => {
    expect(reported(query)).toBe(sentence);
  });
});
