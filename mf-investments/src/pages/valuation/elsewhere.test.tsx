import type { CallResponse } from '@harbour/api';
import { getElsewhere } from '@harbour/definitions/investments/self-managed/totals';
import { getValuationChart } from '@harbour/definitions/investments/valuation/chart';
import { getPlans } from '@harbour/definitions/investments/valuation/plans';
import { type Answer, inSequence, noResponse, renderInHost, reply } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import DashboardValuation from '../../slots/dashboard-valuation.tsx';
import {
  alex,
  backend,
  fresh,
  nothingElsewhere,
  pricedOn,
  retirement,
  robin,
} from '../../testing/example-valuation.ts';
import ValuationPage from './valuation-page.tsx';

type Elsewhere = CallResponse<typeof getElsewhere>;

const holding: Elsewhere['holdings'][number] = {
  id: '44444444-4444-4444-8444-444444444401',
  source: 'self-managed',
  kind: 'asset',
  name: 'Family home',
  label: 'Main home',
  ownership: [
    { owner: alex, percentage: 60 },
    { owner: robin, percentage: 40 },
  ],
  value: 400_000.5,
  reason: null,
  valuedOn: '2026-07-20',
  method: 'entered',
  isOld: false,
  pricedOn: null,
  ratedOn: null,
  freshness: 'fresh',
};

const found: Elsewhere = {
  ...nothingElsewhere,
  holdings: [
    holding,
    {
      ...holding,
      id: '44444444-4444-4444-8444-444444444402',
      kind: 'liability',
      name: 'Mortgage',
      label: 'Mortgage',
      value: 150_000.3,
      method: 'projected',
    },
    {
      ...holding,
      id: '44444444-4444-4444-8444-444444444403',
      name: 'Shares',
      label: 'Shares',
      ownership: [{ owner: alex, percentage: 100 }],
      value: 1_000,
      method: 'price',
      ...fresh,
    },
    {
      ...holding,
      id: '44444444-4444-4444-8444-444444444404',
      source: 'linked',
      name: 'Current account',
      label: 'Northbank',
      ownership: [{ owner: robin, percentage: 100 }],
      value: 99.99,
      valuedOn: pricedOn,
      isOld: true,
    },
  ],
  assets: 401_100.49,
  liabilities: 150_000.3,
  net: 251_100.19,
};

const but = (...answers: Answer[]) => [...answers, ...backend];
const page = (answers: Answer[], address = '/investments/valuation') =>
  renderInHost(<ValuationPage />, {
    path: address,
    replies: answers,
    pages: { has: () => true, isOff: () => false, titleOf: () => undefined, offered: () => [] },
  });
const total = () => screen.findByTestId('total-valuation');
const card = (name: string) => within(screen.getByRole('region', { name }));
const rowOf = (name: RegExp) => card('Managed elsewhere').getByRole('row', { name }).textContent;

