import type { MailboxName } from '@harbour/api/definitions/messaging/messages';
import { Link } from '@harbour/contract/router';
import { Button, Empty } from '@harbour/ui';
import type { Side } from '../../side.ts';
import styles from './empty-mailbox.module.css';

/** What a mailbox is for, where nothing is in it. */
const words: Readonly<Record<MailboxName, { title: string; text: string }>> = {
  inbox: { title: 'Nothing has come in during the last year', text: 'Messages to you appear here.' },
  drafts: { title: 'There are no drafts of the last year', text: 'What you write is kept here until you send it.' },
  sent: { title: 'You have sent nothing in the last year', text: 'What you send is kept here.' },
  archived: {
    title: 'Nothing of the last year is archived',
    text: 'What you archive leaves the other mailboxes and is kept here; nothing is deleted.',
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
      <Empty title="No message is like that">
        Choose less, or{' '}
        <Button variant="link" className={styles.inText ?? ''} onClick={onClear}>
          show the whole mailbox
        </Button>
        .
      </Empty>
    );
  }
  const { title, text } = words[mailbox];
  return (
    <Empty title={title}>
      {text}{' '}
      <Button variant="link" className={styles.inText ?? ''} onClick={onAll}>
        Look at all times
      </Button>
      {', or '}
      <Link to={`${side.base}/message`}>write a message</Link>.
    </Empty>
  );
}
