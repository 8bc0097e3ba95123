import type { KeyboardEvent } from 'react';
import type { Zoom } from './use-zoom.ts';

/** Turns pages and zooms by key. @param turn goes to a page, from 1 */
export function readerKeys(page: number, pages: number, turn: (page: number) => void, { zoom, change, fit }: Zoom) {
  const keys: Readonly<Record<string, () => void>> = {
    PageDown: () => turn(page + 1),
    PageUp: () => turn(page - 1),
    ArrowRight: () => turn(page + 1),
    ArrowLeft: () => turn(page - 1),
    Home: () => turn(1),
    End: () => turn(pages),
    '+': () => change(1),
    '-': () => change(-1),
    '0': fit,
  };
  return (event: KeyboardEvent): void => {
    const act = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ? undefined : keys[event.key];
    // An enlarged page is moved by the arrows first.
    const moves = zoom > 1 && event.key.startsWith('Arrow');
    if (!act || moves) return;
    event.preventDefault();
    act();
  };
}
