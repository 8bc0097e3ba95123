import { onFixedDay } from '@harbour/testing/fixed-day';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { enter, fact, openTool } from '../testing/open-tool.tsx';

// Figures of 2026/27, worked by hand in new-calculators.test.ts of @harbour/uk-tax.

beforeEach(() => onFixedDay('2026-11-23'));
afterEach(() => {
  jest.useRealTimers();
});

const facts = async (address: string, ...names: string[]) => {
  await openTool(`/tools/${address}`);
  await within(screen.getByRole('region', { name: 'Result' })).findByText(names[0] ?? '');
  return names.map((name) => fact(name));
};

test.each([
  [
    'capital-gains-dividends',
    ['Tax on both', 'Tax on dividends', 'Capital Gains Tax'],
    ['£4,247.55', '£483.75', '£3,763.80'],
  ],
  [
    'bed-and-isa',
    ['Tax to move it', 'Gain that is taxed now', 'Moves without tax'],
    ['£1,200.00', '£8,000.00', '£7,500.00'],
  ],
  // 50% of £2,337 in whole pounds.
  ['child-benefit-charge', ['The charge', 'Child Benefit', 'You keep'], ['£1,168.00', '£2,337.40', '£1,169.40']],
  [
    'pension-tax-relief',
    ['It costs you', 'The provider claims', 'HM Revenue & Customs gives back'],
    ['£6,054.00', '£2,000.00', '£1,946.00'],
  ],
  [
    'salary-sacrifice',
    ['It costs you', 'Paid from taxed pay instead', 'Your employer saves'],
    ['£3,600.00', '£4,000.00', '£750.00'],
  ],
])('%s finds %j', async (address, names, figures) => {
  expect(await facts(address, ...names)).toEqual(figures);
});

test('Child Benefit: a partner who earns more after the pension contribution is charged', async () => {
  const host = await openTool('/tools/child-benefit-charge');
  await enter(host, 'Your partner’s income', '65000');
  await enter(host, 'Into pensions by the higher earner', '20000');
  // £70,000 − £20,000 is below £65,000: 1% for each £200 above £60,000, so 25% of £2,337.40 in whole pounds.
  expect(await within(screen.getByRole('region', { name: 'Result' })).findByText('£65,000.00')).toBeVisible();
  expect(['Income that counts', 'The charge'].map((name) => fact(name))).toEqual(['£65,000.00', '£584.00']);
});

test('a calculator says what is wrong at its field, and finds nothing meanwhile', async () => {
  const host = await openTool('/tools/salary-sacrifice');
  await enter(host, 'Given up for your pension, a year', '50001');
  expect(await screen.findByText('It is a part of your salary: enter that amount or less.')).toBeVisible();
  expect(screen.queryByText('Your employer saves')).not.toBeInTheDocument();
});

test('a year without figures is said by name, and no other year is used', async () => {
  onFixedDay('2027-05-01');
  await openTool('/tools/child-benefit-charge');
  expect(await screen.findByText(/Our tables do not have .* for 6 Apr 2027/)).toBeVisible();
});

test('how it is worked out has the rules’ sources', async () => {
  await openTool('/tools/pension-tax-relief');
  const table = await screen.findByRole('table', { name: 'Relief by band' });
  expect(within(table).getByText('Less: income at the higher rate')).toBeVisible();
});
