import type { RuntimeConfig } from '@harbour/contract';
import { events } from '@harbour/events';
import { recordFault, shellName } from '../remotes/remote-records.ts';
import { tellable } from './tellable.ts';

type Details = Record<string, string>;
type Report = (error: unknown, details: Details) => void;

const toConsole: Report = (error, details) => console.error(error, details);

let report: Report = toConsole;

/** Reports a fault to the error-reporting service, or to the console when none is configured. */
export function reportError(error: unknown, details: Details): void {
  report(error, details);
}

/**
 * Starts error reporting as configured: every event counts (sample rate 1.0), and each remote's fault is one event
 * that names remote and version. The service's code is loaded only where an address for it is set; what is reported
 * until it is there waits for it.
 */
export async function startErrorReporting({ dsn, sampleRate }: RuntimeConfig['errorReporting']): Promise<void> {
  events.on('remote.failed', ({ remote, version, message, serving }) => {
    recordFault(remote, 'error', tellable(`${version}: ${message}${serving ? ` (${serving} serves instead)` : ''}`));
    reportError(new Error(`${remote} ${version}: ${message}`), { remote, version, ...(serving ? { serving } : {}) });
  });
  // What is asked for every minute fails every minute; that is one fault.
  const told = new Set<string>();
  events.on('reply.faulty', ({ method, path, message }) => {
    const call = `${method} ${path}`;
    if (told.has(call)) return;
    told.add(call);
    recordFault(shellName, 'error', tellable(message));
    reportError(new Error(message), { part: 'api', call });
  });
  if (!dsn) return;
  const waiting: Parameters<Report>[] = [];
  report = (...fault) => waiting.push(fault);
  try {
    const { captureException, init } = await import('./sentry.ts');
    init({ dsn, sampleRate });
    report = (error, details) => void captureException(error, { tags: details });
  } catch (error) {
    report = toConsole;
    reportError(error, { part: 'error reporting' });
  }
  for (const fault of waiting) reportError(...fault);
}
