import type { Transferable } from 'node:worker_threads';
import { RefusedError } from '../errors/refused-error.ts';
import { defineResource, type Resource } from '../http/server-resources.ts';
import { workerThread } from './worker-thread.ts';

/** Maximum queue length; callers beyond it are asked to retry later. */
const usualQueueLength = 20;

interface FileWorkers<Input, Output> {
  /**
   * Reads a file.
   * @param seconds timeout
   * @param transfer what of the input is moved to the thread instead of copied
   * @throws RefusedError 503 Busy when the queue is full, 400 with the name and message of `tooSlow` on timeout
   */
  read: (input: Input, seconds: number, transfer?: readonly Transferable[]) => Promise<Output>;
  close: () => Promise<void>;
}

/**
 * Reads files in a worker thread, one at a time, so that no file can block the thread that answers requests.
 * @param module URL of the worker's module
 * @param tooSlow the refusal of a file that takes too long
 * @param maxQueueLength how many files may wait
 */
export function fileWorkers<Input, Output>(
  module: string,
  tooSlow: { name: string; message: string },
  maxQueueLength = usualQueueLength,
): Resource<FileWorkers<Input, Output>> {
  function open(): FileWorkers<Input, Output> {
    const thread = workerThread<Input, Output>(module);
    return {
      async read(input, seconds, transfer) {
        if (thread.waiting() >= maxQueueLength) {
          throw new RefusedError(
            503,
            'Busy',
            'Many files are being read right now. Nothing was stored; please try again.',
          );
        }
        const refusal = () => new RefusedError(400, tooSlow.name, tooSlow.message);
        return thread.run(input, seconds * 1_000, refusal, transfer);
      },
      close: thread.close,
    };
  }
  return defineResource({ open, close: (workers) => workers.close() });
}
