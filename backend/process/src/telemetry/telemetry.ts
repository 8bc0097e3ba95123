import type { FastifyInstance } from 'fastify';
import type { TelemetryOptions } from './telemetry-options.ts';

/**
 * Sends metrics and traces of a server to a collector (OpenTelemetry). Call it before the routes are registered. It is
 * off without a collector, and nothing of OpenTelemetry is loaded then.
 */
export async function sendTelemetry(app: FastifyInstance, options: TelemetryOptions): Promise<void> {
  const { collector } = options;
  if (collector === undefined) return;
  const { startTelemetry } = await import('./start-telemetry.ts');
  const telemetry = startTelemetry({
    ...options,
    collector,
    warn: (error, text) => app.log.warn({ err: error }, text),
  });
  telemetry.watch(app);
  app.addHook('onClose', telemetry.stop);
}
