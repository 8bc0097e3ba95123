import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { defineResource, type Resource } from '@harbour/kernel/http/server-resources';
import { Piscina } from 'piscina';

/** Maximum queue length; clients beyond it are asked to retry later. */
const maxQueueLength = 20;

/** Memory limit of the thread in MB: the largest allowed file needs a tenth of it. */
const maxMemoryMb = 256;

interface FileWorkers<Input, Output> {
  /**
   * Reads a file.
   * @param seconds timeout
   * @throws RefusedError 503 Busy when the queue is full, 400 with the name and message of `tooSlow` on timeout
   */
  read: (input: Input, seconds: number) => Promise<Output>;
  close: () => Promise<void>;
}

/**
 * Reads files of clients in a worker thread, one at a time, so that no file can block the thread that answers requests.
 * @param module URL of the worker's module
 * @param tooSlow the refusal of a file that takes too long
 */
export function fileWorkers<Input, Output>(
  module: string,
  tooSlow: { name: string; message: string },
): Resource<FileWorkers<Input, Output>> {
  function open(): FileWorkers<Input, Output> {
    const pool = new Piscina<Input, Output>({
      filename: module,
      minThreads: 0,
      maxThreads: 1,
      maxQueue: maxQueueLength,
      idleTimeout: 30_000,
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    });
    return {
      async read(input, seconds) {
        if (pool.queueSize >= maxQueueLength) {
          throw new RefusedError(
            503,
            'Busy',
            'Many files are being read right now. Nothing was stored; please try again.',
          );
        }
        const signal = AbortSignal.timeout(seconds * 1_000);
        try {
          return await pool.run(input, { signal });
        } catch (error) {
          if (!signal.aborted) throw error;
          throw new RefusedError(400, tooSlow.name, tooSlow.message);
        }
      },
      close: () => pool.destroy(),
    };
  }
  return defineResource({ open, close: (workers) => workers.close() });
}
