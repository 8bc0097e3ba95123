import { renderInHost } from '@harbour/testing';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useTransactionFilters } from '../pages/transactions/transaction-filters.ts';
import { alex, backend, retirement } from '../testing/example-valuation.ts';
import { type InvestmentFilters, useInvestmentFilters } from './use-investment-filters.ts';

let filters: InvestmentFilters;
let transactions: ReturnType<typeof useTransactionFilters>;
function Page() {
  filters = useInvestmentFilters();
  transactions = useTransactionFilters();
  return <output>{filters.notices.join(' ')}</output>;
}

const open = (path: string) => renderInHost(<Page />, { path, replies: backend });

test('Back after a filter returns to the filter before, on valuations as on transactions', async () => {
  const { address, router } = await open('/investments/transactions');
  await waitFor(() => expect(filters.portfolios).not.toEqual([]));
  await act(async () => filters.change({ portfolio: retirement }));
  await act(async () => filters.change({ people: [alex] }));
  await act(async () => transactions.change({ kind: 'purchase' }));
  for (const text of ['f', 'fe', 'fee']) await act(async () => transactions.change({ text }));
  const chosen = `po=${retirement}&pe=${alex}`;
  const seen = [];
  for (let step = 0; step < 5; step += 1) {
    seen.push(address());
    await act(async () => router.navigate(-1));
  }
  expect(seen).toEqual([
    `/investments/transactions?${chosen}&tk=purchase&tq=fee`,
    `/investments/transactions?${chosen}&tk=purchase`,
    `/investments/transactions?${chosen}`,
    `/investments/transactions?po=${retirement}`,
    '/investments/transactions',
  ]);
  expect(transactions.filters).toEqual({ kind: undefined, text: '', externalOnly: false });
});

test('a portfolio that nobody has is said, and all plans are shown', async () => {
  await open('/investments/valuation?po=nonsense');
  expect(await screen.findByText('The address names a portfolio that you do not have; all are shown.')).toBeVisible();
  expect(filters.shown.portfolio).toBe('all');
});
