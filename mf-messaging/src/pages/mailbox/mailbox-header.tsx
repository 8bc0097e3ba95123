import { Link } from '@harbour/contract/router';
import { Button, TabNav } from '@harbour/ui';
import { mailboxes, mailboxLabels } from '../../mail/mail-names.ts';
import type { Side } from '../../side.ts';
import styles from './mailbox.module.css';

/** The tabs with their counts, and the buttons for a new message and the keyboard help. */
export function MailboxHeader({
  side: { base },
  counts,
  onHelp,
}: {
  side: Side;
  counts: { inbox: number; drafts: number } | undefined;
  onHelp: () => void;
}) {
  const waiting = {
    inbox: counts && { count: counts.inbox, label: `${counts.inbox} unread` },
    drafts: counts && { count: counts.drafts, label: counts.drafts === 1 ? '1 draft' : `${counts.drafts} drafts` },
    sent: undefined,
    archived: undefined,
  };
  return (
    <div className={styles.top}>
      <TabNav
        label="Secure Messaging"
        tabs={mailboxes.map((name) => ({
          label: mailboxLabels[name],
          to: `${base}/${name}`,
          waiting: waiting[name],
        }))}
      />
      <div className={styles.actions}>
        <Link className={styles.write ?? ''} to={`${base}/message`} data-tour="write-message">
          Write a message
        </Link>
        <Button variant="link" className={styles.help ?? ''} onClick={onHelp}>
          Keyboard shortcuts
        </Button>
      </div>
    </div>
  );
}
