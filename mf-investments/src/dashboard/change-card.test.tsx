import { getLastVisit, noteVisit } from '@harbour/definitions/clients/visits';
import { getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import {
  changeReasons,
  getValueChanges,
  type ValueChanges,
} from '@harbour/definitions/investments/performance/changes';
import { getCurrencies } from '@harbour/definitions/investments/valuation/currencies';
import { session } from '@harbour/session';
import { exampleSettings, inSequence, pending, refuse, renderInHost, reply, supportOfficer } from '@harbour/testing';
import { onFixedDay } from '@harbour/testing/fixed-day';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { euroOn } from '../testing/example-valuation.ts';
import { ChangeCard } from './change-card.tsx';

afterEach(() => void jest.useRealTimers());

const settings = reply(getWebsiteSettings, exampleSettings());
const lastVisit = reply(getLastVisit, { previous: '2026-11-04' });
const visits = [lastVisit, reply(noteVisit, { noted: true })];
const changed: ValueChanges = {
  from: '2026-11-04',
  to: '2026-11-23',
  currency: 'GBP',
  opening: 1_000.1,
  closing: 1_130.05,
  reason: null,
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
  const renderCard = (previous: string | null, answer: ValueChanges = changed, options: object = {}) =>
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
    const host = await renderCard('2026-11-04');
    expect(await screen.findByTestId('value-change')).toHaveTextContent(/^▲up £129\.95 ?12\.99%$/);
    expect(screen.getByText('The largest change: money paid in.')).toBeVisible();
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
    expect(screen.getByRole('link', { name: 'How the value came about' })).toHaveAttribute(
      'href',
      '/investments/valuation',
    );
  });

  test('names every reason, and as the greatest the largest amount, be it a loss', async () => {
    const changes = changeReasons.map((reason, index) => ({ reason, amount: index + 1 }));
    const { unmount } = await renderCard('2026-11-04', { ...changed, changes });
    await screen.findByTestId('value-change');
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      '4 Nov 2026',
      'Markets',
      'Markets and exchange rates',
      'Paid in',
      'Taken out',
      'Income',
      'Charges and tax',
      'Exchange rates',
      'Plans whose records are not complete',
      'Self-managed, new values',
      'Self-managed, added',
      'Self-managed, ended',
      'Bank balances',
      'Banks, newly linked',
      'Banks, no longer linked',
      '23 Nov 2026',
    ]);
    unmount();
    await renderCard('2026-11-04', {
      ...changed,
      changes: [...changes.slice(4), { reason: 'paid-out', amount: -200 }],
    });
    expect(await screen.findByText('The largest change: money taken out.')).toBeVisible();
  });

  test('names the accounts that its values lack', async () => {
    const reason = 'The bank has not given a balance.';
    const id = '6b1f2c40-3d5e-4a7b-8c90-000000000001';
    await renderCard('2026-11-04', { ...changed, missing: [{ id, name: 'Savings', label: 'Northbank', reason }] });
    expect(await screen.findByText(`Incomplete: Savings (Northbank) is not included. ${reason}`)).toBeVisible();
  });

  test('is asked for and shown in the client’s currency', async () => {
    const { requests } = await renderInHost(<ChangeCard />, {
      replies: [
        reply(getWebsiteSettings, exampleSettings({ reportingCurrency: 'EUR' })),
        reply(getCurrencies, { data: [euroOn('2026-11-23')] }),
        ...visits,
        reply(getValueChanges, { ...changed, currency: 'EUR' }),
      ],
    });
    expect(await screen.findByTestId('value-change')).toHaveTextContent('up €129.95');
    for (const figure of screen.getAllByRole('definition')) expect(figure).toHaveTextContent('€');
    expect(requests.find(({ path }) => path.startsWith('/performance'))?.query).toEqual({ cur: 'EUR' });
  });

  test('is not asked for until the last visit is known, which can be tried again', async () => {
    const failsOnce = inSequence(refuse(getLastVisit, 503, 'Busy', 'We are busy.'), lastVisit);
    const { user, requests } = await renderInHost(<ChangeCard />, {
      replies: [settings, failsOnce, ...visits, reply(getValueChanges, changed)],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('What has changed cannot be shown at the moment');
    expect(requests.map(({ path }) => path)).not.toContainEqual(expect.stringMatching(/^\/performance/));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Since your visit of 4 Nov 2026')).toBeVisible();
    expect(await screen.findByTestId('value-change')).toBeVisible();
  });

  test('that cannot be read says so, is no visit, and can be tried again', async () => {
    const failsOnce = inSequence(refuse(getValueChanges, 503, 'Busy', 'We are busy.'), reply(getValueChanges, changed));
    const host = await renderInHost(<ChangeCard />, { replies: [settings, ...visits, failsOnce] });
    expect(await screen.findByRole('alert')).toHaveTextContent('We are busy.');
    expect(noted(host)).toBe(0);
    await host.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTestId('value-change')).toBeVisible();
    await waitFor(() => expect(noted(host)).toBe(1));
  });

  test('has a shape while it loads', async () => {
    await renderInHost(<ChangeCard />, { replies: [settings, ...visits, pending(getValueChanges)] });
    expect(await screen.findByText('Since your visit of 4 Nov 2026')).toBeVisible();
    expect(screen.getByText('Loading what has changed…')).toBeInTheDocument();
  });

  test('is that of a month on a first visit, which is said', async () => {
    onFixedDay('2026-03-31');
    const { requests } = await renderCard(null);
    expect(await screen.findByText(/This is your first visit with something to compare/)).toBeVisible();
    expect(screen.getByText('In the past month')).toBeVisible();
    expect(requests.map(({ path }) => path)).toContain('/performance/plans/changes/2026-02-28');
  });

  test('is the client’s for staff, whose look is not noted', async () => {
    const host = await renderCard('2026-11-04', changed, { user: supportOfficer });
    act(() => session.setTarget('22222222-2222-4222-8222-222222222222'));
    expect(await screen.findByText('Since the client’s visit of 4 Nov 2026')).toBeVisible();
    await screen.findByTestId('value-change');
    const before = noted(host);
    await act(async () => undefined);
    expect(noted(host)).toBe(before);
  });

  test('without a value of one of the days is not available, with the reason', async () => {
    await renderCard('2026-11-04', { ...changed, opening: null, changes: null, reason: 'No price is known' });
    expect(await screen.findByText('Not available')).toHaveTextContent('No price is known');
    expect(screen.queryByTestId('value-change')).toBeNull();
  });

  test('that is nothing is said', async () => {
    await renderCard('2026-11-04', { ...changed, closing: 1_000.1, changes: [] });
    expect(await screen.findByText('Nothing has changed.')).toBeVisible();
  });
});
