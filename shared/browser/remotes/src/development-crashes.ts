import type { DevelopmentCrash } from '@harbour/platform-contract/development-problem';

/** Calls a listener for every error that a component throws from now on. */
export type OnCaught = (listener: (caught: { error: Error; componentStack: string }) => void) => void;

/**
 * Reports what code throws in this page to the development server: it finds the place in the sources.
 * @returns a function that stops it, but for components
 */
export function reportCrashes(address: string, onCaught: OnCaught): () => void {
  function report(error: unknown, componentStack?: string): void {
    if (!(error instanceof Error)) return;
    const { message, stack = '' } = error;
    const crash: DevelopmentCrash = { message, stack, ...(componentStack ? { componentStack } : {}) };
    const headers = { 'content-type': 'application/json' };
    // A server that has been stopped hears of nothing.
    fetch(address, { method: 'POST', headers, body: JSON.stringify(crash) }).catch(() => undefined);
  }
  const onError = ({ error }: ErrorEvent) => report(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason);
  onCaught(({ error, componentStack }) => report(error, componentStack));
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
