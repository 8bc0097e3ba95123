import { expect, test } from '@jest/globals';
import { capitalGains } from './capital-gains.ts';

test('the example of the docstring is what comes out', () => {
  const report = capitalGains(
    [
      {
        type: 'buy',
        date: '2023-05-02',
        holding: 'ACME',
        units: 1000,
        price: '1.50',
        costs: '11.95',
        stampDuty: '7.50',
      },
      { type: 'split', date: '2024-02-01', holding: 'ACME', ratio: '2:1' },
      { type: 'sell', date: '2024-11-04', holding: 'ACME', units: 800, amount: '1800', costs: '11.95' },
    ],
    { taxableIncome: 30_000 },
  );
  // 1800 − 11.95 − 1519.45 × 800 ÷ 2000
  expect(report.disposals[0]?.gain).toBe(1180.27);
  expect(report.years[0]?.tax).toEqual({ ok: true, total: 0, lines: [] });
  expect(report.poolHistory).toEqual([
    { date: '2023-05-02', holding: 'ACME', what: 'acquired', units: 1_000, cost: 1_519.45 },
    { date: '2024-02-01', holding: 'ACME', what: 'rescale', units: 2_000, cost: 1_519.45 },
    { date: '2024-11-04', holding: 'ACME', what: 'disposed', units: 1_200, cost: 911.67 },
  ]);
});

test('nothing makes an empty report', () => {
  expect(capitalGains([])).toEqual({
    complete: true,
    note: '',
    without: [],
    problems: [],
    disposals: [],
    years: [],
    income: [],
    pools: [],
    poolHistory: [],
    shelteredRows: 0,
  });
});
