import { type ReactNode, useLayoutEffect } from 'react';
import './styles.css';
import { applyPalette, usePalette } from './colour-scheme.ts';

/** Everything below looks like Harbour, in the client's colour scheme. */
export function HarbourTheme({ children }: { children: ReactNode }) {
  const palette = usePalette();
  useLayoutEffect(() => applyPalette(palette), [palette]);
  return children;
}
