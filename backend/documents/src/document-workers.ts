import { availableParallelism } from 'node:os';
import { FairQueue } from '@harbour/backend-process';
import { defineResource } from '@harbour/kernel/http/server-resources';
import { stillWorking } from '@harbour/kernel/http/too-many-requests';
import { Piscina } from 'piscina';

/** Timeout for rendering a document; the largest client's takes seconds. Milliseconds. */
const documentTimeoutMs = 60_000;

/** How long a document may wait for its turn, in milliseconds. */
const documentWaitMs = 20_000;

/** One core is left for the server; each thread uses about 150 MB while it works. */
const mostThreads = Math.min(4, Math.max(1, availableParallelism() - 1));

/**
 * Idle time after which a thread ends: only then is its memory given back, some 100 MB after large documents. A new
 * thread takes under a second to start. Milliseconds.
 */
const threadIdleMs = 3_000;

interface DocumentWorkers {
  /**
   * A document as a PDF.
   * @param file the URL of the module whose default export renders this kind of document from its content
   * @param content plain data, since it is copied to the thread
   * @param caller whose documents it counts among: the subject of their token
   * @throws RefusedError 429 when too many documents wait, or this one waited too long
   */
  render: <Content>(file: string, content: Content, caller: string) => Promise<Uint8Array>;
  close: () => Promise<void>;
}

/**
 * Renders documents in worker threads: a large one takes about three seconds of CPU time, in which this thread must
 * still answer requests. A thread starts with the first document and ends after some idle time. Callers take
 * turns, and no caller has more than half of the threads, so nobody waits behind another caller's documents.
 */
export function newDocumentWorkers({ timeoutMs = documentTimeoutMs, threads = mostThreads } = {}): DocumentWorkers {
  const pool = new Piscina<unknown, Uint8Array>({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: threadIdleMs,
  });
  const queue = new FairQueue({
    slots: threads,
    slotsPerCaller: Math.max(1, Math.floor(threads / 2)),
    waitingPerCaller: 4,
    waiting: 50,
    waitMs: documentWaitMs,
    refusal: stillWorking,
  });
  return {
    // The time for rendering starts with its turn.
    render: (filename, content, caller) =>
      queue.run(caller, () => pool.run(content, { filename, signal: AbortSignal.timeout(timeoutMs) })),
    close: () => pool.destroy(),
  };
}

/** The server's own instance. */
export const documentWorkers = defineResource({
  open: () => newDocumentWorkers(),
  close: (workers) => workers.close(),
});
