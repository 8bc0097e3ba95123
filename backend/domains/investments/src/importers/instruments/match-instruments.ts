import type { InstrumentRow } from './instrument-row.ts';

/** What is stored about the symbols and ISINs of a file. */
export interface KnownInstruments {
  /** Instrument of each known symbol. */
  bySymbol: ReadonlyMap<string, { instrumentId: number; isin: string | null }>;
  /** Instrument of each known ISIN. */
  byIsin: ReadonlyMap<string, number>;
}

/** An instrument of the file with its trading lines. */
export interface MatchedInstrument {
  /** Of the stored instrument that it is; undefined for a new one. */
  id: number | undefined;
  isin: string | null;
  /** The first row that names it: its name, category and sector count. */
  definedBy: InstrumentRow;
  lines: InstrumentRow[];
}

/** ISINs with their stored instruments, including instruments without one that this file gives one to. */
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
 * Says which rows are trading lines of one instrument, and which stored instrument that is.
 * An ISIN decides where there is one. Without one a known symbol stays with its instrument, and an unknown one is an
 * instrument of its own: names are too loosely kept to join anything by. An instrument that had no ISIN takes the one
 * that its symbol now comes with, so that what is held stays the same thing.
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
