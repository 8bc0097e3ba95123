import { type RemoteFault, recordFault } from '@harbour/remotes';
import { reportError } from './report-error.ts';
import { tellable } from './tellable.ts';
import { type Culprit, whoseFault } from './whose-fault.ts';

interface Fault {
  kind: RemoteFault['kind'];
  culprit: Culprit;
  /** What is reported, with its stack where it has one. */
  error: Error;
}

/** What browsers and their extensions say in a page that is no fault of the page. */
const notOurs: readonly RegExp[] = [/^ResizeObserver loop/, /^[a-z-]*extension(:\/\/|$)/];

/** Different faults that are reported in one visit: whatever floods the page must not flood the service too. */
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
 * Hears of every error that nobody caught and of everything that the content-security policy refused: each is noted
 * under the remote whose code it was, or else the shell, and reported once.
 * @returns stops it
 */
export function watchFaults(page: Window = window, report: typeof reportError = reportError): () => void {
  const reported = new Set<string>();
  let busy = false;

  function note(fault: Fault | undefined): void {
    // What goes wrong in here, or in what listens to it, must not come round again.
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
      // A fault that cannot be told is lost; the page goes on.
    } finally {
      busy = false;
    }
  }

  const onError = (event: ErrorEvent) => note(fromError(event));
  const onRejection = (event: PromiseRejectionEvent) => note(fromRejection(event));
  const onViolation = (event: SecurityPolicyViolationEvent) => note(fromViolation(event));
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  // Told to the element that it concerns; it bubbles up to here.
  page.addEventListener('securitypolicyviolation', onViolation);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
    page.removeEventListener('securitypolicyviolation', onViolation);
  };
}
