import { ImportFindings } from '../importers/import-findings.ts';
import { recogniseLayout } from '../importers/layout.ts';
import { readCsv } from '../importers/read-csv.ts';
import type { Broker } from './broker-export.ts';
import { brokerExports } from './brokers.ts';
import { withFunding } from './funding.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import { withReferences } from './references.ts';

export interface SkippedRow {
  row: number;
  reason: string;
}

export interface ReadExport {
  broker: Broker;
  entries: LedgerEntry[];
  skipped: SkippedRow[];
  /** Set where payments were assumed, since the export has none. */
  tradesOnly: boolean;
}

/**
 * Understands a broker's export: which broker's it is, and what it says happened.
 * @param today ISO date, the last one that is accepted
 * @throws ImportRefusedError when the header is not known, or anything that moves money or units is not understood
 */
export function readExport(fileName: string, content: string, today: string): ReadExport {
  const findings = new ImportFindings(fileName);
  const csv = readCsv(new TextEncoder().encode(content), findings);
  const { broker, read, tradesOnly = false } = recogniseLayout(csv, brokerExports, findings);
  const skipped: SkippedRow[] = [];
  const skip = (row: number, reason: string) => void skipped.push({ row, reason });
  const context = { findings, today, skip };
  const entries = withReferences(read(csv, context), context);
  findings.refuseIfProblems();
  return { broker, entries: tradesOnly ? withFunding(entries) : entries, skipped, tradesOnly };
}
