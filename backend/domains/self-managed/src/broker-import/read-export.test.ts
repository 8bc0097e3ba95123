import {
  degiroExport,
  freetradeExport,
  investengineExport,
  smallExport,
  trading212Export,
} from '@harbour/backend-testing/broker-exports';
import {
  degiroHistory,
  degiroLines,
  freetradeHistory,
  freetradeRows,
  investengineHistory,
  investengineLines,
  trading212History,
} from '@harbour/backend-testing/broker-histories';
import { ImportRefusedError } from '@harbour/kernel/importing/import-refused-error';
import { describe, expect, test } from '@jest/globals';
import { figureReadings, readFigure } from './figures.ts';
import { type ExportText, readExport } from './read-export.ts';

const today = '2026-03-18';
const limits = { bytes: 900_000, rows: 20_000, columns: 100, cell: 2_000 };
const read = (content: string, more: Partial<ExportText> = {}) =>
  readExport({ fileName: 'export.csv', content, today, style: {}, limits, ...more });

/** Row, day, kind (`*` for an external flow), security, units, amount. */
function linesOf(content: string): string[] {
  return read(content).entries.map(({ row, date, kind, external, security, units, amount }) =>
    [
      row,
      date,
      `${kind}${external ? '*' : ''}`,
      security?.isin ?? '-',
      units ?? '-',
      amount.value,
      amount.value === '0' ? '' : amount.currency,
    ]
      .join(' ')
      .trim(),
  );
}

function problems(content: string) {
  try {
    read(content);
  } catch (error) {
    if (error instanceof ImportRefusedError) return error.problems;
    throw error;
  }
  throw new Error('The export was not refused.');
}

describe('an export is recognised by its header', () => {
  test.each([
    ['Freetrade', freetradeHistory],
    ['Trading 212', trading212History],
    ['InvestEngine', investengineHistory],
    ['Degiro', degiroHistory],
    [
      'Degiro',
      'Date,Time,Value date,Product,ISIN,Description,FX,Change,,Balance,,Order Id\n10-06-2025,09:51,,,,Deposit,,GBP,1.00,,,\n',
    ],
  ])('%s', (broker, content) => {
    expect(read(content).broker).toBe(broker);
  });

  test.each([
    ['another file', 'Date,Amount\n2026-01-01,5\n', /no export of Freetrade.*its columns are “Date”, “Amount”/],
    [
      'an export without one of its columns',
      'Security / ISIN,Transaction Type,Quantity,Share Price,Total Trade Value,Trade Date/Time,Settlement Date\n1,2,3,4,5,6,7\n',
      /InvestEngine.*“Broker” is missing/,
    ],
    ['a file without rows', smallExport.split('\n')[0] ?? '', /no rows/],
    ['no text', 'a\u0000b', /not a text file/],
  ])('%s is refused', (_, content, reason) => {
    expect(problems(content)).toMatchObject([{ reason: expect.stringMatching(reason) }]);
  });
});

test('Freetrade: orders with duty and fees, dividends, interest, a free share, payments', () => {
  expect(linesOf(freetradeHistory)).toEqual([
    '3 2025-08-01 withdrawal* - - -100 GBP',
    '4 2025-07-15 sale US67066G1040 -0.5 54.79 GBP',
    '5 2025-07-10 interest - - 0.21 GBP',
    '6 2025-07-02 income US67066G1040 - 0.31 GBP',
    '7 2025-07-01 income GB00B11V7W98 - 2.69 GBP',
    '8 2025-06-12 purchase US67066G1040 1.5 -150.59 GBP',
    '9 2025-06-11 purchase GB00B11V7W98 10 -120.4 GBP',
    '10 2025-06-10 contribution* - - 1000 GBP',
    // 23:30 UTC is the next day in British Summer Time.
    '11 2025-06-06 transfer* GB00FRM00016 1 1.1 GBP',
  ]);
  const { entries, skipped } = read(freetradeHistory);
  expect(skipped).toEqual([{ row: 2, reason: 'a statement: nothing moved' }]);
  expect(entries.map(({ note }) => note).filter(Boolean)).toEqual([
    'with 0.21 GBP currency fee',
    'after 0.07 USD of tax withheld',
    'with 0.59 GBP currency fee',
    'with 0.60 GBP stamp duty',
    'a free share, valued at its price',
  ]);
});

