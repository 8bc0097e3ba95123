/** What one row of an instruments file says: a trading line, and the instrument behind it. */
export interface InstrumentRow {
  /** As a spreadsheet counts. */
  row: number;
  symbol: string;
  name: string;
  isin: string | null;
  kind: 'fund' | 'etf' | 'equity';
  category: string | null;
  sector: string | null;
  /** Name of the layout that it came in. */
  source: string;
  currency: string;
  quotedInMinorUnit: boolean;
  exchange: string;
}
