import { fileWorkers } from '@harbour/kernel/workers/file-workers';
import type { ExportText } from './read-export.ts';
import type { Outcome } from './read-in-worker.ts';

/** Parses brokers' exports. */
export const exportWorkers = fileWorkers<ExportText, Outcome>(import.meta.resolve('./read-in-worker.ts'), {
  name: 'ExportRefused',
  message: 'This file takes too long to read; nothing was stored. Export fewer years at a time.',
});
