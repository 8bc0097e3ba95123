// Regression tests: wrong readings of exports that were once stored without an error.

import {
  degiroExport,
  freetradeExport,
  freetradeHeader,
  investengineExport,
  trading212Export,
} from '@harbour/backend-testing/broker-exports';
import { freetradeRows, investengineLines } from '@harbour/backend-testing/broker-histories';
import { ImportRefusedError } from '@harbour/kernel/importing/import-refused-error';
import { describe, expect, test } from '@jest/globals';
import { type ExportText, readExport } from './read-export.ts';

const limits = { bytes: 900_000, rows: 20_000, columns: 100, cell: 2_000 };
const read = (content: string, more: Partial<ExportText> = {}) =>
  readExport({ fileName: 'export.csv', content, today: '2026-03-18', style: {}, limits, ...more });

function problems(content: string, more: Partial<ExportText> = {}): string[] {
  try {
    read(content, more);
  } catch (error) {
    if (!(error instanceof ImportRefusedError)) throw error;
    return error.problems.map(({ row, column, value, reason }) =>
      [`${row ?? '-'} ${column ?? '-'}:`, value ?? '', reason].join(' '),
    );
  }
  throw new Error('The export was not refused.');
}

const [, withdrawal = {}, sell = {}, , , , , buy = {}, topUp = {}] = freetradeRows;
const deposit = {
  Action: 'Deposit',
  Time: '2025-06-10 11:45:06',
  Total: '100.00',
  ID: 'd1',
  'Currency (Total)': 'GBP',
};
const cisco = {
  Action: 'Market buy',
  Time: '2025-06-11 14:30:03',
  ISIN: 'US17275R1023',
  Name: 'Cisco',
  ID: 'b1',
  'Currency (Price / share)': 'GBP',
  'Currency (Total)': 'GBP',
};
const quoted = (row: Record<string, string>) =>
  Object.fromEntries(Object.entries(row).map(([column, text]) => [column, text.includes(',') ? `"${text}"` : text]));
const trading = (row: Record<string, string>) => trading212Export(quoted({ ...cisco, ...row }));
const vanguard = 'Vanguard / ISIN IE00BK5BQT80';
const degiroBuy = (amount: string, text = 'Koop 10 @ 5,00 EUR') =>
  degiroExport(`15-06-2025,16:55,15-06-2025,VICI,US9256521090,"${text}",,EUR,"${amount}",EUR,"1,00",o1`);

describe('units × price have to come to the total', () => {
  test.each([
    [
      'shares by the thousand',
      trading({ 'No. of shares': '1,234', 'Price / share': '10.00', Total: '12.34' }),
      'Total',
    ],
    ['a price by the hundred', trading({ 'No. of shares': '2', 'Price / share': '10.00', Total: '2000.00' }), 'Total'],
    ['Freetrade', freetradeExport({ ...buy, 'Total Amount': '12.40' }), 'Total Amount'],
    ['a sale to which its fee was added', freetradeExport({ ...sell, 'Total Amount': '55.21' }), 'Total Amount'],
    ['a free share', freetradeExport({ ...freetradeRows[9], 'Total Amount': '110.00' }), 'Total Amount'],
    [
      'InvestEngine',
      investengineExport(`${vanguard},Buy,12.5,£110.79,£13.85,10/06/25 15:18:12,12/06/25,None`),
      'Total Trade Value',
    ],
    ['Degiro', degiroBuy('-5,00'), 'Omschrijving'],
    [
      'units that moved out',
      trading({ Action: 'Transfer out', 'No. of shares': '2', 'Price / share': '5', Total: '1' }),
      'Total',
    ],
  ])('%s', (_, content, column) => {
    expect(problems(content)).toEqual([expect.stringMatching(new RegExp(`^2 ${column}: .*comes? to`))]);
  });

  test.each([
    [
      'fees are in a purchase',
      trading({
        'No. of shares': '2',
        'Price / share': '10',
        Total: '20.11',
        'Currency conversion fee': '0.11',
        'Currency (Currency conversion fee)': 'GBP',
      }),
    ],
    [
      'a fee in another currency is no part of the total',
      trading({
        'No. of shares': '2',
        'Price / share': '10',
        Total: '20.00',
        'Currency conversion fee': '1.50',
        'Currency (Currency conversion fee)': 'USD',
      }),
    ],
    [
      'fees are off a sale',
      trading({
        Action: 'Market sell',
        'No. of shares': '2',
        'Price / share': '10',
        Total: '19.89',
        'Currency conversion fee': '0.11',
        'Currency (Currency conversion fee)': 'GBP',
      }),
    ],
    [
      'pence',
      trading({ 'No. of shares': '2', 'Price / share': '1198', Total: '23.96', 'Currency (Price / share)': 'GBX' }),
    ],
    ['duty', freetradeExport(buy)],
    [
      'a price that is rounded to pence',
      investengineExport(`${vanguard},Buy,2.699055,£110.79,£299.04,23/12/24 15:18:12,27/12/24,None`),
    ],
  ])('%s: taken', (_, content) => {
    expect(read(content).entries).toHaveLength(1);
  });
});