test('Trading 212: pence, fees, splits, a distribution without a price, units moved out', () => {
  expect(linesOf(trading212History)).toEqual([
    '2 2025-06-10 contribution* - - 100 EUR',
    '3 2025-06-11 purchase US17275R1023 0.5 -23.26 EUR',
    '4 2025-06-12 purchase GB00B11V7W98 2 -28.6 EUR',
    '5 2025-07-01 income US17275R1023 - 0.34 EUR',
    '6 2025-07-02 interest - - 0.01 EUR',
    '7 2025-07-03 transfer US17275R1023 -0.5 0',
    '8 2025-07-03 transfer US17275R1023 1 0',
    '9 2025-07-04 transfer US9078181081 3 0',
    '10 2025-07-05 transfer* GB00B11V7W98 -1 -14.3 EUR',
    '11 2025-07-06 withdrawal* - - -10 EUR',
  ]);
  const { entries } = read(trading212History);
  expect(entries.map(({ price }) => price && `${price.value} ${price.currency}`)).toEqual([
    null,
    '50 USD',
    '11.98 GBP',
    null,
    null,
    '50 USD',
    '25 USD',
    null,
    '12.012 GBP',
    null,
  ]);
  expect(entries[1]?.note).toBe('with 0.11 EUR currency conversion fee');
  expect(entries[3]?.note).toBe('after 0.06 USD withholding tax');
});

test('InvestEngine: trades alone, since it has no payments', () => {
  expect(linesOf(investengineHistory)).toEqual([
    '2 2025-06-10 purchase IE00BK5BQT80 12.5 -1384.88 GBP',
    '3 2025-07-11 purchase IE00BK5BQT80 1.25 -125 GBP',
    '4 2025-07-30 sale IE00BK5BQT80 -3 360 GBP',
  ]);
});

test('Degiro: languages, decimal marks, wrapped rows, fees and taxes apart, and what nets out', () => {
  expect(linesOf(degiroHistory)).toEqual([
    '3 2025-08-26 withdrawal* - - -15.1 EUR',
    '4 2025-07-23 transfer FI4000198031 1046 0',
    '5 2025-07-23 transfer NL0013654783 -1046 0',
    '6 2025-07-02 sale GB00BPQY8M80 -4 19.84 GBP',
    '7 2025-07-01 purchase GB00BPQY8M80 10 -50 GBP',
    '10 2025-06-16 income US9256521090 - 0.44 USD',
    '11 2025-06-16 tax US9256521090 - -0.07 USD',
    '15 2025-06-15 charge US9256521090 - -1 EUR',
    '16 2025-06-15 purchase US9256521090 1 -33.9 USD',
    '19 2025-06-11 purchase NL0013654783 1046 -52.3 EUR',
    '20 2025-06-10 contribution* - - 200 EUR',
  ]);
  const { entries, skipped } = read(degiroHistory);
  expect(entries.find(({ row }) => row === 6)?.price?.value).toBe('4.96');
  expect(skipped.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
    '2 the bank account’s side of a withdrawal that has a row of its own',
    ...[8, 9, 12, 14].map((row) => `${row} one half of an exchange of currencies within the account`),
    '17 moves no money',
    '18 moves money between your own accounts with the broker',
    '21 a reservation: the deposit itself has a row of its own',
  ]);
});

test.each([
  ['"1,0613"', ['1.0613']],
  ['"1 046,3825"', ['1046.3825']],
  ['1.234,50', ['1234.5']],
  ['1,234.50', ['1234.5']],
  ['1.234.567', ['1234567']],
  ['-26,45', ['-26.45']],
  ['0,039', ['0.039']],
  ['1.046', ['1.046', '1046']],
  ['79,35', ['79.35']],
])('a figure written as %s can mean %j', (text, expected) => {
  const readings = figureReadings(text.replaceAll('"', ''), 'point');
  expect('value' in readings && readings.value.map((value) => value.toFixed())).toEqual(expected);
});

test.each(['', '-', '1,2,3', '1.2.3', '12a', '1e5', '£', '1234567890', 'NaN'])('“%s” is no figure', (text) => {
  for (const mark of ['point', 'comma'] as const) {
    expect(readFigure(text, mark)).toHaveProperty('reason');
    expect(figureReadings(text, mark)).toHaveProperty('reason');
  }
});

