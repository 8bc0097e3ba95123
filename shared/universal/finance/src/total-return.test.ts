import { expect, test } from '@jest/globals';
import { totalReturnLevels } from './total-return.ts';

const prices = [
  { date: '2025-01-31', level: 2 },
  { date: '2025-03-31', level: 2.5 },
  { date: '2025-06-30', level: 2.4 },
  { date: '2025-12-31', level: 3 },
];

test('a distribution buys units at the price of its ex-date', () => {
  // 0.05 ÷ 2.5 = 2% more units from 31 March on, 0.06 ÷ 2.4 = 2.5% more from 30 June on.
  const levels = totalReturnLevels(prices, [
    { exDate: '2025-06-30', amount: 0.06 },
    { exDate: '2025-03-31', amount: 0.05 },
  ]);
  expect(levels).toEqual([
    { date: '2025-01-31', level: 2 },
    { date: '2025-03-31', level: 2.55 },
    // 2.4 × 1.02 × 1.025 and 3 × 1.02 × 1.025.
    { date: '2025-06-30', level: 2.5092 },
    { date: '2025-12-31', level: 3.1365 },
  ]);
});

test('what was paid before the first price, or on its day, is not part of it', () => {
  const before = [
    { exDate: '2025-01-31', amount: 1 },
    { exDate: '2024-12-31', amount: null },
  ];
  expect(totalReturnLevels(prices, before)).toEqual(prices);
});

test('is not available with a distribution whose amount or price is not known, which is named', () => {
  const because = (message: string) => ({ ok: false, reason: 'no-level', message });
  expect(totalReturnLevels(prices, [{ exDate: '2025-06-30', amount: null }])).toEqual(
    because('The amount in this money of the distribution of 2025-06-30 is not known.'),
  );
  // The newest price before is of 31 March: older than ten days.
  expect(totalReturnLevels(prices, [{ exDate: '2025-05-30', amount: 0.05 }])).toEqual(
    because('The price of the distribution of 2025-05-30 is not known.'),
  );
});