describe('a sign that a broker does not write refuses the row, and never turns by itself', () => {
  test.each([
    [
      'Freetrade WITHDRAWAL −100',
      freetradeExport({ ...withdrawal, 'Total Amount': '-100.00' }),
      'Total Amount',
      'below zero',
    ],
    ['Freetrade BUY −120.40', freetradeExport({ ...buy, 'Total Amount': '-120.40' }), 'Total Amount', 'below zero'],
    ['Freetrade TOP_UP −1000', freetradeExport({ ...topUp, 'Total Amount': '-1000' }), 'Total Amount', 'below zero'],
    [
      'InvestEngine Buy −£100',
      investengineExport(`${vanguard},Buy,1,£100.00,-£100.00,10/06/25 15:18:12,12/06/25,None`),
      ...(['Total Trade Value', 'below zero'] as const),
    ],
    [
      'InvestEngine price −£100',
      investengineExport(`${vanguard},Buy,1,-£100.00,£100.00,10/06/25 15:18:12,12/06/25,None`),
      ...(['Share Price', 'below zero'] as const),
    ],
    ['Trading 212 Deposit −500', trading212Export({ ...deposit, Total: '-500.00' }), 'Total', 'below zero'],
    [
      'Trading 212 Withdrawal 500',
      trading212Export({ ...deposit, Action: 'Withdrawal', Total: '500.00' }),
      'Total',
      'above zero',
    ],
    [
      'Trading 212 Market buy −20',
      trading({ 'No. of shares': '2', 'Price / share': '10', Total: '-20' }),
      'Total',
      'below zero',
    ],
    ['Degiro Koop +50', degiroBuy('50,00'), 'after Mutatie', 'wrong sign'],
    [
      'Degiro iDEAL Deposit −200',
      degiroExport('10-06-2025,09:51,09-06-2025,,,iDEAL Deposit,,EUR,"-200,00",EUR,"1,35",'),
      ...(['after Mutatie', 'wrong sign'] as const),
    ],
    [
      'Degiro terugstorting +200',
      degiroExport('10-06-2025,09:51,09-06-2025,,,flatex terugstorting,,EUR,"200,00",EUR,"1,35",'),
      ...(['after Mutatie', 'wrong sign'] as const),
    ],
  ])('%s', (_, content, column, reason) => {
    expect(problems(content)).toEqual([expect.stringMatching(new RegExp(`^2 ${column}: .*${reason}`))]);
  });

  test('a dividend that is taken back stays below zero', () => {
    const [entry] = read(trading({ Action: 'Dividend (Dividend)', Total: '-0.34' })).entries;
    expect(entry?.amount).toEqual({ value: '-0.34', currency: 'GBP' });
  });
});

