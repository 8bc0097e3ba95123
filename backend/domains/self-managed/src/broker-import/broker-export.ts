import type { BrokerPreview, DayOrder, DecimalMark } from '@harbour/definitions/investments/broker-import';
import type { ImportFindings, Reading } from '@harbour/kernel/importing/import-findings';
import type { Csv, CsvRow } from '@harbour/kernel/importing/read-csv';
import type Big from 'big.js';
import type { UnreferencedEntry } from './ledger-entry.ts';

export type Broker = BrokerPreview['broker'];

/** What a broker's reader receives besides the file. */
export interface ReadingContext {
  /** Collects problems; any problem rejects the file. */
  findings: ImportFindings;
  /** Today in the firm's time zone, ISO date. */
  today: string;
  /** Skips a row that moves neither money nor units, or that another row offsets. */
  skip(row: number, reason: string): void;
  /** The text of a cell, or the client's text if they mended it. */
  mend(row: number, column: string, text: string): string;
  /** Parses a number in the file's number format. */
  figure(text: string): Reading<Big>;
  /** All possible values of a number, most likely first. Several only in a file that mixes points and commas. */
  figures(text: string): Reading<readonly Big[]>;
  /** The order of day and month in the file's numeric dates. */
  dayOrder: DayOrder;
}

/** A broker's export layout and its reader. */
export interface BrokerExport {
  broker: Broker;
  /** The columns that identify it, in any order; others may be present. */
  columns: readonly string[];
  /** The broker's own decimal mark; a spreadsheet may have changed it in the file. */
  decimalMark: DecimalMark;
  /** Set if the broker itself mixes points and commas in one file. */
  mixesMarks?: true;
  /** Set if dates are numeric, with either day or month first. */
  daysInFigures?: true;
  /** Set if the export has trades without the payments that funded them. */
  tradesOnly?: true;
  /** Whether a row only continues the one before it. */
  continues?(csv: Csv, row: CsvRow): boolean;
  /** Turns each row into entries, skips it or adds a problem. Does not use the database. */
  read(csv: Csv, context: ReadingContext): UnreferencedEntry[];
}
