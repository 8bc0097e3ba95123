import { choose, optionsOf } from '@harbour/testing';
import { onFixedDay } from '@harbour/testing/fixed-day';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ownFigures } from '../../testing/example-own-figures.ts';
import { enter, fact, openTool, rowsOf } from '../../testing/open-tool.tsx';

const path = '/tools/drawdown';
/** £100,000 after nothing taken, £10,000 a year, no growth, no charges, no inflation. */
const plain = `${path}?pot=100000&cash=0&growth=0&charge=0&inflation=0`;

beforeEach(() => onFixedDay('2026-11-23'));
afterEach(() => {
  jest.useRealTimers();
});

describe('[R359] how long a pension pot lasts', () => {
  test('is pot ÷ income without growth: 100 months of £1,000', async () => {
    await openTool(`${plain}&income=12000&until=75`);
    expect(fact('It lasts to age')).toBe('73 and 4 months');
    expect(screen.getByText('8 years and 4 months, until 23 Mar 2035 if you start today')).toBeVisible();
    expect(fact('Income a year before tax that would last to age 75')).toBe('£10,000.00');
    expect(fact('Left at age 75, before tax')).toBe('£0.00');
    const rows = rowsOf('Year by year');
    expect(rows).toHaveLength(10);
    expect(rows[8]?.slice(0, 2)).toEqual(['73', '£4,000.00']);
  });

  test('leaves out the tax-free cash, and shows pounds of then and of today beside each other', async () => {
    await openTool(`${path}?pot=100000&cash=25&income=0&growth=6&charge=0&inflation=2.5&until=75`);
    expect(fact('It lasts')).toBe('beyond age 120');
    expect(fact('Tax-free cash')).toBe('£25,000.00');
    // 75,000 × (1 + 0.06 ÷ 12)^120, and that ÷ 1.025^10.
    expect(fact('Left at age 75, before tax')).toBe('£136,454.76');
    expect(fact('Left at age 75, before tax, in today’s money')).toBe('£106,598.24');
    const last = rowsOf('Year by year').at(-1);
    expect(last?.slice(-2)).toEqual(['£136,454.76', '£106,598.24']);
  });

  test.each([
    // The lump sum allowance is £268,275 (ITEPA 2003 s.637P).
    ['pot=2000000', '£268,275.00', '£1,731,725.00', '£268,275.00 left'],
    ['pot=2000000&used=200000', '£68,275.00', '£1,931,725.00', '£68,275.00 left'],
    ['pot=400000&used=300000', '£0.00', '£400,000.00', '£0.00 left'],
  ])('of %s has at most what is left of the lump sum allowance in tax-free cash', async (query, cash, rest, left) => {
    await openTool(`${path}?${query}`);
    expect(fact('Tax-free cash')).toBe(cash);
    expect(fact('Invested after it')).toBe(rest);
    expect(screen.getByText(`limited to the ${left} of your lump sum allowance`)).toBeVisible();
  });

  test('of a pot within the allowance is a quarter, and says nothing of a limit', async () => {
    await openTool(`${path}?pot=1073100`);
    expect(fact('Tax-free cash')).toBe('£268,275.00');
    expect(screen.queryByText(/lump sum allowance$/)).not.toBeInTheDocument();
  });

  test('says of every amount that is taxable that it is before tax', async () => {
    await openTool(path);
    expect(screen.getByLabelText('Income a year before tax')).toBeVisible();
    const table = screen.getByRole('table', { name: 'Year by year' });
    for (const heading of [
      'From the pot before tax',
      'State Pension before tax',
      'Income before tax in today’s money',
    ]) {
      expect(within(table).getByRole('columnheader', { name: heading })).toBeVisible();
    }
  });

  test.each([
    ['0', '1 + 6% ÷ 12 = 1.005'],
    ['1.2', '1 + 6% ÷ 12, less a twelfth of 1.2% of that in charges = 1.003995'],
  ])(
    'with charges of %s%% says how a month is worked out, and of charges only where there are some',
    async (charge, formula) => {
      await openTool(`${path}?pot=100000&income=0&growth=6&charge=${charge}`);
      expect(screen.getByText('What £1 becomes in a month, f').nextElementSibling).toHaveTextContent(formula);
    },
  );

  test('is longer with a State Pension, which it asks the age of once there is one', async () => {
    const host = await openTool(`${plain}&income=12000&until=75`);
    expect(screen.queryByLabelText('State Pension from age')).not.toBeInTheDocument();
    await enter(host, 'State Pension a year before tax', '6000');
    expect(await screen.findByLabelText('State Pension from age')).toHaveValue('67');
    // 24 months of £1,000, then 152 of £500.
    await waitFor(() => expect(fact('It lasts to age')).toBe('79 and 8 months'));
    await waitFor(() => expect(host.address()).toContain('state=6000'));
    expect(rowsOf('Year by year')[2]?.slice(0, 4)).toEqual(['67', '£6,000.00', '£6,000.00', '£12,000.00']);
  });

  test('starts from the client’s own pensions, and only those', async () => {
    await openTool(path, ownFigures);
    expect(await optionsOf('Start from')).toEqual(['An amount of my own', 'Robin’s pension, £100,000.00']);
    await choose('Start from', 'Robin’s pension, £100,000.00');
    await waitFor(() => expect(screen.getByLabelText('Pension pot')).toHaveValue('100,000'));
  });

  test('is worked out on the page', async () => {
    await openTool(`${path}?pot=100000&income=12000`);
    const working = screen.getByText('How this is worked out').closest('details');
    expect(working).toHaveTextContent('£100,000.00 − 25% (£25,000.00) = £75,000.00');
    expect(working).toHaveTextContent('£12,000.00 × (1 + 2.5%)^(n − 1)');
    expect(working).toHaveTextContent('before income tax');
  });

  test.each([
    ['until=60', 'It should last to age', 'Enter an age above the one at the start.'],
    ['cash=26', 'Tax-free cash at the start', 'Enter 0% to 25%.'],
    ['pot=0', 'Pension pot', 'Enter £1 to £100,000,000.'],
    ['age=12', 'Age at the start', 'Enter 30 to 100.'],
  ])('refuses %s at its field', async (query, label, message) => {
    await openTool(`${path}?${query}`);
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
    expect(screen.getByText(/There is no result until/)).toBeVisible();
  });
});