describe('figures and dates are read as the whole file writes them', () => {
  const units = (content: string, more: Partial<ExportText> = {}) =>
    read(content, more).entries.map((entry) => entry.units);

  test('1,500 is one and a half beside a decimal comma, and 0,125 is no thousand', () => {
    const row = { ...deposit, Total: '15,00' };
    const content = trading212Export(
      quoted(row),
      quoted({ ...cisco, 'No. of shares': '1,500', 'Price / share': '10,125', Total: '15,19' }),
    );
    expect(units(content)).toEqual([null, '1.5']);
    expect(units(trading({ 'No. of shares': '0,125', 'Price / share': '8,000', Total: '1,00' }))).toEqual(['0.125']);
  });

  test('a file that writes both ways is refused by the cell that differs', () => {
    const content = trading212Export(deposit, { ...deposit, ID: 'd2', Total: '"12,50"' });
    expect(problems(content)).toEqual(['3 Total: 12,50 is not a number with a decimal point.']);
  });

  test('what makes sense in two ways is asked, with what the first row would say, and read as the client answers', () => {
    const content = trading212Export(quoted({ ...deposit, Total: '1,500' }));
    expect(read(content)).toMatchObject({
      entries: [{ amount: { value: '1500' } }],
      questions: [
        {
          about: 'decimalMark',
          row: 2,
          choices: [
            { value: 'point', reads: '1500' },
            { value: 'comma', reads: '1.5' },
          ],
        },
      ],
    });
    expect(read(content, { style: { decimalMark: 'comma' } })).toMatchObject({
      entries: [{ amount: { value: '1.5' } }],
      questions: [],
    });
  });

  test('what only one way multiplies out is not asked', () => {
    const content = trading({ 'No. of shares': '1,500', 'Price / share': '2', Total: '3' });
    expect(read(content)).toMatchObject({ entries: [{ units: '1.5' }], questions: [] });
  });

  test('Degiro mixes the marks: what the rest does not tell is asked', () => {
    const line = (amount: string) => `10-06-2025,09:51,09-06-2025,,,iDEAL Deposit,,EUR,${amount},EUR,"1,35",`;
    expect(read(degiroExport(line('1.234'))).questions).toMatchObject([{ about: 'decimalMark', row: 2 }]);
    expect(read(degiroExport(line('1.234'), line('"12,50"')))).toMatchObject({
      questions: [],
      entries: [{ amount: { value: '1234' } }, { amount: { value: '12.5' } }],
    });
    expect(read(degiroExport(line('1.234'), line('"12,50"'), line('12.51'))).questions).toHaveLength(1);
  });

  const traded = (day: string, settled = '') =>
    investengineExport(`${vanguard},Buy,1,£100.00,£100.00,${day} 15:18:12,${settled},None`);

  test('03/04/25 is asked where nothing tells the order', () => {
    expect(read(traded('03/04/25'))).toMatchObject({
      entries: [{ date: '2025-04-03' }],
      questions: [
        {
          about: 'dayOrder',
          row: 2,
          choices: [
            { value: 'day-first', reads: '2025-04-03' },
            { value: 'month-first', reads: '2025-03-04' },
          ],
        },
      ],
    });
    const answered = read(traded('03/04/25'), { style: { dayOrder: 'month-first' } });
    expect(answered).toMatchObject({ entries: [{ date: '2025-03-04' }], questions: [] });
  });

  test.each([
    ['the settlement tells', traded('03/04/25', '07/04/25'), '2025-04-03'],
    ['the settlement tells the other order', traded('04/03/25', '04/07/25'), '2025-04-03'],
    [
      'another row tells',
      `${traded('03/04/25')}${vanguard},Buy,1,£100.00,£100.00,04/13/25 15:18:12,,None\n`,
      '2025-03-04',
    ],
    ['the future tells', traded('03/04/26'), '2026-03-04'],
  ])('%s: not asked', (_, content, date) => {
    expect(read(content)).toMatchObject({
      entries: expect.arrayContaining([expect.objectContaining({ date })]),
      questions: [],
    });
  });
});

