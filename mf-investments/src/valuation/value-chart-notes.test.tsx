import { getPlans } from '@harbour/definitions/investments/valuation/plans';
import { renderInHost, reply } from '@harbour/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { plans } from '../testing/example-valuation.ts';
import ValueChartNotes from './value-chart-notes.tsx';

const shown = (...notCounted: string[]) =>
  renderInHost(
    <ValueChartNotes
      chart={{
        chartData: [],
        payments: {
          paidIn: [{ date: '2026-11-20', value: 1 }],
          largeFlows: [],
          largeFlowPercent: 10,
          notCounted,
          benchmark: { name: 'Balanced', values: [{ date: '2026-11-20', value: 1 }] },
        },
      }}
      currencyCode="GBP"
      rateOn={() => 1}
    />,
    { replies: [reply(getPlans, { plans })] },
  );
const [one, other] = plans;

test('a plan whose payments are not known in full is named as clients know it', async () => {
  await shown(one?.planstring ?? '');
  expect(
    await screen.findByText(new RegExp(`Payments of ${one?.label} are not known in full, so all of its value counts`)),
  ).toBeVisible();
});

test('so are several', async () => {
  await shown(one?.planstring ?? '', other?.planstring ?? '');
  expect(
    await screen.findByText(new RegExp(`${one?.label}, ${other?.label} .*all of their value counts`)),
  ).toBeVisible();
});

test('without any, nothing is said of them', async () => {
  await shown();
  expect(await screen.findByText(/“Paid in” is the value at the beginning/)).not.toHaveTextContent('Payments of');
});
