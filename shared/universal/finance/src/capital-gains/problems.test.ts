import { describe, expect, test } from '@jest/globals';
import { row } from '../testing/gains-of.ts';
import { capitalGains } from './capital-gains.ts';
import type { CapitalGainsTransaction } from './transaction.ts';

const sound = [
  row('buy', '2023-01-10', 100, 1_000, { holding: 'GOOD' }),
  row('sell', '2024-05-01', 100, 1_500, { holding: 'GOOD' }),
];
const bought = row('buy', '2023-01-10', 100, 1_000);

test.each<[string, CapitalGainsTransaction, string]>([
  [
    'units sold that were never bought',
    row('sell', '2024-05-12', 110, 2_000),
    'Row 4 (sell, 12 May 2024, ACME): 110 units are disposed of, but only 100 are held on that day: 10 were never bought.',
  ],
  [
    'a split without a ratio',
    row('split', '2024-05-12', undefined),
    'Row 4 (split, 12 May 2024, ACME): ratio is missing.',
  ],
  [
    'a currency without a rate',
    row('buy', '2024-05-12', 1, 10, { currency: 'USD', id: 'T-7' }),
    'Row 4 “T-7” (buy, 12 May 2024, ACME): there is no rate for USD on 12 May 2024.',
  ],
  [
    'a rate of zero',
    row('buy', '2024-05-12', 1, 10, { currency: 'USD', rate: 0 }),
    'Row 4 (buy, 12 May 2024, ACME): rate is 0.',
  ],
  ['an unknown type', row('swap', '2024-05-12', 1, 1), 'Row 4 (swap, 12 May 2024, ACME): type “swap” is not known.'],
  ['an unknown wrapper', row('buy', '2024-05-12', 1, 1, { wrapper: 'tent' }), 'wrapper “tent” is not known.'],
  ['no date', row('buy', '', 1, 1), 'Row 4 (buy, ACME): date is missing.'],
  ['a day that is none', row('buy', '2024-02-30', 1, 1), 'date “2024-02-30” is no date.'],
  ['units in words', row('buy', '2024-05-12', 'ten', 1), 'units “ten” is no number.'],
  ['no units', row('buy', '2024-05-12', undefined, 1), 'units is missing.'],
  ['zero units', row('sell', '2024-05-12', 0, 1), 'units is 0.'],
  ['a purchase of fewer than none', row('buy', '2024-05-12', -5, 1), 'units is -5.'],
  ['no price', row('sell', '2024-05-12', 1), 'amount and price are missing.'],
  [
    'a ratio of words',
    row('split', '2024-05-12', undefined, undefined, { ratio: 'two' }),
    'ratio “two” cannot be read.',
  ],
  [
    'a consolidation into more',
    row('consolidation', '2024-05-12', undefined, undefined, { ratio: 10 }),
    'a consolidation has fewer units afterwards, but ratio 10:1 makes more.',
  ],
  ['a bonus that is paid for', row('bonus', '2024-05-12', 10, 5), 'a bonus issue has no amount.'],
  ['a merger into itself', row('merger', '2024-05-12', 10, undefined, { into: 'ACME' }), 'into is the holding itself.'],
  ['a sale by rules of the past', row('sell', '2008-04-05', 1, 1), 'disposals before 6 April 2008 follow other rules.'],
  [
    'equalisation above the cost',
    row('equalisation', '2024-05-12', undefined, '1000.01'),
    'the amount is more than the cost of the units, £1000.',
  ],
])('%s: the row is named, its holding left out, the rest summed', (_, wrong, message) => {
  const report = capitalGains([...sound, bought, wrong]);
  expect(report.problems).toHaveLength(1);
  expect(report.problems[0]).toMatchObject({ row: 4, holding: 'ACME' });
  expect(report.problems[0]?.message).toContain(message);
  expect(report.problems[0]?.remedy).not.toBe('');
  expect(report).toMatchObject({ complete: false, without: ['ACME'] });
  expect(report.note).toMatch(/^Without ACME: Row 4/);
  expect(report.disposals.map(({ holding, gain }) => [holding, gain])).toEqual([['GOOD', 500]]);
  expect(report.years).toMatchObject([{ taxYear: '2024-25', gains: 500, without: ['ACME'] }]);
  expect(report.pools).toEqual([]);
});

test('a short position is refused in words, also if it is closed within 30 days', () => {
  const { problems, disposals } = capitalGains([row('sell', '2024-05-01', 10, 100), row('buy', '2024-05-10', 10, 90)]);
  expect(disposals).toEqual([]);
  expect(problems[0]?.remedy).toMatch('Short positions (sold before they are bought) are not supported.');
});

test('a sale before a purchase of the same day is none', () => {
  expect(capitalGains([row('sell', '2024-05-01', 10, 100), row('buy', '2024-05-01', 10, 90)]).complete).toBe(true);
});

test('a row without a holding is named by its number', () => {
  const report = capitalGains([...sound, row('buy', '2024-05-01', 1, 1, { holding: ' ' })]);
  expect(report.without).toEqual(['row 3']);
  expect(report.note).toMatch('holding is missing.');
});

describe('a holding that is left out', () => {
  const merged = row('merger', '2024-02-01', 50, undefined, { into: 'BIG' });
  test('takes with it those that its units went to', () => {
    const report = capitalGains([
      ...sound,
      bought,
      row('sell', '2023-02-01', 500, 1),
      merged,
      row('demerger', '2024-03-01', 5, undefined, { holding: 'BIG', into: 'SMALL', apportionment: 10 }),
    ]);
    expect(report.without).toEqual(['ACME', 'BIG', 'SMALL']);
    expect(report.problems.map(({ holding }) => holding).sort()).toEqual(['ACME', 'BIG', 'SMALL']);
    expect(report.years).toMatchObject([{ gains: 500 }]);
  });

  test('does not take those that its units came from', () => {
    const report = capitalGains([bought, merged, row('sell', '2024-05-01', 500, 1, { holding: 'BIG' })]);
    expect(report.without).toEqual(['BIG']);
  });
});

test('what is no row, or has a day that is no text, is named by its number', () => {
  const rows = JSON.parse('[null, { "type": "buy", "date": 20230110, "holding": "ACME", "units": 1, "amount": 1 }]');
  expect(capitalGains(rows).problems.map(({ message }) => message)).toEqual([
    'Row 1: type “” is not known.',
    'Row 2 (buy, 20230110, ACME): date “20230110” is no date.',
  ]);
});

test('rows that change no gain are no problem', () => {
  expect(
    capitalGains([...sound, row('dividend', '2024-05-01', undefined, 12), row('Interest', '', undefined)]).complete,
  ).toBe(true);
});

test('units sold below zero and amounts paid below zero, as some brokers write them, are read', () => {
  const report = capitalGains([
    row('buy', '2023-01-10T09:30:00Z', 100, -1_000),
    row('sell', '2024-05-01', -100, 1_500),
  ]);
  expect(report.disposals).toMatchObject([{ date: '2024-05-01', units: 100, gain: 500 }]);
});

test('a rate of the options that is none is refused by name', () => {
  const options = { rates: { USD: { '2024-05-10': 'x' } } };
  expect(() => capitalGains([row('buy', '2024-05-12', 1, 10, { currency: 'USD' })], options)).toThrow(
    'rates: “x” is no rate of USD for 2024-05-10: give USD for one pound, above zero.',
  );
});
