import { getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { getPlanIncome, type PlanIncome } from '@harbour/definitions/investments/performance/income';
import { getPeriodReturns } from '@harbour/definitions/investments/performance/periods';
import { getCurrencies } from '@harbour/definitions/investments/valuation/currencies';
import { exampleSettings, inSequence, pending, refuse, renderInHost, reply } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { euroOn } from '../testing/example-valuation.ts';
import { IncomeCard } from './income-card.tsx';
import { ReturnsCard } from './returns-card.tsx';

const settings = reply(getWebsiteSettings, exampleSettings());
describe('[R002] returns', () => {
  const periods = reply(getPeriodReturns, {
    to: '2026-11-23',
    benchmark: 'Balanced',
    periods: [
      {
        months: 1,
        invested: null,
        annualised: false,
        rate: -0.0123,
        reason: null,
        benchmark: { rate: 0.01, reason: null },
      },
      {
        months: 60,
        invested: null,
        annualised: true,
        rate: null,
        reason: 'Too little was invested.',
        benchmark: { rate: null, reason: 'Its level is not known.' },
      },
    ],
  });
  test('are beside those of the benchmark, losses in brackets, what is missing with its reason', async () => {
    await renderInHost(<ReturnsCard />, { replies: [settings, periods] });
    expect(await screen.findByRole('row', { name: '1 month (1.23%) 1.00%' })).toBeVisible();
    const [, , fiveYears] = screen.getAllByRole('row');
    expect([...(fiveYears?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      '5 yearsa year',
      'Not available: Too little was invested.',
      'Not available: Its level is not known.',
    ]);
    expect(screen.getByText('To 23 Nov 2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'How returns are computed' })).toHaveAttribute(
      'href',
      '/investments/transactions',
    );
    expect(screen.getByText(/Time-weighted return of your plans.*Balanced/)).toBeInTheDocument();
  });

  test('are named by months and years, those that are yearly rates as such', async () => {
    const beside = { invested: null, rate: 0.02, reason: null, benchmark: { rate: 0.01, reason: null } };
    const answer = reply(getPeriodReturns, {
      to: '2026-11-23',
      benchmark: 'Balanced',
      periods: [1, 3, 12, 36].map((months) => ({ months, annualised: months > 12, ...beside })),
    });
    await renderInHost(<ReturnsCard />, { replies: [settings, answer] });
    await screen.findByRole('table');
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '1 month',
      '3 months',
      '1 year',
      '3 yearsa year',
    ]);
  });

  test('are those in the client’s currency', async () => {
    const { requests } = await renderInHost(<ReturnsCard />, {
      replies: [
        reply(getWebsiteSettings, exampleSettings({ reportingCurrency: 'EUR' })),
        reply(getCurrencies, { data: [euroOn('2026-11-23')] }),
        periods,
      ],
    });
    await screen.findByRole('table');
    expect(requests.find(({ path }) => path.startsWith('/performance'))?.query).toEqual({ cur: 'EUR' });
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
    from: '2025-11-23',
    to: '2026-11-23',
    received: 60.3,
    expected: 40.2,
    reason: 'Not known for Interest',
    holdings: [
      { name: 'A', received: 30.1, expected: 40.2 },
      { name: 'B', received: 10.1, expected: 0 },
      { name: 'C', received: 10, expected: 0 },
      { name: 'D', received: 0.1, expected: null },
      { name: 'E', received: 0.2, expected: null },
    ],
  };
  const renderCard = (answer: PlanIncome) => renderInHost(<IncomeCard />, { replies: [reply(getPlanIncome, answer)] });

  test('received and expected stand first, the rest is summed in pence', async () => {
    await renderCard(income);
    expect(await screen.findByTestId('income-received')).toHaveTextContent('£60.30');
    expect(screen.getByTestId('income-expected')).toHaveTextContent('£40.20');
    expect(screen.getByText('2 more holdings').nextElementSibling).toHaveTextContent('£0.30');
    expect(screen.getByText(/Not known for Interest: it is not included/)).toBeVisible();
    const named = ['A', 'B', 'C'].map((name) => screen.getByText(name).nextElementSibling?.textContent);
    expect(named).toEqual(['£30.10', '£10.10', '£10.00']);
    expect(screen.queryByText('D')).not.toBeInTheDocument();
    expect(screen.getByText('Twelve months to 23 Nov 2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'By month and tax year' })).toHaveAttribute('href', '/investments/income');
  });

  test('that cannot be expected is not available; none is said', async () => {
    await renderCard({ ...income, expected: null });
    expect(await screen.findByText('Not available')).toHaveTextContent('Not known for Interest');
    expect(screen.queryByText(/it is not included/)).not.toBeInTheDocument();
  });

  test('that is known in full has no remark', async () => {
    await renderCard({ ...income, reason: null });
    expect(await screen.findByText(/no promise\.$/)).toBeInTheDocument();
  });

  test('of nothing is said', async () => {
    await renderCard({ ...income, received: 0, expected: 0, reason: null, holdings: [] });
    expect(await screen.findByText(/no dividends or interest/)).toBeVisible();
  });
});
