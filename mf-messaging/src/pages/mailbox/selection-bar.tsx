import { LazyPart } from '@harbour/contract';
import type { MailboxName, MailSummary } from '@harbour/definitions/messaging/messages';
import { Button, Skeleton, WriteGuard } from '@harbour/ui';
import { Suspense } from 'react';
import type { Side } from '../../side.ts';
import { archiving, type BulkChange, canBeUnread, markingUnread, restoring } from './bulk-changes.ts';
import styles from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

const loadAssignTo = () => import('./assign-to.tsx');

interface SelectionBarProps {
  side: Side;
  mailbox: MailboxName;
  shown: readonly MailSummary[];
  selection: Selection;
  busy: boolean;
  onChange: (change: BulkChange) => void;
}

/** What can be done with the messages that are chosen. */
export function SelectionBar({ side, mailbox, shown, selection, busy, onChange }: SelectionBarProps) {
  const { chosen, toggleAll } = selection;
  const some = chosen.length > 0;
  const archived = mailbox === 'archived';
  return (
    <WriteGuard call={side.calls.updateMessage}>
      <div role="group" aria-label="Selected messages" className={styles.bar}>
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={some && chosen.length === shown.length}
            ref={(box) => {
              if (box) box.indeterminate = some && chosen.length < shown.length;
            }}
            onChange={toggleAll}
          />
          Select all on this page
        </label>
        <span role="status" className={styles.count}>
          {some ? `${chosen.length} selected` : ''}
        </span>
        <Button
          className={styles.action ?? ''}
          disabled={!some}
          busy={busy}
          onClick={() => onChange(archived ? restoring(side, mailbox) : archiving(side, mailbox))}
        >
          {archived ? 'Restore' : 'Archive'}
        </Button>
        {mailbox !== 'sent' && (
          <Button
            className={styles.action ?? ''}
            disabled={busy || !canBeUnread(chosen, side.isFirm)}
            onClick={() => onChange(markingUnread(side, mailbox))}
          >
            Mark as unread
          </Button>
        )}
        {side.isFirm && (
          <Suspense fallback={<Skeleton label="who to assign to" bars={[40]} />}>
            <LazyPart load={loadAssignTo} props={{ disabled: !some || busy, onChange }} />
          </Suspense>
        )}
      </div>
    </WriteGuard>
  );
}
