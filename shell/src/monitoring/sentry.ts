import { type BrowserOptions, type ErrorEvent, init as initSentry, linkedErrorsIntegration } from '@sentry/browser';
import { tellable } from './tellable.ts';

export { captureException } from '@sentry/browser';

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

/**
 * Starts the service's client. It reports what it is given, and nothing on its own: no session, no clicks, no console, no
 * address of the page, and uncaught errors only through `watch-faults.ts`, which knows whose they are. Of its own parts
 * it keeps the one that tells an error's cause.
 */
export function init(options: Pick<BrowserOptions, 'dsn' | 'sampleRate' | 'transport'>): void {
  initSentry({
    ...options,
    defaultIntegrations: false,
    integrations: [linkedErrorsIntegration()],
    dataCollection: { userInfo: false, urlQueryParams: false },
    beforeSend: toldEvent,
  });
}
