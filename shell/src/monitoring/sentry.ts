import { init as initSentry } from '@sentry/browser';

export { captureException } from '@sentry/browser';

/** What hears of uncaught errors by itself. We do that (`watch-faults.ts`), since we know whose they are. */
const ownListeners = ['GlobalHandlers', 'BrowserApiErrors'];

/** Starts the service's client; it reports what it is given, and nothing on its own. */
export function init(options: { dsn: string; sampleRate: number }): void {
  initSentry({
    ...options,
    integrations: (defaults) => defaults.filter(({ name }) => !ownListeners.includes(name)),
  });
}
