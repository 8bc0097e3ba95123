import { renderInHost } from '@harbour/testing';
import { onFixedDay } from '@harbour/testing/fixed-day';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import TakeHomePayPage from './take-home-pay-page.tsx';

const path = '/tools/take-home-pay';
const open = (query = '') => renderInHost(<TakeHomePayPage />, { path: `${path}${query}` });
const result = () => screen.getByRole('region', { name: 'Result' });
function fact(name: string): string {
  return within(result()).getByText(name).nextElementSibling?.firstElementChild?.textContent ?? '';
}

beforeEach(() => onFixedDay('2026-11-23'));
afterEach(() => {
  jest.useRealTimers();
});

describe('take-home pay', () => {
  test('is the salary less income tax and National Insurance', async () => {
    await open();
    await within(result()).findByText('Take-home pay a month');
    expect(fact('Take-home pay a month')).toBe('£2,393.30');
    expect(fact('A year')).toBe('£28,719.60');
    expect(fact('Income tax')).toBe('£4,486.00');
    expect(fact('National Insurance')).toBe('£1,794.40');
    const table = screen.getByRole('table', { name: 'What is taken' });
    const main = within(table).getByText('Class 1, main rate').closest('[role="row"]');
    expect(main).toHaveTextContent('£22,430.00');
    expect(main).toHaveTextContent('£1,794.40');
  });

  test('from State Pension age is the salary less income tax', async () => {
    await open('?age=reached');
    await within(result()).findByText('Take-home pay a month');
    expect(fact('Take-home pay a month')).toBe('£2,542.83');
    expect(fact('A year')).toBe('£30,514.00');
    expect(fact('Income tax')).toBe('£4,486.00');
    expect(fact('National Insurance')).toBe('£0.00');
  });

  test('of a Scottish taxpayer has Scotland’s bands', async () => {
    await open('?age=reached&country=scotland');
    await within(result()).findByText('Take-home pay a month');
    expect(fact('Income tax')).toBe('£4,501.07');
    const table = screen.getByRole('table', { name: 'What is taken' });
    expect(within(table).getByText('Income at the intermediate rate')).toBeVisible();
  });

  test('takes a pension and loans off', async () => {
    await open('?age=reached&pension=5&method=net-pay&loan=plan2&postgraduate=yes');
    await within(result()).findByText('Take-home pay a month');
    expect(fact('Into your pension')).toBe('£1,750.00');
    expect(fact('Income tax')).toBe('£4,136.00');
    expect(fact('Student loan')).toBe('£1,345.00');
    expect(fact('A year')).toBe('£27,769.00');
  });

  test.each([
    ['plan 1', 'plan1', '£729.00'],
    ['plan 2', 'plan2', '£505.00'],
    ['plan 4', 'plan4', '£108.00'],
    ['plan 5', 'plan5', '£900.00'],
  ])('of %s takes what that student loan takes above its own threshold', async (name, loan, yearly) => {
    await open(`?loan=${loan}`);
    await within(result()).findByText('Take-home pay a month');
    expect(screen.getByText(name)).toBeVisible();
    expect(fact('Student loan')).toBe(yearly);
  });

  test('asks how a pension is paid once there is one', async () => {
    const { user } = await open();
    expect(screen.queryByText('The pension is paid')).not.toBeInTheDocument();
    const pension = screen.getByLabelText('Into your pension');
    await user.clear(pension);
    await user.type(pension, '5');
    expect(await screen.findByText('The pension is paid')).toBeVisible();
  });
});

describe('take-home pay of a year without figures of National Insurance', () => {
  beforeEach(() => onFixedDay('2027-05-04'));

  test('shows what is left before it, and why it is not known', async () => {
    await open();
    await within(result()).findByText('A month, before National Insurance');
    expect(fact('A year, before National Insurance')).toBe('£30,514.00');
    expect(within(result()).getByText('Not available')).toBeVisible();
    expect(within(result()).getByText(/Our tables do not have the thresholds of National Insurance/)).toBeVisible();
    expect(within(result()).queryByText('Take-home pay a month')).not.toBeInTheDocument();
  });

  test('shows no result where income tax is not known either', async () => {
    await open('?country=scotland');
    expect(await within(result()).findByRole('status')).toHaveTextContent(
      'Our tables do not have Scotland’s bands of income tax for 6 Apr 2027, and those of another year are not used instead.',
    );
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
