import type { RootOptions } from 'react-dom/client';
import { keepCaught } from './caught-errors.ts';

/**
 * Error callbacks of the React root: they store the component stack for the reporter. A caught error is reported by the
 * boundary that caught it, which knows the remote. An uncaught error goes to the window, where `watch-faults.ts`
 * handles it.
 */
export const rootErrors: Required<Pick<RootOptions, 'onCaughtError' | 'onUncaughtError' | 'onRecoverableError'>> = {
  onCaughtError: (error, { componentStack }) => keepCaught(error, componentStack),
  onUncaughtError(error, { componentStack }) {
    keepCaught(error, componentStack);
    window.reportError(error);
  },
  onRecoverableError(error, { componentStack }) {
    keepCaught(error, componentStack);
    window.reportError(error);
  },
};
