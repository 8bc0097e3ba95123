import { getSelfManagedLiabilities } from '@harbour/definitions/investments/self-managed/holdings';
import { choose, noResponse, optionsOf } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { homeLoan, liabilitiesOf, ownFigures } from '../../testing/example-own-figures.ts';
import { fact, openTool, rowsOf } from '../../testing/open-tool.tsx';

const path = '/tools/mortgagecalculator';
const field = (label: string) => screen.getByLabelText(label);

describe('[R361] what it begins with', () => {
  test('[R370] [R371] interest is 4 and the term 25 years: £250,000 is £1,319.59 a month (decision 25)', async () => {
    const { address } = await openTool(path);
    expect(field('Mortgage interest a year')).toHaveValue('4');
    expect(field('Mortgage term in years')).toHaveValue('25');
    expect(fact('Monthly payment')).toBe('£1,319.59');
    expect(fact('Repaid after')).toBe('25 years');
    expect(rowsOf('Payments by year')).toHaveLength(25);
    expect(address()).toBe(path);
  });

  test('[R370] at 4% interest only costs £833.33, and all is owed at the end', async () => {
    await openTool(`${path}?method=interest-only`);
    expect(fact('Monthly payment')).toBe('£833.33');
    expect(fact('Owed at the end')).toBe('£250,000.00');
    expect(fact('Interest in all')).toBe('£249,999.00');
  });
});

describe('[R361] the schedule', () => {
  test('is shown by month, each adding up', async () => {
    const { user, address } = await openTool(`${path}?amount=1000&years=0&months=3&rate=12`);
    await user.click(screen.getByRole('radio', { name: 'month' }));
    await waitFor(() => expect(address()).toContain('by=month'));
    // 1,000 at 1% a month over three: 340.02.
    expect(rowsOf('Payments by month')).toEqual([
      ['1', '£1,000.00', '£10.00', '£340.02', '£0.00', '£669.98'],
      ['2', '£669.98', '£6.70', '£340.02', '£0.00', '£336.66'],
      ['3', '£336.66', '£3.37', '£340.03', '£0.00', '£0.00'],
    ]);
  });

  test('has another payment when the rate changes', async () => {
    await openTool(`${path}?fixed=2&later=6`);
    expect(fact('Monthly payment for 2 years')).toBe('£1,319.59');
    // The £237,871.34 that are owed after 24 payments, over 276 months at 6%.
    expect(fact('Payment from month 25')).toBe('£1,591.00');
  });

  test('owes an added fee, pays another one at the start', async () => {
    await openTool(`${path}?fee=1000&feeIs=paid&rate=0&amount=1200&years=1`);
    expect(fact('Monthly payment')).toBe('£100.00');
    expect(fact('Paid in all')).toBe('£2,200.00');
  });

  test('is worked out on the page', async () => {
    await openTool(`${path}?fee=1000`);
    const working = screen.getByText('How this is worked out').closest('details');
    expect(working).toHaveTextContent('£250,000.00 + £1,000.00 = £251,000.00');
    expect(working).toHaveTextContent('£251,000.00 × r ÷ (1 − (1 + r)^−300) = £1,324.87, where r = 4% ÷ 12');
    expect(working).toHaveTextContent('£251,000.00 + £836.67 − £1,324.87 = £250,511.80');
  });
});

describe('overpayments', () => {
  test('save interest and time', async () => {
    await openTool(`${path}?over=200`);
    // n = −ln(1 − 250,000 r ÷ 1,519.59) ÷ ln(1 + r) = 238.96 months.
    expect(fact('Repaid after')).toBe('19 years and 11 months');
    expect(screen.getByText(/Your overpayments save/)).toHaveTextContent(
      /the mortgage ends 5 years and 1 month sooner/,
    );
  });

  test('beyond a tenth of what was owed are named, since lenders charge for them', async () => {
    await openTool(`${path}?lump=30000&lumpMonth=14`);
    expect(screen.getByText(/In year 2 you overpay more than 10% of what was owed/)).toBeVisible();
  });

  test('of more than is owed have no result, and the page says why', async () => {
    await openTool(`${path}?method=interest-only&lump=300000&lumpMonth=6`);
    expect(
      screen.getByText(
        /After the payment of month 6 only £250,000.00 would be owed, which is less than the £300,000.00/,
      ),
    ).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('after the mortgage is repaid have no result either', async () => {
    await openTool(`${path}?over=5000&lump=1&lumpMonth=200`);
    expect(screen.getByText(/The mortgage is repaid before month 200/)).toBeVisible();
  });

  test('in a month after the term are refused at the field', async () => {
    await openTool(`${path}?lump=1&lumpMonth=301`);
    expect(field('In month')).toHaveAccessibleDescription(/The mortgage ends before this month/);
  });
});

test('two deals are compared over the shorter first rate, and in all', async () => {
  await openTool(
    `${path}?method=interest-only&fixed=2&later=6&compare=yes&rate2=3&fixed2=5&later2=7&fee2=3000&feeIs2=paid`,
  );
  expect(rowsOf('Two deals')).toEqual([
    ['Monthly payment', '£833.33', '£625.00'],
    ['Payment after the first rate', '£1,250.00', '£1,458.33'],
    ['Cost over 2 years', '£19,999.92', '£18,000.00'],
    ['Owed after 2 years', '£250,000.00', '£250,000.00'],
    // 24 × 833.33 + 276 × 1,250; 3,000 + 60 × 625 + 240 × 1,458.33.
    ['Cost over the whole term', '£364,999.92', '£390,499.20'],
  ]);
  expect(
    screen.getByText(
      'The second deal costs £1,999.92 less over 2 years. Your deal costs £25,499.28 less over the whole term.',
    ),
  ).toBeVisible();
});

test('a term of nothing is refused in words', async () => {
  await openTool(`${path}?years=0`);
  expect(field('Mortgage term in years')).toHaveAccessibleDescription('The term needs at least one month.');
});

describe('from one’s own mortgage', () => {
  test('what is owed today and what is left of its term are taken', async () => {
    const { address } = await openTool(`${path}?fixed=2&later=6`, ownFigures);
    await choose('Start from', 'Home loan, £182,041.37');
    await waitFor(() => expect(address()).toBe(`${path}?amount=182041.37&years=20&months=1&rate=4.25`));
    expect(fact('Repaid after')).toBe('20 years and 1 month');
  });

  test('one that has ended, and other debts, are no choices', async () => {
    await openTool(path, [
      liabilitiesOf(
        homeLoan,
        { ...homeLoan, liabilityId: homeLoan.liabilityId.replace('4', '5'), endedOn: '2026-01-01' },
        {
          ...homeLoan,
          liabilityId: homeLoan.liabilityId.replace('4', '6'),
          selectedCategory: 'loans',
        },
      ),
    ]);
    expect(await optionsOf('Start from')).toEqual(['Figures of my own', 'Home loan, £182,041.37']);
  });

  test('which cannot be read, it says so, and calculates all the same', async () => {
    await openTool(path, [noResponse(getSelfManagedLiabilities)]);
    expect(await screen.findByText(/Your own mortgages cannot be read/)).toBeVisible();
    expect(fact('Monthly payment')).toBe('£1,319.59');
  });
});
