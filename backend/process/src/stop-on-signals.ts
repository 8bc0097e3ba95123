import type { FastifyInstance } from 'fastify';

/** Shutdown timeout for requests in progress; orchestrators kill after 30 s by default. Milliseconds. */
const shutdownTimeoutMs = 25_000;

/**
 * Graceful shutdown on SIGTERM or SIGINT: stops accepting connections, finishes requests in progress, then runs the
 * `onClose` hooks. A new request on an open connection gets 503.
 */
export function stopOnSignals(app: FastifyInstance): void {
  const stop = () => {
    const late = setTimeout(() => {
      app.log.error('Requests were still under way when the shutdown timeout ended; they are cut off.');
      process.exit(1);
    }, shutdownTimeoutMs);
    late.unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ err: error }, 'The server did not close as it should.');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
}