describe('a row that moves money or units and is not understood refuses the file, by row and column', () => {
  const [, , sell] = freetradeRows;
  const freetrade = (cells: Record<string, string>) => freetradeExport(freetradeRows[8], { ...sell, ...cells });
  const [buy = ''] = investengineLines;
  test.each([
    ['a kind that is not known', freetrade({ Type: 'WIZARDRY' }), 3, 'Type', /not understood/],
    ['a kind that is a word of the language', freetrade({ Type: 'constructor' }), 3, 'Type', /not understood/],
    ['a wrong ISIN', freetrade({ ISIN: 'US67066G1041' }), 3, 'ISIN', /check digit/],
    ['units that are no number', freetrade({ Quantity: 'many' }), 3, 'Quantity', /not a number/],
    ['no units', freetrade({ Quantity: '0' }), 3, 'Quantity', /not above zero/],
    ['an amount that is none', freetrade({ 'Total Amount': '1.2.3' }), 3, 'Total Amount', /not a number/],
    ['a currency that is none', freetrade({ 'Account Currency': 'POUNDS' }), 3, 'Account Currency', /not a currency/],
    ['no side', freetrade({ 'Buy / Sell': '' }), 3, 'Buy / Sell', /neither BUY nor SELL/],
    ['a day that does not exist', freetrade({ Timestamp: '2026-02-30T00:00:00Z' }), 3, 'Timestamp', /not a d/],
    ['a day that is to come', freetrade({ Timestamp: '2026-03-19T12:00:00Z' }), 3, 'Timestamp', /future/],
    [
      'one id that says two things',
      freetradeExport(sell, { ...sell, 'Total Amount': '54.78', 'FX Fee Amount': '0.22' }),
      ...([3, 'ID', /stands in row 2 already/] as const),
    ],
    [
      'an action of Trading 212 that is not known',
      trading212Export({ Action: 'Result adjustment', Time: '2025-06-10 11:00:00', Total: '5.00' }),
      ...([2, 'Action', /not understood/] as const),
    ],
    [
      'a kind of InvestEngine',
      investengineExport(buy.replace('Buy', 'Gift')),
      ...([2, 'Transaction Type', /neither Buy nor Sell/] as const),
    ],
    [
      'a description of Degiro that is not known',
      degiroExport('10-06-2025,09:51,09-06-2025,,,Toverij,,EUR,"200,00",EUR,"1,35",'),
      ...([2, 'Omschrijving', /not understood/] as const),
    ],
    [
      'half of an exchange of Degiro',
      degiroExport(degiroLines[7]),
      ...([2, 'Omschrijving', /other is missing/] as const),
    ],
    [
      'a cut-off row',
      `${smallExport}Top up,TOP_UP\n`,
      ...([3, undefined, /2 cells where the header names 29/] as const),
    ],
  ])('%s', (_, content, row, column, reason) => {
    expect(problems(content)).toMatchObject([
      { row, ...(column === undefined ? {} : { column }), reason: expect.stringMatching(reason) },
    ]);
  });

  test('all problems are told at once', () => {
    const rows = freetradeRows.slice(6, 8).map((row) => ({ ...row, Quantity: 'x', ISIN: 'x' }));
    expect(problems(freetradeExport(...rows)).map(({ row, column }) => `${row} ${column}`)).toEqual([
      '2 ISIN',
      '2 Quantity',
      '3 ISIN',
      '3 Quantity',
    ]);
  });
});

test('a row that is not understood and moves nothing is skipped', () => {
  const { entries, skipped } = read(
    freetradeExport(freetradeRows[8], { Title: 'News', Type: 'NEWS', Timestamp: '2025-06-10T09:00:00.000Z' }),
  );
  expect(entries).toHaveLength(1);
  expect(skipped).toEqual([{ row: 3, reason: '“NEWS” moves neither money nor units' }]);
});

test('withdrawals of Degiro that the bank books to and fro are one', () => {
  const line = (description: string, amount: string) =>
    `26-08-2025,13:30,26-08-2025,,,${description},,EUR,"${amount}",EUR,"0,36",`;
  const processed = 'Processed Flatex Withdrawal';
  const lines = [line(processed, '15,10'), line(processed, '-15,10'), line('flatex terugstorting', '-15,10')];
  expect(linesOf(degiroExport(...lines))).toEqual(['4 2025-08-26 withdrawal* - - -15.1 EUR']);
  expect(linesOf(degiroExport(line(processed, '-300,00')))).toEqual(['2 2025-08-26 withdrawal* - - -300 EUR']);
});

test('a row that comes again under the same id is skipped', () => {
  const { entries, skipped } = read(freetradeExport(freetradeRows[7], freetradeRows[7]));
  expect(entries).toHaveLength(1);
  expect(skipped).toEqual([{ row: 3, reason: 'repeats row 2' }]);
});

test('references: two equal rows are two, and the same in another file or another language', () => {
  const [line = ''] = [...degiroLines].filter((each) => each.includes('iDEAL Deposit'));
  const twice = read(degiroExport(line, line)).entries.map(({ reference }) => reference);
  expect(new Set(twice).size).toBe(2);
  expect(read(degiroExport(line)).entries[0]?.reference).toBe(twice[0]);
  const english = `Date,Time,Value date,Product,ISIN,Description,FX,Change,,Balance,,Order Id\n${line.replace('iDEAL Deposit', 'Deposit').replace('"200,00"', '200.00')}\n`;
  expect(read(english).entries[0]?.reference).toBe(twice[0]);
});
