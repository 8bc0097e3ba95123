import { renderInHost } from '@harbour/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fresh } from '../testing/example-valuation.ts';
import { KindsOfPlans } from './kinds-of-plans.tsx';
import type { PlanGroup } from './plan-groups.ts';

const group = (productType: PlanGroup['productType'], title: string, value: number | null): PlanGroup => ({
  productType,
  title,
  plans: [],
  inTransit: [],
  total: {
    value,
    reason: value === null ? 'A price is missing.' : null,
    ...fresh,
  },
});
const pensions = group('pens', 'Pension Holdings', 300);
const bar = () => screen.queryByRole('img', { name: /^Your plans by kind/ });

test('plans are shown by kind', async () => {
  await renderInHost(<KindsOfPlans groups={[pensions, group('isa', 'ISA', 100)]} />);
  expect(await screen.findByRole('img', { name: /Pension Holdings 75.00%, ISA 25.00%/ })).toBeVisible();
});

test.each([
  ['one kind alone', [pensions]],
  ['a kind whose value is not known', [pensions, group('isa', 'ISA', null)]],
])('there is no bar for %s', async (_, groups) => {
  await renderInHost(<KindsOfPlans groups={groups} />);
  expect(bar()).not.toBeInTheDocument();
});
