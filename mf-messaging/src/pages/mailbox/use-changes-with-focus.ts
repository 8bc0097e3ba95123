import type { MailSummary } from '@harbour/definitions/messaging/messages';
import { useEffect, useRef } from 'react';
import type { BulkChange } from './bulk-changes.ts';
import type { RowNavigation } from './mailbox-shortcuts.ts';
import { type BulkChangeState, useBulkChange } from './use-bulk-change.ts';
import type { Selection } from './use-selection.ts';

/**
 * Changes messages, and moves the focus to where the client continues once what was changed has left the list.
 * @param start the message that has the focus first; undefined leaves the focus where it is
 * @param isLoaded whether the list shows the messages of the backend
 */
export function useChangesWithFocus(
  rows: RowNavigation,
  selection: Selection,
  start: string | undefined,
  isLoaded: boolean,
): { bulk: BulkChangeState; store: (what: BulkChange, chosen: readonly MailSummary[]) => Promise<void> } {
  const focusNext = useRef(start);
  const bulk = useBulkChange(([first]) => {
    focusNext.current = first?.message_id ?? '';
  });

  useEffect(() => {
    if (!isLoaded || bulk.busy || focusNext.current === undefined) return;
    rows.focus(focusNext.current);
    focusNext.current = undefined;
  });

  async function store(what: BulkChange, chosen: readonly MailSummary[]): Promise<void> {
    focusNext.current = rows.after(chosen.map(({ message_id }) => message_id)) ?? '';
    const failed = await bulk.run(what, chosen);
    selection.keepOnly(failed.map(({ message_id }) => message_id));
  }

  return { bulk, store };
}
