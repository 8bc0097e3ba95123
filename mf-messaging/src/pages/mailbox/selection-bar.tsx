import type { MailboxName, MailSummary } from '@harbour/api/definitions/messaging';
import { Button } from '@harbour/ui';
import { useColleagues } from '../../mail/use-colleagues.ts';
import type { Side } from '../../side.ts';
import { archiving, assigning, type BulkChange, canBeUnread, markingUnread, restoring } from './bulk-changes.ts';
import styles from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  side: Side;
  mailbox: MailboxName;
  shown: readonly MailSummary[];
  selection: Selection;
  busy: boolean;
  onChange: (change: BulkChange) => void;
}

/** Firm's side: gives what is chosen to somebody. */
function AssignTo({ disabled, onChange }: { disabled: boolean; onChange: (change: BulkChange) => void }) {
  const colleagues = useColleagues();
  return (
    <select
      className={styles.assign}
      aria-label="Assign to"
      disabled={disabled}
      value=""
      onChange={({ target }) => {
        const chosen = colleagues.find(({ id }) => id === target.value);
        if (chosen || target.value === 'none') onChange(assigning(chosen ?? null));
      }}
    >
      <option value="" disabled>
        Assign to…
      </option>
      {colleagues.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
      <option value="none">Nobody</option>
    </select>
  );
}

/** What can be done with the messages that are chosen. */
export function SelectionBar({ side, mailbox, shown, selection, busy, onChange }: SelectionBarProps) {
  const { chosen, toggleAll } = selection;
  const some = chosen.length > 0;
  const archived = mailbox === 'archived';
  return (
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
      {side.isFirm && <AssignTo disabled={!some || busy} onChange={onChange} />}
    </div>
  );
}
