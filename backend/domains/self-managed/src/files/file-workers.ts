import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { defineResource, type Resource } from '@harbour/kernel/http/server-resources';
import { workerThread } from '@harbour/kernel/workers/worker-thread';

/** Maximum queue length; clients beyond it are asked to retry later. */
const maxQueueLength = 20;

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
    const thread = workerThread<Input, Output>(module);
    return {
      async read(input, seconds) {
        if (thread.waiting() >= maxQueueLength) {
          throw new RefusedError(
            503,
            'Busy',
            'Many files are being read right now. Nothing was stored; please try again.',
          );
        }
        return thread.run(input, seconds * 1_000, () => new RefusedError(400, tooSlow.name, tooSlow.message));
      },
      close: thread.close,
    };
  }
  return defineResource({ open, close: (workers) => workers.close() });
}
