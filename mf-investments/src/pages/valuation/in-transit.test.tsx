import { getValuationChart } from '@harbour/definitions/investments/valuation/chart';
import { getPlanTotals, type Plan, type Transit } from '@harbour/definitions/investments/valuation/plans';
import { type Answer, renderInHost, reply } from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import DashboardValuation from '../../slots/dashboard-valuation.tsx';
import { backend, fresh, plans, pricedOn } from '../../testing/example-valuation.ts';
import { betweenGroups, grandTotal, groupPlans } from '../../valuation/plan-groups.ts';
import ValuationPage from './valuation-page.tsx';

const initial = innerWidth;
beforeEach(() => {
  Object.assign(window, { innerWidth: 1440 });
});
afterEach(() => {
  Object.assign(window, { innerWidth: initial });
});

function moving(from: string, to: string, changes: Partial<Transit> = {}): Transit {
  return {
    fromPlanstring: from,
    toPlanstring: to,
    leftOn: '2026-11-18',
    arrivedOn: '2026-11-25',
    holding: null,
    value: 4_000,
    reason: null,
    ...fresh,
    ...changes,
  };
}

/** Three plans of £1,000 each, and what is on its way between them. */
const totalsWith = (inTransit: Transit[]) =>
  reply(getPlanTotals, ({ path }) => {
    const [ids = '', date = pricedOn] = decodeURIComponent(path).split('/').slice(4);
    return {
      valuationDate: date,
      plantotals: ids
        .split(',')
        .map((planstring) => ({ planstring, opened: true, value: 1_000, reason: null, ...fresh })),
      inTransit: date === pricedOn ? inTransit : [],
    };
  });
const chart = reply(getValuationChart, {
  chartData: [
    { date: '2026-11-13', value: 3_000, ...fresh, inTransit: 0 },
    { date: '2026-11-20', value: 7_000, ...fresh, inTransit: 4_000 },
  ],
});
const but = (...answers: Answer[]) => [...answers, chart, ...backend];
const page = (inTransit: Transit[]) =>
  renderInHost(<ValuationPage />, { path: '/investments/valuation', replies: but(totalsWith(inTransit)) });
const total = () => screen.findByTestId('total-valuation');
const card = (name: string) => screen.getByRole('region', { name });
const sentence =
  '£4,000.00 was in transit on 20 Nov 2026: it left Alex’s ISA on 18 Nov 2026 and arrived in Robin’s pension on 25 Nov 2026.';

describe('money on its way between plans', () => {
  test('of two groups is an amount of its own, with where from and where to, and part of the total', async () => {
    await page([moving('HB-ISA-1', 'HB-PEN-1')]);
    expect(await total()).toHaveTextContent('£7,000.00');
    const parts = within(card('Total Valuation'));
    expect(parts.getByText('In transit between plans').parentElement).toHaveTextContent('£4,000.00');
    expect(parts.getByText(/was in transit/).closest('li')).toHaveTextContent(sentence);
    expect(card('ISA')).toHaveTextContent('Total£1,000.00');
  });

  test('within one group is part of that group’s total, in a row of its own', async () => {
    const isas = plans.map((plan): Plan => ({ ...plan, productType: 'isa' }));
    const inTransit = [moving('HB-ISA-1', 'HB-PEN-1')];
    const values = isas.map(({ planstring }) => ({ planstring, opened: true, value: 1_000, reason: null, ...fresh }));
    const groups = groupPlans(isas, values, inTransit);
    expect(groups.map(({ total: sum }) => sum.value)).toEqual([7_000]);
    expect(betweenGroups(groups, inTransit)).toEqual([]);
    expect(grandTotal(groups, inTransit)).toEqual({ value: 7_000, reason: null, ...fresh });
  });

  test('that cannot be valued leaves the total without a value, for its reason', async () => {
    await page([moving('HB-ISA-1', 'HB-PEN-1', { holding: 'Fund X', value: null, reason: 'Fund X has no price.' })]);
    expect(await total()).toHaveTextContent('Not available: Fund X has no price.');
    expect(card('Total Valuation')).toHaveTextContent('of Fund X was in transit');
  });

  test('the chart says on which of its days the value includes it', async () => {
    await page([]);
    await total();
    expect(await screen.findByText(/^The value includes what was in transit/)).toHaveTextContent(
      'The value includes what was in transit between these plans: £4,000.00 on 20 Nov 2026.',
    );
    expect(card('Total Valuation')).not.toHaveTextContent('transit');
  });

  test('counts on the dashboard too, and is no change of the value', async () => {
    await renderInHost(<DashboardValuation />, {
      path: '/',
      replies: but(totalsWith([moving('HB-ISA-1', 'HB-PEN-1')])),
    });
    expect(await total()).toHaveTextContent('£7,000.00');
    expect(card('Total Valuation')).toHaveTextContent(sentence);
  });
});
