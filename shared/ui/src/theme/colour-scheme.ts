import { dark, fonts, light, type Palette } from '@harbour/tokens';
import { useSyncExternalStore } from 'react';
import { usePrinting } from './printing.ts';

function prefersDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

function subscribe(onChange: () => void): () => void {
  const query = prefersDark();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** The palette for the device's colour scheme; light in print. */
export function usePalette(): Palette {
  const preferred = useSyncExternalStore(subscribe, () => (prefersDark().matches ? dark : light));
  return usePrinting() ? light : preferred;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Hands the palette to the style sheets, as custom properties of the page (`--ink-soft`, …). */
export function applyPalette(palette: Palette): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(palette)) {
    if (typeof value === 'string') style.setProperty(`--${kebab(name)}`, value);
  }
  palette.series.forEach((colour, index) => {
    style.setProperty(`--series-${index + 1}`, colour);
  });
  style.setProperty('--font-text', fonts.text);
  style.setProperty('--font-title', fonts.title);
  style.colorScheme = palette === dark ? 'dark' : 'light';
}
