import type { FastifyInstance } from 'fastify';

export interface HealthOptions {
  /** Why requests should not come here now; undefined when they may. Anything that it throws counts as `unavailable`. */
  whyNotReady: () => Promise<string | undefined>;
}

/**
 * `/health` says that the process lives: restart one that does not answer. `/ready` says whether to send requests to it:
 * with its database away it lives, and a restart would mend nothing.
 */
export function healthRoutes(app: FastifyInstance, { whyNotReady }: HealthOptions): void {
  // Asked every few seconds by everybody: not worth a line in the log.
  const quietly = { logLevel: 'warn' } as const;
  app.get('/health', quietly, async () => ({ status: 'ok' }));
  app.get('/ready', quietly, async (_, reply) => {
    const reason = await whyNotReady().catch(() => 'unavailable');
    return reason ? reply.code(503).send({ status: reason }) : { status: 'ready' };
  });
}
