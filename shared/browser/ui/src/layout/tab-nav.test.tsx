import { createMemoryRouter, RouterProvider } from '@harbour/contract/router';
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TabNav } from './tab-nav.tsx';

const tabs = [
  { label: 'Valuation', to: '/investments/valuation' },
  { label: 'Transactions', to: '/investments/transactions' },
];
const initial = innerWidth;

function open(width: number, address = '/investments/valuation', search = '') {
  Object.assign(window, { innerWidth: width });
  const element = <TabNav label="Investments" tabs={tabs} search={search} />;
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return router;
}

afterEach(() => {
  Object.assign(window, { innerWidth: initial });
});

describe('[R028] tabs', () => {
  test.each([1024, 1366])('[R028] are headers at %d px, the open one marked', async (width) => {
    const router = open(width);
    const nav = screen.getByRole('navigation', { name: 'Investments' });
    expect(
      within(nav)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Valuation', 'Transactions']);
    expect(within(nav).getByRole('link', { name: 'Valuation' })).toHaveAttribute('aria-current', 'page');
    await act(() => userEvent.click(within(nav).getByRole('link', { name: 'Transactions' })));
    expect(router.state.location.pathname).toBe('/investments/transactions');
  });

  test.each([375, 1023])('[R028] are one list at %d px', async (width) => {
    const router = open(width);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    const list = screen.getByRole('combobox', { name: 'Investments' });
    expect(list).toHaveDisplayValue('Valuation');
    await act(() => userEvent.selectOptions(list, 'Transactions'));
    expect(router.state.location.pathname).toBe('/investments/transactions');
    expect(list).toHaveDisplayValue('Transactions');
  });
});

test.each([1366, 375])('the query goes from tab to tab at %d px', async (width) => {
  const router = open(width, '/investments/valuation?po=all', '?po=all');
  if (width > 1000) await act(() => userEvent.click(screen.getByRole('link', { name: 'Transactions' })));
  else await act(() => userEvent.selectOptions(screen.getByRole('combobox'), 'Transactions'));
  expect(router.state.location).toMatchObject({ pathname: '/investments/transactions', search: '?po=all' });
});

describe('how much waits behind a tab', () => {
  const waiting = [
    { label: 'Inbox', to: '/inbox', waiting: { count: 3, label: '3 unread' } },
    { label: 'Drafts', to: '/drafts', waiting: { count: 0, label: '0 drafts' } },
  ];
  const renderTabs = (width: number) => {
    Object.assign(window, { innerWidth: width });
    render(
      <RouterProvider
        router={createMemoryRouter([{ path: '*', element: <TabNav label="Mail" tabs={waiting} /> }], {
          initialEntries: ['/inbox'],
        })}
      />,
    );
  };

  test('stands beside its name and is heard in words; nothing is not counted', () => {
    renderTabs(1366);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Inbox3 3 unread', 'Drafts']);
    expect(screen.getByRole('link', { name: 'Inbox 3 unread' })).toBeVisible();
  });

  test('is in the list of narrow windows too', () => {
    renderTabs(375);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Inbox (3 unread)', 'Drafts']);
  });
});
