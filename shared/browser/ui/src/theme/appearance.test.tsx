import { dark, light } from '@harbour/tokens';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { antdTheme } from './antd-theme.ts';
import { setAppearance } from './appearance.ts';
import { usePalette } from './colour-scheme.ts';
import { HarbourTheme } from './harbour-theme.tsx';
import { useCompact } from './use-compact.ts';

const storageKey = 'harbour.appearance';
const device = window.matchMedia;
const prefers = (scheme: 'dark' | 'light') =>
  Object.assign(window, {
    matchMedia: (query: string) => ({ ...device(query), matches: query.includes(`: ${scheme}`) }),
  });

beforeEach(() => setAppearance('system', 'comfortable'));
afterEach(() => {
  Object.assign(window, { matchMedia: device });
});

function Shown() {
  const palette = usePalette();
  const compact = useCompact();
  return (
    <p>
      {palette === dark ? 'dark' : 'light'} {compact ? 'compact' : 'comfortable'}
    </p>
  );
}

const renderAppearance = () =>
  render(
    <HarbourTheme>
      <Shown />
    </HarbourTheme>,
  );
const shown = () => screen.getByText(/^(dark|light) /).textContent;
const page = () => document.documentElement;

describe('[R383] the appearance', () => {
  test('is applied at once, and stored for the next load', () => {
    renderAppearance();
    expect(shown()).toBe('light comfortable');
    act(() => setAppearance('dark', 'compact'));
    expect(shown()).toBe('dark compact');
    expect(page().style.getPropertyValue('--page')).toBe(dark.page);
    expect(page().dataset.density).toBe('compact');
    expect(localStorage.getItem(storageKey)).toBe('dark compact');
  });

  test('light is light on a dark device, and system is the device’s', () => {
    prefers('dark');
    renderAppearance();
    expect(shown()).toBe('dark comfortable');
    act(() => setAppearance('light', 'comfortable'));
    expect(shown()).toBe('light comfortable');
    expect(page().style.getPropertyValue('--page')).toBe(light.page);
  });

  test('is followed in other tabs', () => {
    renderAppearance();
    act(() => void dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue: 'dark compact' })));
    expect(shown()).toBe('dark compact');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'light comfortable' })));
    expect(shown()).toBe('dark compact');
  });

  test('print stays light', () => {
    renderAppearance();
    act(() => setAppearance('dark', 'compact'));
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(page().style.getPropertyValue('--page')).toBe(light.page);
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(page().style.getPropertyValue('--page')).toBe(dark.page);
  });

  test('what is filled in is smaller when compact, and not below what can be hit', () => {
    const height = (compact: boolean) => antdTheme(light, compact).token?.controlHeight ?? 0;
    expect(height(true)).toBeLessThan(height(false));
    expect(height(true)).toBeGreaterThanOrEqual(24);
  });
});
