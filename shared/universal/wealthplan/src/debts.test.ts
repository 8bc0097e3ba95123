import { expect, test } from '@jest/globals';
import { debtYears } from './debts.ts';

const debt = {
  id: 'mortgage',
  name: 'Mortgage',
  balance: 120_000,
  ratePercent: 4.25,
  repays: 'repayment' as const,
  endsOn: '2041-12-20',
  property: null,
};
const day = '2026-11-23';

test('the years of a debt are computed once, whatever it is called', () => {
  expect(debtYears({ ...debt, id: 'other', name: 'Loan' }, day)).toBe(debtYears(debt, day));
});

test.each([
  ['balance', { ...debt, balance: 120_000.01 }, day],
  ['rate', { ...debt, ratePercent: 4.26 }, day],
  ['way of repayment', { ...debt, repays: 'interest-only' as const }, day],
  ['last day', { ...debt, endsOn: '2040-12-20' }, day],
  ['first day', debt, '2027-11-23'],
])('a debt with another %s has other years', (_, other, startsOn) => {
  expect(debtYears(other, startsOn)).not.toEqual(debtYears(debt, day));
});

test('those that were not asked for lately are computed again, and are the same', () => {
  const first = debtYears(debt, day);
  for (let balance = 1; balance <= 80; balance += 1) debtYears({ ...debt, balance, endsOn: '2027-11-23' }, day);
  const again = debtYears(debt, day);
  expect(again).not.toBe(first);
  expect(again).toEqual(first);
});
