import { onFixedDay } from '@harbour/testing/fixed-day';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { enter, fact, openTool, rowsOf } from '../../testing/open-tool.tsx';

const path = '/tools/pension-allowance';
const result = () => screen.getByRole('region', { name: 'Result' });

beforeEach(() => onFixedDay('2026-11-23'));
afterEach(() => {
  jest.useRealTimers();
});

describe('[R359] what can still be paid into pensions', () => {
  test('is this year’s allowance and what three years left, with the days until the tax year ends', async () => {
    await openTool(`${path}?own=10000&paid1=60000&paid2=50000&paid3=40000`);
    // 50,000 of this year, 10,000 and 20,000 of earlier ones.
    expect(fact('You can still pay in this tax year')).toBe('£80,000.00');
    expect(fact('Left of the three years before')).toBe('£30,000.00');
    expect(fact('Lost if you do not use it')).toBe('£20,000.00');
    expect(fact('Days left in the tax year')).toBe('134');
    expect(rowsOf('Tax year by tax year')).toEqual([
      ['2023/24', '£60,000.00', '£40,000.00', '£0.00', '£0.00', '£20,000.00'],
      ['2024/25', '£60,000.00', '£50,000.00', '£0.00', '£0.00', '£10,000.00'],
      ['2025/26', '£60,000.00', '£60,000.00', '£0.00', '£0.00', '£0.00'],
      ['2026/27', '£60,000.00', '£10,000.00', '£0.00', '£0.00', '£50,000.00'],
    ]);
  });

  test('uses the earliest year first', async () => {
    await openTool(`${path}?own=85000&income=100000&paid1=60000&paid2=50000&paid3=40000`);
    expect(rowsOf('Tax year by tax year').map((row) => [row[3], row[5]])).toEqual([
      ['£20,000.00', '£0.00'],
      ['£5,000.00', '£5,000.00'],
      ['£0.00', '£0.00'],
      ['£0.00', '£0.00'],
    ]);
    expect(fact('You can still pay in this tax year')).toBe('£5,000.00');
  });

  test('is less with the taper of a high income, in lines', async () => {
    // uk-figures.md: an adjusted income of £300,000 leaves £40,000.
    await openTool(`${path}?income=280000&employer=20000&paid1=60000&paid2=60000&paid3=60000`);
    expect(fact('Your allowance this tax year')).toBe('£40,000.00');
    expect(fact('You can still pay in this tax year')).toBe('£20,000.00');
    const working = screen.getByText('How this is worked out').closest('details');
    expect(working).toHaveTextContent('£280,000.00 + £20,000.00 from your employer = £300,000.00');
    expect(working).toHaveTextContent('FA 2004 s.228ZA(1) and (3)');
  });

  test('is what the money purchase allowance leaves once money was taken flexibly', async () => {
    await openTool(`${path}?own=4000&flexible=yes`);
    expect(fact('You can still pay in this tax year')).toBe('£6,000.00');
    expect(within(result()).getByText(/£10,000.00 is the most for a year/)).toBeVisible();
    expect(within(result()).queryByText('Lost if you do not use it')).not.toBeInTheDocument();
  });

  test('counts nothing of a year without a scheme, and a reduced allowance as entered', async () => {
    await openTool(`${path}?member1=no&member2=no&reduced3=10000&paid3=4000`);
    expect(screen.getAllByLabelText('Paid in by everybody')).toHaveLength(1);
    expect(fact('Left of the three years before')).toBe('£6,000.00');
    expect(fact('You can still pay in this tax year')).toBe('£66,000.00');
  });

  test('is nothing where more was paid in, and a charge is due', async () => {
    await openTool(`${path}?own=60000&employer=10000&paid1=60000&paid2=60000&paid3=60000`);
    expect(fact('You can still pay in this tax year')).toBe('£0.00');
    expect(fact('Above your allowances')).toBe('£10,000.00');
  });

  test('follows what is typed, and so does the address', async () => {
    const host = await openTool(path);
    expect(fact('You can still pay in this tax year')).toBe('£240,000.00');
    await enter(host, 'Paid in by you from taxed pay', '1000');
    await waitFor(() => expect(fact('You can still pay in this tax year')).toBe('£239,000.00'));
    await waitFor(() => expect(host.address()).toBe(`${path}?own=1000`));
  });

  test.each([
    ['employer=100&sacrificed=200', 'Of that, salary you gave up', /It is a part of what your employer pays/],
    ['income=100&netPay=200', 'Paid in by you from pay before tax', /It is paid from your income/],
    ['income=-1', 'Income this tax year', /Enter £0 to £100,000,000\./],
  ])('refuses %s at its field', async (query, label, message) => {
    await openTool(`${path}?${query}`);
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
    expect(within(result()).getByText(/There is no result until/)).toBeVisible();
  });
});

test('in a year without figures it says which one is missing', async () => {
  onFixedDay('2028-05-04');
  await openTool(path);
  expect(within(result()).getByRole('status')).toHaveTextContent(
    'Our tables do not have the annual allowance for pensions for 6 Apr 2028, and those of another year are not used instead.',
  );
  expect(screen.queryByRole('button', { name: 'Download as PDF' })).not.toBeInTheDocument();
});
