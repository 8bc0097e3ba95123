import { expect, test } from '@jest/globals';
import type { ListedTransaction } from './listed-transactions.ts';
import { fileColumns } from './transactions-file.ts';

function transaction(changes: Partial<ListedTransaction> = {}): ListedTransaction {
  return {
    id: 1,
    planstring: 'HB-ISA-1',
    planLabel: 'Alex’s ISA',
    transactionDate: '2026-03-01',
    kind: 'purchase',
    holding: 'Global Equity',
    isin: 'GB00B3X7QG63',
    units: 10.5,
    value: -1234.5,
    performance: false,
    ...changes,
  };
}

const cellsOf = (entry: ListedTransaction) => fileColumns.map(({ text }) => text(entry));

test('the head names the currency', () => {
  expect(fileColumns.map(({ title }) => title).join()).toBe(
    'Date,Plan,Plan reference,Kind,Holding,ISIN,Units,Credit (GBP),Debit (GBP),External flow',
  );
  expect(cellsOf(transaction()).join()).toBe(
    '2026-03-01,Alex’s ISA,HB-ISA-1,Bought,Global Equity,GB00B3X7QG63,10.5,,1234.50,no',
  );
});

test('[R192] a positive value is credit, a negative one debit', () => {
  expect(cellsOf(transaction({ value: 20, performance: true })).slice(7)).toEqual(['20.00', '', 'yes']);
  expect(cellsOf(transaction({ value: -0.1 })).slice(7)).toEqual(['', '0.10', 'no']);
  // What moved units alone, as a conversion does, paid nothing in and nothing out.
  expect(cellsOf(transaction({ value: 0 })).slice(7)).toEqual(['', '', 'no']);
});

test('negative units stay a number, and no number is written with an exponent or separators', () => {
  const units = [-1234567.25, 0.0000001, 1e15].map((count) => cellsOf(transaction({ units: count }))[6]);
  expect(units).toEqual(['-1234567.25', '0.0000001', '1000000000000000']);
});

test('money alone leaves holding, ISIN and units empty', () => {
  expect(cellsOf(transaction({ holding: null, isin: null, units: null })).slice(4, 7)).toEqual(['', '', '']);
});
