import { useEffect, useRef, useState } from 'react';

/** What a key does; `key` as the browser names it. */
export interface Shortcut {
  key: string;
  /** In the words of the help sheet. */
  says: string;
}

const storageKey = 'harbour.messaging.shortcuts';

/**
 * Whether single keys do something. They can be switched off, since speech input and unsteady hands press keys that
 * nobody meant (WCAG 2.2, 2.1.4).
 */
export function useShortcutSetting(): [on: boolean, setOn: (on: boolean) => void] {
  const [on, setOn] = useState(() => localStorage.getItem(storageKey) !== 'off');
  return [
    on,
    (next) => {
      localStorage.setItem(storageKey, next ? 'on' : 'off');
      setOn(next);
    },
  ];
}

/** Where keys are text, or choose from a list. A tick box takes none but the space bar. */
const typedInto = 'input:not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false])';

function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  if (document.querySelector('dialog[open]')) return false;
  return !(event.target instanceof Element && event.target.closest(typedInto));
}

/**
 * Handles single-key shortcuts, except while the user types or a dialog is open.
 * @param actions what each key does, by the browser's name of the key
 */
export function useShortcuts(actions: Readonly<Record<string, () => void>>, on: boolean): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      const act = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined;
      if (!act || !isFree(event)) return;
      // The key that leads to a field is not the first letter in it.
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);
}
