import { breakpoints } from '@harbour/tokens';
import { useSyncExternalStore } from 'react';

export type Breakpoint = 'mobile' | 'tablet' | 'small' | 'medium';

/**
 * The name of a window width in pixels (specification, section 9; its overlaps settled in the decision 4,
 * docs/decisions).
 */
export function breakpointOf(width: number): Breakpoint {
  if (width >= breakpoints.medium) return 'medium';
  if (width >= breakpoints.small) return 'small';
  if (width >= breakpoints.tablet) return 'tablet';
  return 'mobile';
}

function subscribe(onChange: () => void): () => void {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}

/** The window's breakpoint; renders again only when it changes. */
export function useBreakpoint(): Breakpoint {
  return useSyncExternalStore(subscribe, () => breakpointOf(innerWidth));
}
