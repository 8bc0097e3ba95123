import type { MailSummary } from '@harbour/definitions/messaging/messages';
import { events } from '@harbour/events';
import { useEffect, useState } from 'react';

export interface Selection {
  /** Those that are chosen and still shown, in the order of the list. */
  chosen: readonly MailSummary[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Chooses all that are shown, or none when all are. */
  toggleAll: () => void;
  keepOnly: (ids: readonly string[]) => void;
}

const none: ReadonlySet<string> = new Set();

/**
 * Which messages of a page are chosen.
 * @param address of the view: another page or filter begins with none, so that nothing is changed that is not shown
 */
export function useSelection(address: string, shown: readonly MailSummary[]): Selection {
  const [state, setState] = useState({ address, ids: none });
  const ids = state.address === address ? state.ids : none;
  const choose = (next: Iterable<string>) => setState({ address, ids: new Set(next) });

  useEffect(() => events.on('mailbox.opened', () => setState((before) => ({ ...before, ids: none }))), []);

  const chosen = shown.filter(({ message_id }) => ids.has(message_id));
  return {
    chosen,
    has: (id) => ids.has(id),
    toggle: (id) => choose(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    toggleAll: () => choose(chosen.length === shown.length ? [] : shown.map(({ message_id }) => message_id)),
    keepOnly: choose,
  };
}
