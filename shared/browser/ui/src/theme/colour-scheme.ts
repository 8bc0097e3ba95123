import { dark, fonts, light, type Palette, paletteProperties } from '@harbour/tokens';
import { useSyncExternalStore } from 'react';
import { chosenTheme, watchAppearance } from './appearance.ts';
import { usePrinting } from './printing.ts';

function prefersDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

function subscribe(onChange: () => void): () => void {
  const query = prefersDark();
  query.addEventListener('change', onChange);
  const stop = watchAppearance(onChange);
  return () => {
    query.removeEventListener('change', onChange);
    stop();
  };
}

function preferredPalette(): Palette {
  const theme = chosenTheme();
  return theme === 'dark' || (theme !== 'light' && prefersDark().matches) ? dark : light;
}

/** The palette of the client's colour scheme, which is the device's unless they chose one; light in print. */
export function usePalette(): Palette {
  const preferred = useSyncExternalStore(subscribe, preferredPalette);
  return usePrinting() ? light : preferred;
}

/** Hands the palette to the style sheets, as custom properties of the page (`--ink-soft`, …). */
export function applyPalette(palette: Palette): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(paletteProperties(palette))) style.setProperty(name, value);
  style.setProperty('--font-text', fonts.text);
  style.setProperty('--font-title', fonts.title);
  style.colorScheme = palette === dark ? 'dark' : 'light';
}