describe('a wrong file is refused by what it is', () => {
  const [first = ''] = investengineLines;
  test.each([
    [
      'a firm’s file',
      'symbol,date,price,currency\nX,2026-01-01,5,GBP\n',
      /no export of .* or Degiro: its columns are “symbol”, “date”, “price”/,
    ],
    [
      'an export that lacks a column',
      freetradeHeader.replace('Quantity,', ''),
      /looks like an export of Freetrade: the columns “Title”, “Type”.* were recognised, and “Quantity” is missing/,
    ],
    [
      'a file that has something of two kinds',
      'ISIN,Ticker,Quantity,Order ID,Note\nX,Y,1,2,3\n',
      /no export of .*Of Freetrade’s it has “Ticker”, “ISIN”, “Quantity”, “Order ID” and lacks “Title”.*Of Trading 212’s it has “ISIN”, “Ticker” and lacks “Action”/,
    ],
    ['semicolons', 'Action;Time;ISIN;Total\nDeposit;2025-01-01;;5\n', /separated by semicolons/],
    ['a PDF', '%PDF-1.7\n', /a PDF document/],
    ['a spreadsheet', 'PK\u0003\u0004…', /a spreadsheet/],
    ['a web page', '<!doctype html>\n', /a web page/],
    ['a header alone', investengineExport(first).split('\n')[0] ?? '', /no rows/],
  ])('%s', (_, content, reason) => {
    const rows = content.startsWith('Title') ? `${content}\n${content.replace(/[^,]/g, '')}x\n` : content;
    expect(problems(rows)).toEqual([expect.stringMatching(reason)]);
    expect(problems(rows)[0]).not.toMatch(/Omschrijving|Datum/);
  });
});

describe('a file beyond a limit is refused before it is taken apart, at the first thing beyond it', () => {
  const row = (cells: number, text = 'x') => Array.from({ length: cells }, () => text).join(',');
  test.each([
    ['440,000 blank lines', `a,b\n${'\n'.repeat(440_000)}`, /^20002 -: .*20000 rows/],
    ['blank lines of carriage returns', `a,b\n${'\r'.repeat(440_000)}`, /20000 rows/],
    ['bytes', 'é'.repeat(450_001), /900000 bytes/],
    ['columns', `${row(101)}\n`, /^1 -: .*100 columns/],
    ['commas without end', ','.repeat(800_000), /100 columns/],
    ['a cell', `a,b\nx,${'y'.repeat(2_001)}\n`, /^2 -: .*2000 characters/],
    ['a quote that never ends', `a,b\n"${'y\n'.repeat(400_000)}`, /^2 -: .*2000 characters/],
  ])('%s', (_, content, reason) => {
    expect(problems(content)).toEqual([expect.stringMatching(reason)]);
  });

  test('every row of a wrong width is named, so that the client can decide about all of them', () => {
    expect(problems(`${row(3)}\n${row(3)}\n${row(2)}\n${row(4)}\n`)).toEqual([
      expect.stringMatching(/^3 -: .*2 cells where the header names 3/),
      expect.stringMatching(/^4 -: .*4 cells where the header names 3/),
    ]);
  });

  test('commas, quotes and line breaks within quotes are no cells and no rows', () => {
    const content = freetradeExport({ ...topUp, Title: '"Top, ""up""\n, again"' });
    expect(read(content).entries).toHaveLength(1);
  });
});

describe('a total in another currency than its price', () => {
  const traded = (row: Record<string, string>) =>
    read(trading({ 'No. of shares': '0.5', 'Price / share': '50.00', 'Currency (Total)': 'EUR', ...row })).entries[0];
  const dollars = { 'Currency (Price / share)': 'USD' };

  test.each([
    // 0.5 × 50 USD at 1.09303 USD for €1 is €22.87.
    ['fits the file’s own rate', { ...dollars, 'Exchange rate': '1.09303', Total: '22.87' }],
    // 0.5 × 5,000 pence at 0.85 GBP for €1.
    [
      'fits it in pence',
      { 'Currency (Price / share)': 'GBX', 'Price / share': '5000', 'Exchange rate': '0.85', Total: '29.41' },
    ],
  ])('%s: it needs no other, and the price is kept at that rate', (_, row) => {
    const entry = traded(row);
    expect(entry?.traded).toBeNull();
    expect(entry?.price?.currency).toBe('EUR');
    expect((Number(entry?.price?.value) * 0.5).toFixed(2)).toBe(row.Total);
  });

  test.each([
    ['does not fit the file’s own rate', { ...dollars, 'Exchange rate': '1.09303', Total: '22.95' }],
    ['has no rate beside it', { ...dollars, 'Exchange rate': 'Not available', Total: '22.87' }],
    ['has a rate of nothing beside it', { ...dollars, 'Exchange rate': '0', Total: '22.87' }],
  ])('%s: it is compared at the rate of the day', (_, row) => {
    expect(traded(row)).toMatchObject({
      traded: { value: row.Total, currency: 'EUR', column: 'Total' },
      price: { value: '50', currency: 'USD' },
    });
  });
});

