import type { RuntimeConfig } from '@harbour/contract';
import { events } from '@harbour/events';

type Details = Record<string, string>;
type Report = (error: unknown, details: Details) => void;

let report: Report = (error, details) => console.error(error, details);

/** Reports a fault to the error-reporting service, or to the console when none is configured. */
export function reportError(error: unknown, details: Details): void {
  report(error, details);
}

/**
 * Starts error reporting as configured: every event counts (sample rate 1.0), and each remote's fault is one event
 * that names remote and version. The service's code is loaded only where an address for it is set.
 */
export async function startErrorReporting({ dsn, sampleRate }: RuntimeConfig['errorReporting']): Promise<void> {
  events.on('remote.failed', ({ remote, version, message }) => {
    reportError(new Error(`${remote} ${version}: ${message}`), { remote, version });
  });
  if (!dsn) return;
  const { captureException, init } = await import('./sentry.ts');
  init({ dsn, sampleRate });
  report = (error, details) => void captureException(error, { tags: details });
}
