/** One row of an instruments file: a listing, and its instrument. */
export interface InstrumentRow {
  /** As in a spreadsheet: the header is row 1. */
  row: number;
  symbol: string;
  name: string;
  isin: string | null;
  kind: 'fund' | 'etf' | 'equity';
  category: string | null;
  sector: string | null;
  /** Name of its layout. */
  source: string;
  currency: string;
  quotedInMinorUnit: boolean;
  exchange: string;
}
