import { availableParallelism } from 'node:os';
import { defineResource } from '@harbour/kernel/http/server-resources';
import { Piscina } from 'piscina';
import type renderValuation from './render-valuation.ts';
import type { ValuationStatement } from './valuation-statement.ts';

/** Timeout for rendering a document; the largest client's takes seconds. Milliseconds. */
const documentTimeoutMs = 60_000;

/** One core is left for the server; each thread uses about 150 MB while it works. */
const mostThreads = Math.min(4, Math.max(1, availableParallelism() - 1));

interface DocumentWorkers {
  /** The valuation document as a PDF. */
  valuation: (statement: ValuationStatement) => Promise<Uint8Array>;
  close: () => Promise<void>;
}

/**
 * Renders documents in worker threads: two thousand holdings take about three seconds of CPU time, in which this thread
 * must still answer requests. A thread starts with the first document and ends after some idle time; further documents
 * are queued.
 */
export function newDocumentWorkers({ timeoutMs = documentTimeoutMs } = {}): DocumentWorkers {
  const pool = new Piscina<ValuationStatement, Awaited<ReturnType<typeof renderValuation>>>({
    filename: import.meta.resolve('./render-valuation.ts'),
    minThreads: 0,
    maxThreads: mostThreads,
    maxQueue: 50,
    idleTimeout: 30_000,
  });
  return {
    valuation: (statement) => pool.run(statement, { signal: AbortSignal.timeout(timeoutMs) }),
    close: () => pool.destroy(),
  };
}

/** The server's own instance. */
export const documentWorkers = defineResource({
  open: () => newDocumentWorkers(),
  close: (workers) => workers.close(),
});
