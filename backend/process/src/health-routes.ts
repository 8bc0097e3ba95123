import type { FastifyInstance } from 'fastify';

export interface HealthOptions {
  /** Why requests should not be sent here now; undefined when ready. An exception counts as `unavailable`. */
  whyNotReady: () => Promise<string | undefined>;
}

/**
 * `/health` is the liveness probe: restart a process that does not answer. `/ready` is the readiness probe: without its
 * database the process is alive but not ready, and a restart would not help.
 */
export function healthRoutes(app: FastifyInstance, { whyNotReady }: HealthOptions): void {
  // Probes come every few seconds, so they are not logged.
  const quietly = { logLevel: 'warn' } as const;
  app.get('/health', quietly, async () => ({ status: 'ok' }));
  app.get('/ready', quietly, async (_, reply) => {
    const reason = await whyNotReady().catch(() => 'unavailable');
    return reason ? reply.code(503).send({ status: reason }) : { status: 'ready' };
  });
}
