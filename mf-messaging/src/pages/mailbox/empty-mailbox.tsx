import { Link } from '@harbour/contract/router';
import type { MailboxName } from '@harbour/definitions/messaging/messages';
import { Button, Empty } from '@harbour/ui';
import type { Side } from '../../side.ts';
import styles from './empty-mailbox.module.css';

/** What a mailbox is for, where nothing is in it. */
const emptyTexts: Readonly<Record<MailboxName, { title: string; text: string }>> = {
  inbox: { title: 'No messages in the last year', text: 'Messages sent to you appear here.' },
  drafts: { title: 'No drafts in the last year', text: 'Messages you are writing are kept here until you send them.' },
  sent: { title: 'No sent messages in the last year', text: 'Messages you send are kept here.' },
  archived: {
    title: 'No archived messages in the last year',
    text: 'Archived messages are moved here from your other mailboxes. Nothing is deleted.',
  },
};

interface EmptyMailboxProps {
  side: Side;
  mailbox: MailboxName;
  narrowed: boolean;
  onClear: () => void;
  /** Shows messages of all times. */
  onAll: () => void;
}

/** No message to show: because nothing fits what was chosen, or because nothing is there. */
export function EmptyMailbox({ side, mailbox, narrowed, onClear, onAll }: EmptyMailboxProps) {
  if (narrowed) {
    return (
      <Empty title="No messages match">
        Remove a filter, or{' '}
        <Button variant="link" className={styles.inText ?? ''} onClick={onClear}>
          show the whole mailbox
        </Button>
        .
      </Empty>
    );
  }
  const { title, text } = emptyTexts[mailbox];
  return (
    <Empty title={title}>
      {text}{' '}
      <Button variant="link" className={styles.inText ?? ''} onClick={onAll}>
        Show all dates
      </Button>
      {', or '}
      <Link to={`${side.base}/message`}>write a message</Link>.
    </Empty>
  );
}
