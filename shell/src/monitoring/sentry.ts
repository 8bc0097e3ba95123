import {
  type BrowserOptions,
  captureReactException,
  type ErrorEvent,
  init as initSentry,
  linkedErrorsIntegration,
} from '@sentry/react';
import { tellable } from './tellable.ts';

/** An event as it may leave the page: every text of it that could say whose visit it was is made tellable. */
function toldEvent({ extra: _, ...event }: ErrorEvent): ErrorEvent {
  for (const thrown of event.exception?.values ?? []) {
    if (thrown.value) thrown.value = tellable(thrown.value);
    for (const frame of thrown.stacktrace?.frames ?? []) {
      if (frame.filename) frame.filename = tellable(frame.filename);
    }
  }
  if (event.message) event.message = tellable(event.message);
  return event;
}

/** A timing as it may leave the page: the route and its times, without the parts and addresses that tracing adds. */
const toldTiming: NonNullable<BrowserOptions['beforeSendTransaction']> = (event) => {
  const { trace_id = '', span_id = '', op = 'navigation' } = event.contexts?.trace ?? {};
  const { request: _, extra: __, breadcrumbs: ___, ...told } = event;
  return { ...told, spans: [], contexts: { trace: { trace_id, span_id, op } } };
};

/**
 * Starts the service's client. It reports what it is given, and nothing on its own: no session, no clicks, no console, no
 * address of the page, and uncaught errors only through `watch-faults.ts`, which knows whose they are. Of its own parts
 * it keeps the one that tells an error's cause, and with it the components in which it was thrown.
 */
export function init(options: Pick<BrowserOptions, 'dsn' | 'sampleRate' | 'tracesSampleRate' | 'transport'>): void {
  initSentry({
    ...options,
    defaultIntegrations: false,
    integrations: [linkedErrorsIntegration()],
    dataCollection: { userInfo: false, urlQueryParams: false },
    beforeSend: toldEvent,
    // A timing leaves whole, through the one place that looks at it; streamed spans would each leave on their own.
    traceLifecycle: 'static',
    beforeSendTransaction: toldTiming,
  });
}

/**
 * Sends an error.
 * @param tags whose it is
 * @param componentStack the components in which it was thrown, as React writes them: they become its last cause
 */
export function captureError(error: unknown, tags: Record<string, string>, componentStack?: string): void {
  captureReactException(error, { componentStack: componentStack ?? null }, { captureContext: { tags } });
}

/** From here, so that what it has in common with this file is in this file alone. */
export const loadRouteTracing = () => import('./route-tracing.ts');
