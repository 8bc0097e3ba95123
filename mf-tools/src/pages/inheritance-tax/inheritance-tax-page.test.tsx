import { choose } from '@harbour/testing';
import { onFixedDay } from '@harbour/testing/fixed-day';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ownFigures } from '../../testing/example-own-figures.ts';
import { fact, openTool, rowsOf } from '../../testing/open-tool.tsx';

const path = '/tools/inheritance-tax';
const result = () => screen.getByRole('region', { name: 'Result' });

beforeEach(() => onFixedDay('2026-11-23'));
afterEach(() => {
  jest.useRealTimers();
});

describe('[R359] inheritance tax', () => {
  test.each([
    // Worked by hand: 40% above £325,000, the residence band of £175,000, what a spouse left.
    ['estate=500000', '£70,000.00'],
    ['estate=500000&home=300000', '£0.00'],
    ['estate=1000000&home=500000&band=100&homeBand=100', '£0.00'],
    ['estate=1000000&spouse=600000&charity=75000', '£0.00'],
    // The residence band is gone at £2.35m.
    ['estate=2350000&home=900000', '£810,000.00'],
  ])('of %s is %s', async (query, tax) => {
    await openTool(`${path}?${query}`);
    expect(fact('Inheritance tax')).toBe(tax);
    expect(within(result()).getByText('for a death on 23 Nov 2026')).toBeVisible();
  });

  test('counts pensions from 6 April 2027 and says before what that will change', async () => {
    await openTool(`${path}?estate=325000&pensions=100000`);
    expect(fact('Inheritance tax')).toBe('£0.00');
    expect(fact('From 6 Apr 2027, with your pensions')).toBe('£40,000.00');
    expect(within(result()).getByText(/£40,000.00 more/)).toBeVisible();
  });

  test('on a later day has them in the estate', async () => {
    await openTool(`${path}?estate=325000&pensions=100000&on=2027-04-06`);
    expect(fact('Inheritance tax')).toBe('£40,000.00');
    expect(fact('Left for those who inherit')).toBe('£385,000.00');
    expect(screen.getByText('£325,000.00 + £100,000.00 of pensions = £425,000.00')).toBeVisible();
    expect(within(result()).queryByText(/with your pensions/)).not.toBeInTheDocument();
  });

  test('takes gifts of seven years first, with who owes the tax on them', async () => {
    await openTool(`${path}?estate=200000&gift1=100000&given1=2026-06-01&gift2=300000&given2=2020-06-01`);
    expect(fact('Inheritance tax')).toBe('£110,000.00');
    expect(fact('Due from who received gifts')).toBe('£30,000.00');
    expect(fact('Due from the estate')).toBe('£80,000.00');
    expect(rowsOf('What is due').map(([rule]) => rule)).toEqual([
      'Gift of 1 Jun 2026, 100% of the full rate, due from who received it',
      'Inheritance tax on the estate',
    ]);
    const working = screen.getByText('How this is worked out').closest('details');
    expect(working).toHaveTextContent(
      '£200,000.00 − £0.00 of the nil-rate band, after gifts − £0.00 residence band = £200,000.00',
    );
    expect(working).toHaveTextContent('£75,000.00 × 40% + £200,000.00 × 40% = £110,000.00');
    expect(working).toHaveTextContent('Our collection of UK figures, “Inheritance tax”');
    expect(working).toHaveTextContent('IHTA 1984 schedule 1');
  });

  test('asks for the day of a gift once there is one', async () => {
    const host = await openTool(path);
    expect(screen.queryByText('Given on')).not.toBeInTheDocument();
    await host.user.type(screen.getAllByLabelText('Amount')[0] ?? document.body, '5');
    expect(await screen.findByText('Enter the day of the gift.')).toBeVisible();
    expect(within(result()).getByText(/There is no result until/)).toBeVisible();
  });

  test('takes pensions from the client’s own', async () => {
    await openTool(path, ownFigures);
    await choose('Pensions from', 'Robin’s pension, £100,000.00');
    await waitFor(() => expect(screen.getByLabelText('Unused pensions')).toHaveValue('100,000'));
  });

  test.each([
    ['home=800000', /The home is a part of the estate/],
    ['gift1=5&given1=2027-01-01', /A gift is made before the death/],
    ['gift1=5&given1=soon', 'Enter a date.'],
    ['band=101', 'Enter 0% to 100%.'],
  ])('refuses %s in words', async (query, words) => {
    await openTool(`${path}?${query}`);
    expect(screen.getByText(words)).toBeVisible();
    expect(within(result()).getByText(/There is no result until/)).toBeVisible();
  });

  test('on a day without figures says which are missing', async () => {
    await openTool(`${path}?on=2031-01-01`);
    expect(within(result()).getByRole('status')).toHaveTextContent(
      'Our tables do not have the bands of inheritance tax for 1 Jan 2031',
    );
  });
});
