import type { RootOptions } from 'react-dom/client';
import { keepCaught } from './caught-errors.ts';

/**
 * What the page's root does with errors of components: it keeps in which components they were thrown, for whoever reports
 * them. A caught one is reported by the boundary that caught it, which knows whose it is; of any other the window is told,
 * where `watch-faults.ts` hears of it.
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
