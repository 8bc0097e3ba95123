import { type RemoteFault, recordFault } from '@harbour/remotes';
import { reportError } from './report-error.ts';
import { tellable } from './tellable.ts';
import { type Culprit, whoseFault } from './whose-fault.ts';

interface Fault {
  kind: RemoteFault['kind'];
  culprit: Culprit;
  /** The text to report, with its stack if there is one. */
  error: Error;
}

/** Messages from browsers and their extensions that are not faults of the page. */
const notOurs: readonly RegExp[] = [/^ResizeObserver loop/, /^[a-z-]*extension(:\/\/|$)/];

/** Rate limit: different faults that one visit reports, so that a page full of errors does not flood the service. */
const mostReports = 50;

function asError(value: unknown): Error {
  return value instanceof Error ? value : new Error(String(value));
}

function ours(...texts: readonly (string | undefined)[]): boolean {
  return !texts.some((text) => text && notOurs.some((pattern) => pattern.test(text)));
}

function fromError({ error, message, filename }: ErrorEvent): Fault | undefined {
  if (!ours(message, filename)) return undefined;
  const thrown = asError(error ?? message);
  return { kind: 'error', culprit: whoseFault(filename, thrown.stack), error: thrown };
}

function fromRejection({ reason }: PromiseRejectionEvent): Fault {
  const thrown = asError(reason);
  return { kind: 'error', culprit: whoseFault(thrown.stack), error: thrown };
}

function fromViolation({ effectiveDirective, blockedURI, sourceFile }: SecurityPolicyViolationEvent) {
  if (!ours(sourceFile, blockedURI)) return undefined;
  const error = new Error(`${effectiveDirective} does not allow ${blockedURI || 'what was asked for'}`);
  return { kind: 'policy', culprit: whoseFault(sourceFile, blockedURI), error } satisfies Fault;
}

/**
 * Listens for every uncaught error and every violation of the content-security policy. Each is recorded for the remote
 * whose code caused it (otherwise for the shell) and reported once.
 * @returns a function that stops it
 */
export function watchFaults(page: Window = window, report: typeof reportError = reportError): () => void {
  const reported = new Set<string>();
  let busy = false;

  function note(fault: Fault | undefined): void {
    // An error in here, or in a listener, must not trigger this handler again.
    if (!fault || busy) return;
    busy = true;
    try {
      const { kind, culprit, error } = fault;
      const message = tellable(error.message);
      recordFault(culprit.name, kind, message);
      const details =
        'version' in culprit ? { remote: culprit.name, version: culprit.version } : { part: culprit.name };
      const key = JSON.stringify([details, kind, message]);
      if (reported.has(key) || reported.size >= mostReports) return;
      reported.add(key);
      report(error, details);
    } catch {
      // If reporting fails, the fault is lost; the page goes on.
    } finally {
      busy = false;
    }
  }

  const onError = (event: ErrorEvent) => note(fromError(event));
  const onRejection = (event: PromiseRejectionEvent) => note(fromRejection(event));
  const onViolation = (event: SecurityPolicyViolationEvent) => note(fromViolation(event));
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  // The event fires at the element concerned and bubbles up to here.
  page.addEventListener('securitypolicyviolation', onViolation);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
    page.removeEventListener('securitypolicyviolation', onViolation);
  };
}
