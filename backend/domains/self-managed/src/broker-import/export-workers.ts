import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { defineResource } from '@harbour/kernel/http/server-resources';
import { Piscina } from 'piscina';
import type { ExportText } from './read-export.ts';
import type readInWorker from './read-in-worker.ts';
import type { Outcome } from './read-in-worker.ts';

/** Maximum queue length; clients beyond it are asked to retry later. */
const maxQueueLength = 20;

/** Memory limit of the thread in MB: the largest allowed file needs a tenth of it. */
const maxMemoryMb = 256;

interface ExportWorkers {
  /**
   * Parses a broker's export.
   * @param seconds timeout
   * @throws RefusedError 503 Busy when the queue is full, 400 ExportRefused on timeout
   */
  read: (text: ExportText, seconds: number) => Promise<Outcome>;
  close: () => Promise<void>;
}

/** Parses exports in a worker thread, one at a time, so that no file can block the thread that answers requests. */
function newExportWorkers(): ExportWorkers {
  const pool = new Piscina<ExportText, ReturnType<typeof readInWorker>>({
    filename: import.meta.resolve('./read-in-worker.ts'),
    minThreads: 0,
    maxThreads: 1,
    maxQueue: maxQueueLength,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  });
  return {
    async read(text, seconds) {
      if (pool.queueSize >= maxQueueLength) {
        throw new RefusedError(
          503,
          'Busy',
          'Many files are being read right now. Nothing was stored; please try again.',
        );
      }
      const signal = AbortSignal.timeout(seconds * 1_000);
      try {
        return await pool.run(text, { signal });
      } catch (error) {
        if (!signal.aborted) throw error;
        throw new RefusedError(
          400,
          'ExportRefused',
          'This file takes too long to read; nothing was stored. Export fewer years at a time.',
        );
      }
    },
    close: () => pool.destroy(),
  };
}

/** The server's own instance. */
export const exportWorkers = defineResource({ open: newExportWorkers, close: (workers) => workers.close() });
