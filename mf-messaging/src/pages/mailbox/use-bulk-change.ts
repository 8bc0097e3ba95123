import type { MailSummary } from '@harbour/definitions/messaging/messages';
import { events } from '@harbour/events';
import { useRef, useState } from 'react';
import { useMailChanges } from '../../mail/use-mail-changes.ts';
import type { BulkChange } from './bulk-changes.ts';

/** A change that was not stored for some of the messages. */
export interface BulkFailure {
  done: string;
  messages: readonly MailSummary[];
}

const count = (messages: readonly unknown[]) => (messages.length === 1 ? '1 message' : `${messages.length} messages`);
const haveBeen = (messages: readonly unknown[]) => (messages.length === 1 ? 'has been' : 'have been');

export interface BulkChangeState {
  busy: boolean;
  failure: BulkFailure | undefined;
  /** Stores a change of each message, and gives those for which it was not stored. Never throws. */
  run: (change: BulkChange, messages: readonly MailSummary[]) => Promise<readonly MailSummary[]>;
  /** Takes the last change back, as its toast offers; does nothing where there is nothing to take back. */
  undo: () => void;
}

/**
 * Changes several messages at once, one request each; the client sees which failed. What was
 * stored can be taken back as a whole.
 * @param onUndo called with the messages that are about to come back
 */
export function useBulkChange(onUndo: (messages: readonly MailSummary[]) => void): BulkChangeState {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<BulkFailure | undefined>(undefined);
  const running = useRef(false);
  const takeBack = useRef<(() => void) | undefined>(undefined);
  const mailChanged = useMailChanges();

  async function run(
    { done, store, onFailed, undo }: BulkChange,
    messages: readonly MailSummary[],
  ): Promise<readonly MailSummary[]> {
    if (running.current || messages.length === 0) return [];
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    const outcomes = await Promise.allSettled(messages.map(store));
    const failed = messages.filter((_, index) => outcomes[index]?.status === 'rejected');
    for (const message of failed) onFailed?.(message);
    const stored = messages.filter((message) => !failed.includes(message));
    if (stored.length > 0) {
      await mailChanged();
      takeBack.current = undo && (() => undoOf(undo(), stored));
      void events.emit('toast', {
        severity: 'success',
        title: 'Success',
        text: `${count(stored)} ${haveBeen(stored)} ${done}.`,
        ...(undo ? { action: { label: 'Undo', run: undoLast } } : {}),
      });
    }
    setFailure(failed.length > 0 ? { done, messages: failed } : undefined);
    running.current = false;
    setBusy(false);
    return failed;
  }

  /** What is taken back is not offered to be taken back again. */
  function undoOf({ undo: _, ...change }: BulkChange, messages: readonly MailSummary[]): void {
    onUndo(messages);
    void run(change, messages);
  }

  function undoLast(): void {
    const last = takeBack.current;
    takeBack.current = undefined;
    last?.();
  }

  return {
    busy,
    failure,
    run,
    undo: undoLast,
  };
}