describe('what the client corrects', () => {
  const bought: Readonly<Record<string, string>> = buy;
  const { Quantity: quantity = '' } = bought;
  const bad = { ...buy, Quantity: 'ten' };

  test('a row that is left out is not read, whatever it says, and is named with its text', () => {
    const file = freetradeExport(topUp, bad);
    expect(problems(file)).toEqual([expect.stringMatching(/^3 Quantity: ten/)]);
    const { entries, skipped, corrections } = read(file, { corrections: [{ row: 3, leaveOut: true }] });
    expect(entries.map(({ row }) => row)).toEqual([2]);
    expect(skipped).toEqual([{ row: 3, reason: 'left out by you' }]);
    expect(corrections).toEqual([{ row: 3, column: null, before: expect.stringContaining('ten'), after: null }]);
  });

  test('a row that is cut off can be left out', () => {
    const file = `${freetradeExport(topUp)}Top up,TOP_UP\n`;
    expect(problems(file)).toEqual([expect.stringMatching(/^3 -: .*2 cells/)]);
    expect(read(file, { corrections: [{ row: 3, leaveOut: true }] }).entries).toHaveLength(1);
  });

  test('a cell that is mended is read as the client writes it, and checked like any other', () => {
    const file = freetradeExport(topUp, bad);
    const mend = (value: string) => [{ row: 3, column: 'Quantity', value }];
    const right = read(freetradeExport(topUp, buy)).entries;
    const mended = read(file, { corrections: mend(quantity) });
    expect(mended.entries).toEqual(right);
    expect(mended.corrections).toEqual([{ row: 3, column: 'Quantity', before: 'ten', after: quantity }]);
    expect(problems(file, { corrections: mend('eleven') })).toEqual([expect.stringMatching(/^3 Quantity: eleven/)]);
    expect(problems(file, { corrections: mend('1') })).toEqual([expect.stringMatching(/^3 Total Amount: .*come to/)]);
  });

  test('Degiro: an amount in the column without a name, and a row with the line that continues it', () => {
    const lines = [
      '15-06-2025,16:55,15-06-2025,VICI,US9256521090,"Koop 10 @ 5,00 EUR",,EUR,"-5x",EUR,"1,00",o1',
      ',,,PROPERTIES,,,,,,,,o2',
      '14-06-2025,16:55,14-06-2025,,,iDEAL storting,,EUR,"50,00",EUR,"1,00",',
    ];
    const file = degiroExport(...lines);
    const corrections = [{ row: 2, column: 'after Mutatie', value: '-50,00' }];
    expect(read(file, { corrections })).toMatchObject({
      entries: [{ row: 2, security: { name: 'VICI PROPERTIES' }, amount: { value: '-50' } }, { row: 4 }],
      corrections: [{ row: 2, column: 'after Mutatie', before: '-5x', after: '-50,00' }],
    });
    const without = read(file, { corrections: [{ row: 2, leaveOut: true }] });
    expect(without.entries.map(({ row }) => row)).toEqual([4]);
    expect(without.skipped.map(({ row }) => row)).toEqual([2, 3]);
  });

  test.each([
    ['row', { row: 9, leaveOut: true as const }, /^9 -: .*not in the file/],
    ['column', { row: 2, column: 'Nothing', value: '1' }, /^2 Nothing: .*not in the file/],
  ])('a %s that the file does not have is refused', (_, correction, reason) => {
    expect(problems(freetradeExport(topUp), { corrections: [correction] })).toEqual([expect.stringMatching(reason)]);
  });
});
