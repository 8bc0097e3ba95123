import { ImportFindings } from '@harbour/kernel/importing/import-findings';
import { ImportRefusedError } from '@harbour/kernel/importing/import-refused-error';
import { expect, test } from '@jest/globals';
import { warnAboutUnitMistakes } from './unit-mistakes.ts';

const listingId = 1;

/** The rows of prices, in whole units by day, that are refused after an earlier price of 2. */
function refused(prices: [string, string][], { unitStated = false } = {}): number[] {
  const findings = new ImportFindings('prices.csv');
  const rows = prices.map(([date, price], index) => ({
    row: index + 2,
    symbol: 'ABC',
    listingId,
    date,
    price,
    unitStated,
  }));
  warnAboutUnitMistakes(rows, new Map([[listingId, { date: '2026-11-18', price: '2' }]]), findings);
  try {
    findings.refuseIfProblems();
  } catch (error) {
    if (error instanceof ImportRefusedError) return error.problems.map(({ row }) => row ?? 0);
    throw error;
  }
  return [];
}

test.each([
  ['139.98', false],
  ['140', true],
  ['200', true],
  ['280', true],
  ['280.02', false],
  ['0.0286', false],
  ['0.0285', true],
  ['0.0143', true],
  ['0.0142', false],
])('a price of %s after one of 2 is taken for another unit: %s', (price, mistaken) => {
  expect(refused([['2026-11-19', price]])).toEqual(mistaken ? [2] : []);
});

test('each day is compared with the day before it, in whatever order the file has them', () => {
  expect(
    refused([
      ['2026-11-20', '2.1'],
      ['2026-11-19', '210'],
    ]),
  ).toEqual([3, 2]);
});

test('a row that states its unit is believed, and the first price of a listing too', () => {
  expect(refused([['2026-11-19', '200']], { unitStated: true })).toEqual([]);
  const findings = new ImportFindings('prices.csv');
  const first = { row: 2, symbol: 'ABC', listingId, date: '2026-11-19', price: '200', unitStated: false };
  warnAboutUnitMistakes([first], new Map(), findings);
  expect(() => findings.refuseIfProblems()).not.toThrow();
});
