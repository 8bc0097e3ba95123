import { fileWorkers } from '@harbour/kernel/workers/file-workers';
import type { DeliveryReport } from './read-delivery-report.ts';

/** How long a message may wait and be read. A report takes some milliseconds, the slowest text of its length two seconds. */
export const readingSeconds = 20;

/** Reads messages of strangers: what is slow to read must not hold up anybody. */
export const deliveryReportWorkers = fileWorkers<string, DeliveryReport>(
  import.meta.resolve('./read-report-in-worker.ts'),
  { name: 'ReportRefused', message: 'This message takes too long to read; nothing was noted.' },
);
