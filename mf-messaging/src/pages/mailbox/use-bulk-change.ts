import type { MailSummary } from '@harbour/api/definitions/messaging';
import { events } from '@harbour/events';
import { useState } from 'react';
import { useMailChanges } from '../../mail/use-mail-changes.ts';
import type { BulkChange } from './bulk-changes.ts';

/** A change that was not stored for some of the messages. */
export interface BulkFailure {
  done: string;
  messages: readonly MailSummary[];
}

const count = (messages: readonly unknown[]) => (messages.length === 1 ? '1 message' : `${messages.length} messages`);
const haveBeen = (messages: readonly unknown[]) => (messages.length === 1 ? 'has been' : 'have been');

export interface BulkChanging {
  busy: boolean;
  failure: BulkFailure | undefined;
  /** Stores a change of each message, and gives those for which it was not stored. Never throws. */
  run: (change: BulkChange, messages: readonly MailSummary[]) => Promise<readonly MailSummary[]>;
}

/** Changes several messages at once; each is stored or not by itself, and the client is told which were not. */
export function useBulkChange(): BulkChanging {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<BulkFailure | undefined>(undefined);
  const mailChanged = useMailChanges();

  return {
    busy,
    failure,
    async run({ done, store, onFailed }, messages) {
      if (busy || messages.length === 0) return [];
      setBusy(true);
      setFailure(undefined);
      const outcomes = await Promise.allSettled(messages.map(store));
      const failed = messages.filter((_, index) => outcomes[index]?.status === 'rejected');
      for (const message of failed) onFailed?.(message);
      const stored = messages.length - failed.length;
      if (stored > 0) {
        await mailChanged();
        const those = messages.slice(0, stored);
        void events.emit('toast', {
          severity: 'success',
          title: 'Success',
          text: `${count(those)} ${haveBeen(those)} ${done}.`,
        });
      }
      setFailure(failed.length > 0 ? { done, messages: failed } : undefined);
      setBusy(false);
      return failed;
    },
  };
}
