import { describe, expect, test } from '@jest/globals';
import type { InstrumentRow } from './instrument-row.ts';
import { type KnownInstruments, matchInstruments } from './match-instruments.ts';

function row(symbol: string, isin: string | null): InstrumentRow {
  return {
    row: 2,
    symbol,
    isin,
    name: symbol,
    kind: 'etf',
    category: null,
    sector: null,
    source: 'test',
    currency: 'GBP',
    quotedInMinorUnit: true,
    exchange: 'LSE',
  };
}

function match(rows: InstrumentRow[], known: Partial<KnownInstruments> = {}): string[] {
  return matchInstruments(rows, { bySymbol: new Map(), byIsin: new Map(), ...known }).map(
    ({ id, isin, lines }) => `${id ?? 'new'} ${isin ?? 'none'}: ${lines.map(({ symbol }) => symbol).join(' ')}`,
  );
}

describe('matching trading lines with instruments', () => {
  test('joins lines by ISIN and by nothing else', () => {
    expect(match([row('A', 'X'), row('B', null), row('C', 'X'), row('D', null)])).toEqual([
      'new X: A C',
      'new none: B',
      'new none: D',
    ]);
  });

  test('finds a stored instrument by ISIN before symbol', () => {
    const known = { bySymbol: new Map([['A', { instrumentId: 1, isin: 'OLD' }]]), byIsin: new Map([['X', 2]]) };
    expect(match([row('A', 'X')], known)).toEqual(['2 X: A']);
  });

  test('gives an ISIN to the stored instrument of its symbol wherever in the file that symbol stands', () => {
    const known = { bySymbol: new Map([['B', { instrumentId: 1, isin: null }]]) };
    expect(match([row('A', 'X'), row('B', 'X')], known)).toEqual(['1 X: A B']);
  });

  test('never gives two ISINs to one instrument', () => {
    const stored = { instrumentId: 1, isin: null };
    const known = {
      bySymbol: new Map([
        ['A', stored],
        ['B', stored],
        ['C', stored],
      ]),
    };
    expect(match([row('A', 'X'), row('B', 'Y'), row('C', null)], known)).toEqual(['1 X: A C', 'new Y: B']);
  });

  test('leaves a line without ISIN with the instrument that it has', () => {
    const known = { bySymbol: new Map([['A', { instrumentId: 1, isin: 'X' }]]), byIsin: new Map([['X', 1]]) };
    expect(match([row('A', null), row('B', 'X')], known)).toEqual(['1 X: A B']);
  });
});