describe('what is managed elsewhere', () => {
  test('is part of the total, marked with who manages it, and debts are subtracted', async () => {
    await page(but(reply(getElsewhere, found)));
    // 150,000.30 of plans and 251,100.19 elsewhere.
    expect(await total()).toHaveTextContent('£401,100.49');
    expect(card('Total Valuation').getByText('Managed elsewhere').nextSibling).toHaveTextContent('£251,100.19');
    expect(card('Total Valuation').getByText(/Growth and return are of your plans with us/)).toBeInTheDocument();
    expect(rowOf(/Family home/)).toBe(
      'Family homeManaged by you · Main home · Alex Morgan 60% and Robin Morgan 40%£400,000.5020 Jul 2026',
    );
    expect(rowOf(/^Mortgage/)).toBe(
      'MortgageManaged by you · Mortgage · Alex Morgan 60% and Robin Morgan 40%(£150,000.30)20 Jul 2026computed since',
    );
    expect(rowOf(/^Shares/)).toBe('SharesManaged by you · Shares · Alex Morgan£1,000.0020 Nov 2026');
    expect(rowOf(/Current account/)).toBe(
      'Current accountLinked account · Northbank · Robin Morgan£99.9920 Nov 2026value is old',
    );
    expect(rowOf(/Assets less debts/)).toContain('£251,100.19');
    expect(screen.getByRole('link', { name: 'Family home' })).toHaveAttribute('href', '/investments/selfmanaged');
    expect(screen.getByRole('link', { name: 'Current account' })).toHaveAttribute('href', '/investments/openbanking');
    // The shares of the plans are of the plans.
    expect(card('Pension Holdings').getByRole('row', { name: /^Total/ })).toHaveTextContent('66.7%');
  });

  test('[R226] are parts of how the value came about, which ends at the page’s total, to the penny', async () => {
    await page(but(reply(getElsewhere, found)));
    const steps = within(await screen.findByRole('table', { name: 'From opening to closing value' }));
    expect(steps.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'StepDrawnAmount',
      'Opening value, 20 Nov 2025£75,000.15',
      'Paid in£60,000.00',
      'Taken out(£5,000.00)',
      'Growth£20,000.15',
      'Closing value, 20 Nov 2026£150,000.30',
      // The home of £400,000.50 and the shares of £1,000.00.
      'Self-managed holdings£401,000.50',
      'Linked accounts£99.99',
      'Debts(£150,000.30)',
      'Total Valuation, 20 Nov 2026£401,100.49',
    ]);
    expect(await total()).toHaveTextContent('£401,100.49');
  });

  test('lacks an account without a balance, which the total, the steps to it and the card each name', async () => {
    const reason = 'The bank has not given a balance.';
    const missing = [{ id: holding.id, name: 'Silent account', label: 'Northbank', reason }];
    await page(but(reply(getElsewhere, { ...found, missing })));
    await total();
    const message = `Incomplete: Silent account (Northbank) is not included. ${reason}`;
    expect(card('Total Valuation').getByRole('listitem')).toHaveTextContent(`Silent account (Northbank). ${reason}`);
    expect(card('Total Valuation').queryByText('Up to date')).not.toBeInTheDocument();
    expect(await card('How this value came about').findByText(message)).toBeVisible();
    expect(card('Managed elsewhere').getByText(message)).toBeVisible();
  });

  test('is named where nothing else is known, in place of a total', async () => {
    const reason = 'The bank has not given a balance.';
    const missing = [{ id: holding.id, name: 'Silent account', label: 'Northbank', reason }];
    const answers = but(reply(getPlans, { plans: [] }), reply(getElsewhere, { ...nothingElsewhere, missing }));
    const { unmount } = await page(answers);
    expect(await screen.findByText('There are no plans to value')).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent('Silent account (Northbank)');
    unmount();
    await renderInHost(<DashboardValuation />, { path: '/', replies: answers });
    expect(await screen.findByRole('listitem')).toHaveTextContent('Silent account (Northbank)');
  });

  test('that the client leaves out is listed and not counted, and the page says so', async () => {
    await page(but(reply(getElsewhere, { ...found, included: false })));
    expect(await total()).toHaveTextContent('£150,000.30');
    expect(card('Total Valuation').queryByText('Managed elsewhere')).not.toBeInTheDocument();
    expect(card('Managed elsewhere').getByText(/You have left them out of your totals/)).toBeInTheDocument();
    expect(rowOf(/Family home/)).toContain('£400,000.50');
  });

  test('without a value makes the total not available, with its reason', async () => {
    const reason = 'No price is known on this day for Shares';
    const [, , shares] = found.holdings;
    await page(
      but(
        reply(getElsewhere, {
          ...found,
          holdings: shares ? [{ ...shares, value: null, reason }] : [],
          assets: null,
          net: null,
          reason,
        }),
      ),
    );
    expect(await total()).toHaveTextContent('Not available');
    expect(rowOf(/^Shares/)).toContain('Not available');
  });

  test('is not asked for in a portfolio, which consists of plans', async () => {
    const host = await page(but(reply(getElsewhere, found)), `/investments/valuation?po=${retirement}`);
    expect(await total()).toHaveTextContent('£100,000.00');
    expect(screen.queryByRole('region', { name: 'Managed elsewhere' })).not.toBeInTheDocument();
    expect(host.requests.filter(({ path }) => path === '/valuation/summary/elsewhere')).toEqual([]);
  });

  test('is asked for with the day and the people that are chosen', async () => {
    const host = await page(but(reply(getElsewhere, found)), `/investments/valuation?d=2026-10-01&pe=${robin}`);
    await total();
    expect(host.requests.find(({ path }) => path === '/valuation/summary/elsewhere')?.query).toEqual({
      d: '2026-10-01',
      pe: robin,
    });
  });

  test('is shown to a client without plans too', async () => {
    await page(but(reply(getPlans, { plans: [] }), reply(getElsewhere, found)));
    expect(await total()).toHaveTextContent('£251,100.19');
    expect(screen.queryByText('There are no plans to value')).not.toBeInTheDocument();
    expect(screen.queryByTestId('return-headline')).not.toBeInTheDocument();
  });

  test('that cannot be loaded leaves no total that lacks it, and can be tried again', async () => {
    await page(but(inSequence(noResponse(getElsewhere), reply(getElsewhere, found))));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByTestId('total-valuation')).not.toBeInTheDocument();
    fireEvent.click(retry);
    expect(await total()).toHaveTextContent('£401,100.49');
  });

  test('is in the chart’s values, and the chart says so', async () => {
    const chartData = [
      { date: '2025-11-20', value: 1, ...fresh },
      { date: pricedOn, value: 2, ...fresh },
    ];
    await page(but(reply(getElsewhere, found), reply(getValuationChart, { chartData, elsewhere: true })));
    expect(await screen.findByText(/all of it counts as paid in/)).toBeInTheDocument();
  });

  test('is in the dashboard’s total', async () => {
    await renderInHost(<DashboardValuation />, { path: '/', replies: but(reply(getElsewhere, found)) });
    expect(await total()).toHaveTextContent('£401,100.49');
  });
});
