import type { InstrumentRow } from './instrument-row.ts';

/** Stored data about the symbols and ISINs of a file. */
export interface KnownInstruments {
  /** Instrument id of each known symbol. */
  bySymbol: ReadonlyMap<string, { instrumentId: number; isin: string | null }>;
  /** Instrument id of each known ISIN. */
  byIsin: ReadonlyMap<string, number>;
}

/** An instrument of the file with its listings. */
export interface MatchedInstrument {
  /** Id of the matching stored instrument; undefined for a new one. */
  id: number | undefined;
  isin: string | null;
  /** The first row that names it; its name, category and sector are used. */
  definedBy: InstrumentRow;
  lines: InstrumentRow[];
}

/** ISINs with their stored instruments, including instruments that get their ISIN from this file. */
function instrumentsByIsin(rows: readonly InstrumentRow[], known: KnownInstruments): Map<string, number> {
  const byIsin = new Map(known.byIsin);
  const given = new Set<number>();
  for (const { symbol, isin } of rows) {
    const stored = known.bySymbol.get(symbol);
    if (isin === null || byIsin.has(isin) || !stored || stored.isin !== null || given.has(stored.instrumentId))
      continue;
    byIsin.set(isin, stored.instrumentId);
    given.add(stored.instrumentId);
  }
  return byIsin;
}

/**
 * Groups rows into instruments, and matches these with stored instruments. The ISIN decides if there is one. Without
 * one a known symbol keeps its instrument, and an unknown one is a new instrument: names are too inconsistent to match
 * by. A stored instrument without an ISIN gets the one that its symbol now has, so that existing holdings keep their
 * instrument.
 */
export function matchInstruments(rows: readonly InstrumentRow[], known: KnownInstruments): MatchedInstrument[] {
  const byIsin = instrumentsByIsin(rows, known);
  const matched = new Map<string, MatchedInstrument>();
  for (const row of rows) {
    const id = row.isin === null ? known.bySymbol.get(row.symbol)?.instrumentId : byIsin.get(row.isin);
    const key = id === undefined ? (row.isin ?? `symbol ${row.symbol}`) : `id ${id}`;
    const instrument = matched.get(key);
    if (instrument) {
      instrument.lines.push(row);
      instrument.isin ??= row.isin;
    } else {
      matched.set(key, { id, isin: row.isin, definedBy: row, lines: [row] });
    }
  }
  return [...matched.values()];
}
