import { getLastVisit, noteVisit } from '@harbour/definitions/clients/visits';
import { getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { getValueChanges, type ValueChanges } from '@harbour/definitions/investments/performance/changes';
import { getPlanIncome, type PlanIncome } from '@harbour/definitions/investments/performance/income';
import { getPeriodReturns } from '@harbour/definitions/investments/performance/periods';
import { session } from '@harbour/session';
import { exampleSettings, inSequence, pending, refuse, renderInHost, reply, supportOfficer } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { ChangeCard } from './change-card.tsx';
import { IncomeCard } from './income-card.tsx';
import { ReturnsCard } from './returns-card.tsx';

const settings = reply(getWebsiteSettings, exampleSettings());
const changed: ValueChanges = {
  ...{ from: '2026-11-04', to: '2026-11-23', currency: 'GBP', opening: 1_000.1, closing: 1_130.05, reason: null },
  changes: [
    { reason: 'market', amount: -20.05 },
    { reason: 'paid-in', amount: 200 },
    { reason: 'charges', amount: -50 },
  ],
  excluded: [],
};

describe('[R002] what has changed', () => {
  const noted = ({ requests }: { requests: { method: string; path: string }[] }) =>
    requests.filter(({ method, path }) => method === 'POST' && path === '/clientdirectory/visits').length;
  const show = (previous: string | null, answer: ValueChanges = changed, options: object = {}) =>
    renderInHost(<ChangeCard />, {
      replies: [
        settings,
        reply(getLastVisit, { previous }),
        reply(noteVisit, { noted: true }),
        reply(getValueChanges, answer),
      ],
      ...options,
    });

  test('is asked for since the last visit, and says how much and why', async () => {
    const host = await show('2026-11-04');
    expect(await screen.findByTestId('value-change')).toHaveTextContent('up £129.95');
    expect(screen.getByText('Most of all it was what was paid in.')).toBeVisible();
    expect(screen.getByText('Since your visit of 4 Nov 2026')).toBeVisible();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '£1,000.10',
      expect.stringContaining('down (£20.05)'),
      expect.stringContaining('up £200.00'),
      expect.stringContaining('down (£50.00)'),
      '£1,130.05',
    ]);
    expect(host.requests.map(({ path }) => path)).toContain('/performance/plans/changes/2026-11-04');
    await waitFor(() => expect(noted(host)).toBe(1));
  });

  test('is that of a month on a first visit, which is said', async () => {
    await show(null);
    expect(await screen.findByText(/This is your first visit with something to compare/)).toBeVisible();
    expect(screen.getByText('In the past month')).toBeVisible();
  });

  test('is the client’s for staff, whose look is not noted', async () => {
    const host = await show('2026-11-04', changed, { user: supportOfficer });
    act(() => session.setTarget('22222222-2222-4222-8222-222222222222'));
    expect(await screen.findByText('Since the client’s visit of 4 Nov 2026')).toBeVisible();
    await screen.findByTestId('value-change');
    const before = noted(host);
    await act(async () => undefined);
    expect(noted(host)).toBe(before);
  });

  test('without a value of one of the days is not available, with the reason', async () => {
    await show('2026-11-04', { ...changed, opening: null, changes: null, reason: 'No price is known' });
    expect(await screen.findByText('Not available')).toBeVisible();
    expect(screen.queryByTestId('value-change')).toBeNull();
  });

  test('that is nothing is said', async () => {
    await show('2026-11-04', { ...changed, closing: 1_000.1, changes: [] });
    expect(await screen.findByText('Nothing has changed.')).toBeVisible();
  });
});

describe('[R002] returns', () => {
  const periods = reply(getPeriodReturns, {
    to: '2026-11-23',
    benchmark: 'Balanced',
    periods: [
      {
        ...{ months: 1, invested: null, annualised: false, rate: -0.0123, reason: null },
        benchmark: { rate: 0.01, reason: null },
      },
      {
        ...{ months: 60, invested: null, annualised: true, rate: null, reason: 'Too little was invested.' },
        benchmark: { rate: null, reason: 'Its level is not known.' },
      },
    ],
  });
  test('are beside those of the benchmark, losses in brackets, what is missing with its reason', async () => {
    await renderInHost(<ReturnsCard />, { replies: [settings, periods] });
    expect(await screen.findByRole('row', { name: '1 month (1.23%) 1.00%' })).toBeVisible();
    expect(screen.getAllByText('Not available')).toHaveLength(2);
    expect(screen.getByText(/Time-weighted return of your plans.*Balanced/)).toBeVisible();
  });

  test('have a shape while they load; a failure says so and can be tried again', async () => {
    const { user } = await renderInHost(<ReturnsCard />, {
      replies: [settings, inSequence(refuse(getPeriodReturns, 503, 'Busy', 'We are busy.'), periods)],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('We are busy.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  test('have a shape while they load', async () => {
    await renderInHost(<ReturnsCard />, { replies: [settings, pending(getPeriodReturns)] });
    expect(screen.getByText('Loading your returns…')).toBeInTheDocument();
  });
});

describe('[R002] income', () => {
  const income: PlanIncome = {
    ...{ from: '2025-11-23', to: '2026-11-23', received: 60.3, expected: 40.2, reason: 'Not known for Interest' },
    holdings: [
      { name: 'A', received: 30.1, expected: 40.2 },
      { name: 'B', received: 10.1, expected: 0 },
      { name: 'C', received: 10, expected: 0 },
      { name: 'D', received: 0.1, expected: null },
      { name: 'E', received: 0.2, expected: null },
    ],
  };
  const show = (answer: PlanIncome) => renderInHost(<IncomeCard />, { replies: [reply(getPlanIncome, answer)] });

  test('received and expected stand first, the rest is summed in pence', async () => {
    await show(income);
    expect(await screen.findByTestId('income-received')).toHaveTextContent('£60.30');
    expect(screen.getByTestId('income-expected')).toHaveTextContent('£40.20');
    expect(screen.getByText('2 more holdings').nextElementSibling).toHaveTextContent('£0.30');
    expect(screen.getByText(/Not known for Interest: not part of it/)).toBeVisible();
  });

  test('that cannot be expected is not available; none is said', async () => {
    await show({ ...income, expected: null });
    expect(await screen.findByText('Not available')).toBeVisible();
  });

  test('of nothing is said', async () => {
    await show({ ...income, received: 0, expected: 0, reason: null, holdings: [] });
    expect(await screen.findByText(/no dividends or interest/)).toBeVisible();
  });
});
