import type { RuntimeConfig } from '@harbour/contract';
import { events } from '@harbour/events';
import { recordFault, shellName } from '@harbour/remotes';
import { caughtAs, componentStackOf } from './caught-errors.ts';
import type { TracedRouter } from './route-tracing.ts';
import { tellable } from './tellable.ts';

type Details = Record<string, string>;
type Report = (error: unknown, details: Details, componentStack: string | undefined) => void;

const toConsole: Report = (error, details) => console.error(error, details);

let report: Report = toConsole;

/** The service's client once it runs; never set if no service is configured. */
const running = Promise.withResolvers<typeof import('./sentry.ts')>();

/** Parts whose faults are not of the shell's own code. */
const othersParts: readonly (string | undefined)[] = ['api', 'registry', 'page', 'error reporting'];

/**
 * Reports a fault to the error-reporting service, or to the console if none is configured. Errors that a component
 * threw are reported with their component stack. A fault of the shell itself also ends a canary of the shell, if there
 * are many: the server's script in the page counts it (`platform/src/gateway/shell-outcomes.js`).
 */
export function reportError(error: unknown, details: Details): void {
  if (!details.remote && !othersParts.includes(details.part)) window.dispatchEvent(new Event('harbour:shell-failed'));
  report(error, details, componentStackOf(error));
}

/**
 * Starts error reporting as configured. Every event is sent (sample rate 1.0), and each remote's fault is one event
 * that names remote and version. The service's code is loaded only if its address is configured; reports made before it
 * has loaded are queued.
 */
export async function startErrorReporting(config: RuntimeConfig['errorReporting']): Promise<void> {
  const { dsn, sampleRate, routesSampleRate } = config;
  events.on('remote.failed', ({ remote, version, message, serving }) => {
    recordFault(remote, 'error', tellable(`${version}: ${message}${serving ? ` (${serving} serves instead)` : ''}`));
    const cause = caughtAs(message);
    const error = new Error(`${remote} ${version}: ${message}`, { cause });
    report(error, { remote, version, ...(serving ? { serving } : {}) }, componentStackOf(cause));
  });
  // A request that is repeated every minute fails every minute; report it once.
  const reported = new Set<string>();
  events.on('reply.faulty', ({ method, path, message }) => {
    const call = `${method} ${path}`;
    if (reported.has(call)) return;
    reported.add(call);
    recordFault(shellName, 'error', tellable(message));
    reportError(new Error(message), { part: 'api', call });
  });
  if (!dsn) return;
  const waiting: Parameters<Report>[] = [];
  report = (...fault) => waiting.push(fault);
  try {
    const sentry = await import('./sentry.ts');
    sentry.init({ dsn, sampleRate, ...(routesSampleRate ? { tracesSampleRate: routesSampleRate } : {}) });
    report = sentry.captureError;
    running.resolve(sentry);
  } catch (error) {
    report = toConsole;
    reportError(error, { part: 'error reporting' });
  }
  for (const fault of waiting) report(...fault);
}

/** Times page changes if the configuration asks for it; its code is loaded only then. */
export async function startRouteTracing(
  { dsn, routesSampleRate = 0 }: RuntimeConfig['errorReporting'],
  router: TracedRouter,
): Promise<void> {
  if (!dsn || routesSampleRate === 0) return;
  const { loadRouteTracing } = await running.promise;
  const { traceRoutes } = await loadRouteTracing();
  traceRoutes(router);
}
