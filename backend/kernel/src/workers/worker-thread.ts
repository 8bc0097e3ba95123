import type { Transferable } from 'node:worker_threads';
import { Piscina } from 'piscina';

/** Memory limit of a thread in MB: the largest file or household that is allowed needs a tenth of it. */
const maxMemoryMb = 256;

/** Threads that work on one input each at a time; they start when needed and end after some idle time. */
export interface WorkerThread<Input, Output> {
  /** How many inputs wait for a thread. */
  waiting: () => number;
  /**
   * @param timeoutMs of waiting and work together
   * @param tooSlow the error on timeout; by default an AbortError
   * @param transfer what of the input is moved to the thread instead of copied
   */
  run: (input: Input, timeoutMs: number, tooSlow?: () => Error, transfer?: readonly Transferable[]) => Promise<Output>;
  close: () => Promise<void>;
}

/**
 * Runs heavy work apart from the thread that answers requests, with limits of time and memory.
 * @param module URL of the module whose default export does the work; inputs and results are copied
 * @param options.threads how many work at the same time, 1 by default
 */
export function workerThread<Input, Output>(module: string, { threads = 1 } = {}): WorkerThread<Input, Output> {
  const pool = new Piscina<Input, Output>({
    filename: module,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  });
  return {
    waiting: () => pool.queueSize,
    async run(input, timeoutMs, tooSlow, transfer = []) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return await pool.run(input, { signal, transferList: [...transfer] });
      } catch (error) {
        throw signal.aborted && tooSlow ? tooSlow() : error;
      }
    },
    close: () => pool.destroy(),
  };
}
