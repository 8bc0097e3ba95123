import {
  type BrowserOptions,
  captureReactException,
  type ErrorEvent,
  init as initSentry,
  linkedErrorsIntegration,
} from '@sentry/react';
import { tellable } from './tellable.ts';

/** An event that may be sent: every text that could identify the visitor is redacted. */
function reportedEvent({ extra: _, ...event }: ErrorEvent): ErrorEvent {
  for (const thrown of event.exception?.values ?? []) {
    if (thrown.value) thrown.value = tellable(thrown.value);
    for (const frame of thrown.stacktrace?.frames ?? []) {
      if (frame.filename) frame.filename = tellable(frame.filename);
    }
  }
  if (event.message) event.message = tellable(event.message);
  return event;
}

/** A timing that may be sent: the route and its times, without the spans and addresses that tracing adds. */
const reportedTiming: NonNullable<BrowserOptions['beforeSendTransaction']> = (event) => {
  const { trace_id = '', span_id = '', op = 'navigation' } = event.contexts?.trace ?? {};
  const { request: _, extra: __, breadcrumbs: ___, ...kept } = event;
  return { ...kept, spans: [], contexts: { trace: { trace_id, span_id, op } } };
};

/**
 * Starts the service's client. It reports only what it is given: no session, no clicks, no console, no page address.
 * Uncaught errors come only through `watch-faults.ts`, which knows which remote they belong to. Of the default
 * integrations only the one for an error's cause stays, which also carries the component stack.
 */
export function init(options: Pick<BrowserOptions, 'dsn' | 'sampleRate' | 'tracesSampleRate' | 'transport'>): void {
  initSentry({
    ...options,
    defaultIntegrations: false,
    integrations: [linkedErrorsIntegration()],
    dataCollection: { userInfo: false, urlQueryParams: false },
    beforeSend: reportedEvent,
    // Sends a timing as one transaction, through one redacting function; streamed spans would each be sent alone.
    traceLifecycle: 'static',
    beforeSendTransaction: reportedTiming,
  });
}

/**
 * Sends an error.
 * @param tags which remote the error belongs to
 * @param componentStack the component stack in React's format: it becomes the error's last cause
 */
export function captureError(error: unknown, tags: Record<string, string>, componentStack?: string): void {
  captureReactException(error, { componentStack: componentStack ?? null }, { captureContext: { tags } });
}

/** Re-exported here, so that the code it shares with this file stays in this chunk. */
export const loadRouteTracing = () => import('./route-tracing.ts');
