import type { Finding } from './import-findings.ts';

/** Result of an import. `read` is the sum of added, changed, unchanged and all skipped. */
export interface ImportReport {
  kind: string;
  layout: string;
  fileName: string;
  sha256: string;
  /** The kind of record: `prices`, `rates`, … */
  records: string;
  /** Rows below the header. */
  rows: number;
  read: number;
  added: number;
  changed: number;
  unchanged: number;
  skipped: readonly Finding[];
  /** Records that were stored but should be reviewed. */
  remarks: readonly Finding[];
  /** A dry run: nothing was stored, and the report says what would have been. */
  dryRun: boolean;
}

/** Number of records skipped for any reason. */
export function skippedCount({ skipped }: Pick<ImportReport, 'skipped'>): number {
  return skipped.reduce((sum, { count }) => sum + count, 0);
}

const figures = new Intl.NumberFormat('en-GB');

function line(count: number, text: string): string {
  return `${figures.format(count).padStart(12)}  ${text}`;
}

function findingLine({ reason, count, examples }: Finding): string {
  return line(count, `  ${reason}: ${examples.join(', ')}${count > examples.length ? ', …' : ''}`);
}

/** The report as readable lines. */
export function formatReport(report: ImportReport): string {
  const { fileName, layout, sha256, records, rows, read, added, changed, unchanged, skipped, remarks, dryRun } = report;
  return [
    `${fileName} (layout ${layout}, sha256 ${sha256.slice(0, 12)}…)`,
    line(rows, 'rows in the file'),
    line(read, `${records} read, of which`),
    line(added + changed, `stored (${figures.format(added)} new, ${figures.format(changed)} changed)`),
    line(unchanged, 'unchanged'),
    line(skippedCount(report), skipped.length > 0 ? 'skipped:' : 'skipped'),
    ...skipped.map(findingLine),
    ...(remarks.length > 0 ? ['Please check:', ...remarks.map(findingLine)] : []),
    ...(dryRun ? ['This was a dry run: nothing was stored.'] : []),
  ].join('\n');
}
