import type { FastifyInstance } from 'fastify';

/** How long requests that are under way may take to finish; orchestrators kill after 30 s by default. Milliseconds. */
const shutdownTimeoutMs = 25_000;

/**
 * Stops a server on SIGTERM or SIGINT: it takes no new connections, finishes what it has begun, then closes what its
 * `onClose` hooks hold. A request that comes on an open connection meanwhile is answered with 503 and the connection
 * closed, without being begun. To be called before anything is registered in `app`.
 */
export function stopOnSignals(app: FastifyInstance): void {
  let stopping = false;
  // A connection that is kept open after its last answer would keep the process, too.
  app.addHook('onSend', async (_, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  const stop = () => {
    stopping = true;
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
