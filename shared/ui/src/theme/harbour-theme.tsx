import { type ReactNode, useLayoutEffect } from 'react';
import './styles.css';
import { applyPalette, usePalette } from './colour-scheme.ts';

/** Everything below looks like Harbour, in the colour scheme that the client's device asks for. */
export function HarbourTheme({ children }: { children: ReactNode }) {
  const palette = usePalette();
  useLayoutEffect(() => applyPalette(palette), [palette]);
  return children;
}
