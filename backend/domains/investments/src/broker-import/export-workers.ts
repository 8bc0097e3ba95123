import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { defineResource } from '@harbour/kernel/http/server-resources';
import { Piscina } from 'piscina';
import type { ExportText } from './read-export.ts';
import type readInWorker from './read-in-worker.ts';
import type { Outcome } from './read-in-worker.ts';

/** Files that wait for the one that is being read; a client beyond them is asked to come back. */
const maxQueueLength = 20;

/** Memory of the thread, MB: the largest file that is taken needs a tenth of it. */
const maxMemoryMb = 256;

interface ExportWorkers {
  /**
   * Understands a broker's export.
   * @param seconds how long that may take
   * @throws RefusedError 503 Busy when too many wait, 400 ExportRefused when it takes too long
   */
  read: (text: ExportText, seconds: number) => Promise<Outcome>;
  close: () => Promise<void>;
}

/**
 * Reads exports in a thread of their own, one at a time: whatever a file asks for, the thread that answers calls goes
 * on answering.
 */
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

/** The server's own. */
export const exportWorkers = defineResource({ open: newExportWorkers, close: (workers) => workers.close() });
