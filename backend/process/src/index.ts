export { closeConnections } from './close-connections.ts';
export { describeError } from './describe-error.ts';
export { FairQueue, type FairQueueOptions } from './fair-queue.ts';
export { type HealthOptions, healthRoutes } from './health-routes.ts';
export { redactingLogger } from './quiet-logger.ts';
export { type PeriodicJob, repeat } from './repeat.ts';
export { requireBodyRate } from './require-body-rate.ts';
export { secretKey } from './secret-key.ts';
export {
  noSecurityLog,
  openSecurityLog,
  type SecurityEvent,
  type SecurityEventName,
  type SecurityLog,
} from './security-log.ts';
export { readEnvironment, SettingsError } from './settings.ts';
export { SlowRefusals } from './slow-refusals.ts';
export { stopOnSignals } from './stop-on-signals.ts';
export { type HarbourMetric, harbourMetrics, processMetrics } from './telemetry/metric-names.ts';
export { sendTelemetry } from './telemetry/telemetry.ts';
export type { Reading, TelemetryOptions } from './telemetry/telemetry-options.ts';
export { processorTime, type TimeBudget, WorkingTime, type WorkingTimeOptions } from './working-time.ts';
