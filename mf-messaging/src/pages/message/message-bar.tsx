import { Link } from '@harbour/contract/router';
import type { MailMessage } from '@harbour/definitions/messaging/messages';
import { Button } from '@harbour/ui';
import { useId } from 'react';
import { isIncoming } from '../../mail/parties.ts';
import type { Side } from '../../side.ts';
import styles from './message.module.css';
import type { ReturnMailbox } from './return-mailbox.ts';
import type { ChangeName, MessageChange } from './use-message-change.ts';

interface MessageBarProps {
  side: Side;
  message: MailMessage;
  back: ReturnMailbox;
  /** Whether the button archives or restores. */
  filing: ChangeName;
  /** The address at which a reply is written. */
  reply: string;
  change: MessageChange;
  onHelp: () => void;
}

/** The way back to the mailbox, and what the reader can do with a message. */
export function MessageBar({ side, message, back, filing, reply, change, onHelp }: MessageBarProps) {
  const { message_id: id, archived, recipient, cc } = message;
  const { storing, refused, store } = change;
  const refusedId = useId();

  return (
    <>
      <div className={styles.bar}>
        <Link to={back.address} state={{ message: id }} className={styles.back ?? ''}>
          Back to {back.label}
        </Link>
        {refused === undefined && (
          <Link className={`${styles.action} ${styles.reply}`} to={reply}>
            Reply
          </Link>
        )}
        {refused === undefined && recipient.length + cc.length > 1 && (
          <Link className={styles.action ?? ''} to={`${side.base}/message?replyall=${id}`}>
            Reply all
          </Link>
        )}
        <Button
          className={styles.button ?? ''}
          busy={storing === filing}
          disabled={refused !== undefined}
          aria-describedby={refused && refusedId}
          onClick={() => void store(filing)}
        >
          {archived ? 'Restore' : 'Archive'}
        </Button>
        {isIncoming(message, side.isFirm) && (
          <Button
            className={styles.button ?? ''}
            busy={storing === 'unread'}
            disabled={refused !== undefined}
            aria-describedby={refused && refusedId}
            onClick={() => void store('unread')}
          >
            Mark as unread
          </Button>
        )}
        <Button className={styles.button ?? ''} onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="link" className={styles.help ?? ''} onClick={onHelp}>
          Keyboard shortcuts
        </Button>
      </div>
      {refused && (
        <p id={refusedId} className={styles.refused}>
          {refused}
        </p>
      )}
    </>
  );
}
