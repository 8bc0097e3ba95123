import { availableParallelism } from 'node:os';
import { defineResource } from '@harbour/kernel/http/server-resources';
import { Piscina } from 'piscina';
import type renderValuation from './render-valuation.ts';
import type { ValuationStatement } from './valuation-statement.ts';

/** How long a document may take before it is given up; the largest client's takes seconds. Milliseconds. */
const documentTimeoutMs = 60_000;

/** One core stays with the server; each thread takes some 150 MB while it works. */
const mostThreads = Math.min(4, Math.max(1, availableParallelism() - 1));

interface DocumentWorkers {
  /** The valuation document as a PDF. */
  valuation: (statement: ValuationStatement) => Promise<Uint8Array>;
  close: () => Promise<void>;
}

/**
 * Sets documents in threads of their own: setting two thousand holdings takes some three seconds of computing, during
 * which this thread goes on answering. A thread starts with the first document and ends when none was wanted for a
 * while; further documents wait their turn.
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

/** The server's own. */
export const documentWorkers = defineResource({
  open: () => newDocumentWorkers(),
  close: (workers) => workers.close(),
});
