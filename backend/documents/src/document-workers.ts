import { availableParallelism } from 'node:os';
import { defineResource } from '@harbour/kernel/http/server-resources';
import { Piscina } from 'piscina';

/** Timeout for rendering a document; the largest client's takes seconds. Milliseconds. */
const documentTimeoutMs = 60_000;

/** One core is left for the server; each thread uses about 150 MB while it works. */
const mostThreads = Math.min(4, Math.max(1, availableParallelism() - 1));

interface DocumentWorkers {
  /**
   * A document as a PDF.
   * @param file the URL of the module whose default export renders this kind of document from its content
   * @param content plain data, since it is copied to the thread
   */
  render: <Content>(file: string, content: Content) => Promise<Uint8Array>;
  close: () => Promise<void>;
}

/**
 * Renders documents in worker threads: a large one takes about three seconds of CPU time, in which this thread must
 * still answer requests. A thread starts with the first document and ends after some idle time; further documents are
 * queued.
 */
export function newDocumentWorkers({ timeoutMs = documentTimeoutMs } = {}): DocumentWorkers {
  const pool = new Piscina<unknown, Uint8Array>({
    minThreads: 0,
    maxThreads: mostThreads,
    maxQueue: 50,
    idleTimeout: 30_000,
  });
  return {
    render: (filename, content) => pool.run(content, { filename, signal: AbortSignal.timeout(timeoutMs) }),
    close: () => pool.destroy(),
  };
}

/** The server's own instance. */
export const documentWorkers = defineResource({
  open: () => newDocumentWorkers(),
  close: (workers) => workers.close(),
});
