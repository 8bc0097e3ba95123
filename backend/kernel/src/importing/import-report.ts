import type { Finding } from './import-findings.ts';

/** Result of an import. `read` is the sum of added, changed, unchanged and all skipped. */
export interface ImportReport {
  kind: string;
  layout: string;
  /** Of the file, or of the folder. */
  fileName: string;
  source: 'file' | 'folder';
  sha256: string;
  /** The kind of record: `prices`, `rates`, … */
  records: string;
  /** Rows below the header, or files of the folder. */
  rows: number;
  read: number;
  added: number;
  changed: number;
  /** Records that were stored and are no longer in the file or folder. */
  withdrawn: number;
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
  const { fileName, layout, sha256, source, records, rows, read, added, changed, withdrawn } = report;
  const { unchanged, skipped, remarks, dryRun } = report;
  return [
    `${fileName} (layout ${layout}, sha256 ${sha256.slice(0, 12)}…)`,
    line(rows, source === 'file' ? 'rows in the file' : 'files in the folder'),
    line(read, `${records} read, of which`),
    line(added + changed, `stored (${figures.format(added)} new, ${figures.format(changed)} changed)`),
    line(unchanged, 'unchanged'),
    line(skippedCount(report), skipped.length > 0 ? 'skipped:' : 'skipped'),
    ...skipped.map(findingLine),
    ...(withdrawn > 0 ? [line(withdrawn, `withdrawn: no longer in the ${source}`)] : []),
    ...(remarks.length > 0 ? ['Please check:', ...remarks.map(findingLine)] : []),
    ...(dryRun ? ['This was a dry run: nothing was stored.'] : []),
  ].join('\n');
}
