import type { FastifyInstance } from 'fastify';
import type { HarbourMetric } from './metric-names.ts';

/** A value of a metric, and what it is about: names of the program, never data of clients. */
export interface Reading {
  value: number;
  attributes?: Readonly<Record<string, string>>;
}

export interface TelemetryOptions {
  /** Base address of a collector that receives OTLP over HTTP, such as `http://127.0.0.1:4318`; undefined: off. */
  collector: string | undefined;
  /** The program's name in the collector: `harbour-api`. */
  service: string;
  /** Reads the firm's own metrics, once a minute. */
  readMetrics?: () => Promise<Partial<Record<HarbourMetric, readonly Reading[]>>>;
}

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
