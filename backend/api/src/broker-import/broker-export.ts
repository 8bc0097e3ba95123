import type { BrokerPreview } from '@harbour/api/definitions/broker-import';
import type { ImportFindings } from '../importers/import-findings.ts';
import type { Layout } from '../importers/layout.ts';
import type { Csv } from '../importers/read-csv.ts';
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
}

/** A broker's layout, and how its rows are understood. */
export interface BrokerExport extends Layout {
  broker: Broker;
  /** Set where the export has trades without the payments that they were made from. */
  tradesOnly?: true;
  /** Every row becomes entries, is skipped, or is a problem. Sees no database. */
  read(csv: Csv, context: ReadingContext): UnreferencedEntry[];
}
