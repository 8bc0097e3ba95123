import { getPeople } from '@harbour/definitions/clients/permissions';
import { getStatement, getStatementDocument, type Statement } from '@harbour/definitions/investments/statements';
import { getPlans } from '@harbour/definitions/investments/valuation/plans';
import {
  type Answer,
  inSequence,
  noResponse,
  pending,
  type RecordedRequest,
  renderInHost,
  reply,
} from '@harbour/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { statementFileColumns, statementLines } from './statement-file.ts';
import StatementsPage from './statements-page.tsx';

const alex = '0b5f3a52-6c1d-4e7f-9a10-00000000ab01';
const statement: Statement = {
  kind: 'income',
  title: 'Income for the tax return',
  from: '2025-04-06',
  to: '2026-04-05',
  of: 'Alex Harper',
  leftOut: [{ name: 'Apple', reason: 'The tax taken off abroad is not recorded.', mend: 'Give the tax taken off.' }],
  sections: [
    {
      title: 'Alex Harper: boxes',
      columns: [
        { title: 'What goes in', unit: 'text' },
        { title: 'Box', unit: 'text' },
        { title: 'Amount', unit: 'gbp' },
      ],
      rows: [
        {
          cells: [{ value: 'Untaxed UK interest' }, { value: '2' }, { value: 13.45, atLeast: true }],
          working: [{ text: '2 Jun 2025, Interest on cash', value: 13.45, unit: 'gbp' }],
        },
        {
          cells: [{ value: 'Other dividends' }, { value: '5' }, { value: null, reason: 'Its cost is unknown.' }],
          working: [],
        },
      ],
      total: [{ value: 'Total' }, { value: '' }, { value: 13.45 }],
      empty: 'Nothing goes into the boxes.',
      note: 'These days are not a complete tax year.',
    },
    { title: 'Alex Harper: accounts', columns: [], rows: [], total: null, empty: 'No income was booked.', note: null },
  ],
  sellable: [],
  notes: ['Each owner has an equal part.'],
};

beforeEach(() => {
  Object.assign(window, { innerWidth: 1440 });
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12), doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Path and query of each request. */
const asked = (requests: readonly RecordedRequest[]) =>
  requests.map(({ path, query }) => [decodeURIComponent(path), new URLSearchParams(query).toString()].join(' ').trim());

const page = (path = '/investments/statements/income', ...answers: Answer[]) =>
  renderInHost(<StatementsPage />, {
    path,
    replies: [
      ...answers,
      reply(getStatement, statement),
      reply(getPeople, { people: [{ uuid: alex, name: 'Alex Harper' }] }),
      reply(getPlans, { plans: [] }),
    ],
  });

test('shows the statement of the last complete tax year, what is left out first', async () => {
  const { requests } = await page();
  const table = within(await screen.findByRole('table', { name: 'Alex Harper: boxes' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'What goes inBoxAmount',
    'Untaxed UK interest2at least £13.45',
    'Other dividends5Not available: Its cost is unknown.',
    'Total£13.45',
  ]);
  expect(screen.getByText('All sums are without Apple.')).toBeVisible();
  expect(screen.getByText('Give the tax taken off.')).toBeVisible();
  expect(screen.getByText('These days are not a complete tax year.')).toBeVisible();
  expect(screen.getByText('No income was booked.')).toBeVisible();
  expect(asked(requests)).toContain('/statements/income/2025-04-06::2026-04-05');
});

test('a row opens to what its figures come from', async () => {
  const { user } = await page();
  await user.click(await screen.findByRole('button', { name: 'Untaxed UK interest' }));
  expect(screen.getByText('2 Jun 2025, Interest on cash')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Other dividends' })).not.toBeInTheDocument();
});

test('days and people are read from the address, and written into it', async () => {
  const host = await page(`/investments/statements/income?days=2025-05-01::2025-06-30&pe=${alex}`);
  await screen.findByRole('table', { name: 'Alex Harper: boxes' });
  expect(asked(host.requests)).toContain(`/statements/income/2025-05-01::2025-06-30 pe=${alex}`);
  await host.user.click(await screen.findByRole('button', { name: /Period$/ }));
  await host.user.click(await screen.findByRole('option', { name: 'Tax year 2024/25' }));
  expect(host.address()).toBe(`/investments/statements/income?days=2024-25&pe=${alex}`);
  await host.user.click(await screen.findByRole('button', { name: /Whose$/ }));
  await host.user.click(await screen.findByRole('option', { name: 'Everyone whose plans you see' }));
  expect(host.address()).toBe('/investments/statements/income?days=2024-25');
});

test('a sale that is only thought of goes into the address, and can be removed', async () => {
  const sellable = [{ key: 'GB00HB000015', name: 'Alpha Fund', units: 60, price: 1.3 }];
  const host = await page(
    '/investments/statements/gains',
    reply(getStatement, { ...statement, kind: 'gains', sellable }),
  );
  await host.user.selectOptions(await screen.findByRole('combobox', { name: 'Holding' }), 'Alpha Fund');
  expect(screen.getByText('60.00 units are held, at £1.30 each.')).toBeVisible();
  await host.user.type(screen.getByRole('textbox', { name: 'Units, all if empty' }), '10');
  await host.user.click(screen.getByRole('button', { name: 'Show the tax' }));
  expect(host.address()).toBe('/investments/statements/gains?sell=GB00HB000015&units=10');
  expect(asked(host.requests)).toContain('/statements/gains/2025-04-06::2026-04-05 sell=GB00HB000015&units=10');
  await host.user.click(await screen.findByRole('button', { name: 'Remove the sale' }));
  expect(host.address()).toBe('/investments/statements/gains');
});

test('the document is asked for with the same choice', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user, requests } = await page(
    `/investments/statements/income?days=2024-25&pe=${alex}`,
    reply(getStatementDocument, { url: '/objects/one', expiresAt: '2026-11-20T12:05:00.000Z' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Document (PDF)' }));
  expect(await screen.findByRole('link', { name: 'open it' })).toHaveAttribute('href', '/objects/one');
  expect(asked(requests)).toContain(`/statements/income/2024-04-06::2025-04-05/document pe=${alex}`);
  open.mockRestore();
});

test('the file has a line for each figure and each line of working', () => {
  const lines = statementLines(statement).map((line) => statementFileColumns.map(({ text }) => text(line)).join('|'));
  expect(lines).toEqual([
    'Not included|Apple|The tax taken off abroad is not recorded.|Give the tax taken off.|',
    'Alex Harper: boxes|Untaxed UK interest|Box|2|',
    'Alex Harper: boxes|Untaxed UK interest|Amount, at least|13.45|GBP',
    'Alex Harper: boxes|Untaxed UK interest|Working: 2 Jun 2025, Interest on cash|13.45|GBP',
    'Alex Harper: boxes|Other dividends|Box|5|',
    'Alex Harper: boxes|Other dividends|Amount|Its cost is unknown.|',
    'Alex Harper: boxes|Total|Box||',
    'Alex Harper: boxes|Total|Amount|13.45|GBP',
  ]);
});

test('is a skeleton while it loads, and can be tried again', async () => {
  const first = await page(undefined, pending(getStatement));
  expect(await screen.findByText('Loading the statement…')).toBeInTheDocument();
  first.unmount();
  const { user } = await page(undefined, inSequence(noResponse(getStatement), reply(getStatement, statement)));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Alex Harper: boxes' })).toBeVisible();
});
