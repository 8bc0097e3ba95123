import { availableParallelism } from 'node:os';
import { defineResource } from '@harbour/kernel/http/server-resources';
import { workerThread } from '@harbour/kernel/workers/worker-thread';
import type { MadePack, PackInput } from './make-pack.ts';

/** How many documents a process makes at the same time; each thread has one. */
export const packsAtOnce = Math.min(4, availableParallelism());

/** Time for one document; the largest client's takes about ten seconds on a busy machine. Milliseconds. */
const timeoutMs = 120_000;

/** The threads that make yearly documents. */
export const packWorkers = defineResource({
  open: () => {
    const threads = workerThread<PackInput, MadePack>(import.meta.resolve('./make-pack.ts'), { threads: packsAtOnce });
    return { make: (input: PackInput) => threads.run(input, timeoutMs), close: () => threads.close() };
  },
  close: (workers) => workers.close(),
});
