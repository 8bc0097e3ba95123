import { getElsewhere } from '@harbour/definitions/investments/self-managed/totals';
import { getPlans } from '@harbour/definitions/investments/valuation/plans';
import { type Answer, noResponse, renderInHost, reply } from '@harbour/testing';
import { describe, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { backend, fresh, nothingElsewhere, pricedOn } from '../testing/example-valuation.ts';
import DashboardValuation from './dashboard-valuation.tsx';

const noPlans = reply(getPlans, { plans: [] });
const flat = reply(getElsewhere, {
  ...nothingElsewhere,
  assets: 250_000.5,
  net: 250_000.5,
  pricedOn,
  holdings: [
    {
      id: '44444444-4444-4444-8444-444444444444',
      source: 'self-managed',
      kind: 'asset',
      name: 'Flat',
      label: 'Main home',
      ownership: [],
      value: 250_000.5,
      reason: null,
      ...fresh,
      valuedOn: pricedOn,
      method: 'entered',
      isOld: false,
    },
  ],
});

async function renderCard(...replies: Answer[]) {
  const onShown = jest.fn<(holds: 'something' | 'nothing') => void>();
  const host = await renderInHost(<DashboardValuation onShown={onShown} />, { replies: [...replies, ...backend] });
  await waitFor(() => expect(onShown).toHaveBeenCalled());
  return { ...host, announced: onShown.mock.calls.flat() };
}

const total = () => screen.findByTestId('total-valuation');

describe('[R002] the figures of the dashboard', () => {
  test('tell that the client holds something, be it elsewhere alone', async () => {
    expect((await renderCard()).announced).toEqual(['something']);
    cleanup();
    expect((await renderCard(noPlans, flat)).announced).toEqual(['something']);
    expect(await total()).toHaveTextContent('£250,000.50');
    expect(screen.queryByRole('region', { name: 'How to begin' })).not.toBeInTheDocument();
  });

  test('are of plans and what is elsewhere together', async () => {
    await renderCard(flat);
    expect(await total()).toHaveTextContent('£400,000.80');
  });

  test('tell that the client holds nothing, and then help to begin', async () => {
    expect((await renderCard(noPlans)).announced).toEqual(['nothing']);
    expect(await screen.findByRole('region', { name: 'How to begin' })).toBeVisible();
    expect(screen.queryByText('£0.00')).not.toBeInTheDocument();
  });

  test('let the cards come where they fail, and do not take that for nothing', async () => {
    expect((await renderCard(noResponse(getPlans))).announced).toEqual(['something']);
    expect(screen.queryByRole('region', { name: 'How to begin' })).not.toBeInTheDocument();
  });
});
