import type { BrokerPreview, DayOrder, DecimalMark } from '@harbour/definitions/investments/broker-import';
import type { ImportFindings, Reading } from '@harbour/kernel/importing/import-findings';
import type { Csv } from '@harbour/kernel/importing/read-csv';
import type Big from 'big.js';
import type { UnreferencedEntry } from './ledger-entry.ts';

export type Broker = BrokerPreview['broker'];

/** What a broker's reader may know and tell besides the entries. */
export interface ReadingContext {
  /** Takes the problems for which the file is refused. */
  findings: ImportFindings;
  /** Today in the firm's time zone, ISO date. */
  today: string;
  /** Leaves out a row that moves neither money nor units, or that another row makes up for. */
  skip(row: number, reason: string): void;
  /** A figure in the file's way of writing. */
  figure(text: string): Reading<Big>;
  /** All that a figure may mean: more than one only in a file that mixes points and commas. The likelier first. */
  figures(text: string): Reading<readonly Big[]>;
  /** In which order the file writes a date in figures. */
  dayOrder: DayOrder;
}

/** A broker's layout, and how its rows are understood. */
export interface BrokerExport {
  broker: Broker;
  /** The columns by which it is recognised. Their order does not matter, and there may be others. */
  columns: readonly string[];
  /** How the broker itself writes figures; a spreadsheet may have written them anew. */
  decimalMark: DecimalMark;
  /** Set where the broker itself mixes points and commas in one file. */
  mixesMarks?: true;
  /** Set where dates are written in figures, of which day or month may come first. */
  daysInFigures?: true;
  /** Set where the export has trades without the payments that they were made from. */
  tradesOnly?: true;
  /** Every row becomes entries, is skipped, or is a problem. Sees no database. */
  read(csv: Csv, context: ReadingContext): UnreferencedEntry[];
}
