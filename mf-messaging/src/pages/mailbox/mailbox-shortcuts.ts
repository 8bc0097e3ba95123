import type { RefObject } from 'react';
import type { Shortcut } from '../../mail/shortcuts.ts';

/** The keys of a mailbox, as its help sheet says them. */
export const mailboxShortcuts: readonly Shortcut[] = [
  { key: 'j', says: 'Next message' },
  { key: 'k', says: 'Previous message' },
  { key: 'Enter', says: 'Open the message' },
  { key: 'o', says: 'Open the message' },
  { key: 'x', says: 'Select the message' },
  { key: 'e', says: 'Archive the selection or the message; in the archive, restore it' },
  { key: 'z', says: 'Undo the last archive or restore' },
  { key: 'r', says: 'Reply to the message' },
  { key: '/', says: 'Search' },
  { key: '?', says: 'This help' },
];

/**
 * The messages of a list as the keyboard walks them. Where it is, is where the browser's focus is, so that it is seen
 * and announced like any other; nothing else has to be kept true.
 */
export interface RowNavigation {
  /** The id of the message that has the focus. */
  current: () => string | undefined;
  /** Moves on by so many messages; from outside the list to its first one. */
  move: (by: 1 | -1) => void;
  /** Follows the link of the message that has the focus. */
  open: () => void;
  /** Moves the focus to a message, or to the list if the message is gone. */
  focus: (id: string | undefined) => void;
  /** The first message from the current one on that is none of these. */
  after: (ids: readonly string[]) => string | undefined;
}

/** Keyboard navigation of a list whose rows have `data-message` and a link. */
export function rowNavigation(list: RefObject<HTMLElement | null>): RowNavigation {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
  const here = () => rows().findIndex((row) => row.contains(document.activeElement));
  const linkOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('a');
  return {
    current: () => rows()[here()]?.dataset.message,
    move(by) {
      const at = here();
      linkOf(rows()[at < 0 ? 0 : at + by])?.focus();
    },
    open: () => linkOf(rows()[here()])?.click(),
    focus(id) {
      const row = rows().find(({ dataset }) => dataset.message === id);
      (linkOf(row) ?? list.current)?.focus();
    },
    after(ids) {
      const left = rows().map(({ dataset }) => dataset.message ?? '');
      const from = left.findIndex((id) => ids.includes(id));
      return left.slice(Math.max(from, 0)).find((id) => !ids.includes(id)) ?? left.findLast((id) => !ids.includes(id));
    },
  };
}
