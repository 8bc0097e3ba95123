// biome-ignore-all lint/a11y/useFocusableInteractive: rows and cells of a table, other than those of a grid, take no focus.

import { Element } from '@harbour/api/elements';
import { Link } from '@harbour/contract/router';
import type { MailboxName, MailSummary } from '@harbour/definitions/messaging/messages';
import { formatDateTime } from '@harbour/ui';
import { Paperclip } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { staffWriter } from '../../mail/firm-name.ts';
import { mailboxLabels } from '../../mail/mail-names.ts';
import { isIncoming, partyNames } from '../../mail/parties.ts';
import { PartyMark } from '../../mail/party-mark.tsx';
import type { Side } from '../../side.ts';
import styles from './message-list.module.css';
import type { Selection } from './use-selection.ts';

interface RowContext {
  side: Side;
  mailbox: MailboxName;
  /** The address of the mailbox with its filters, to come back to. */
  address: string;
}

interface Column {
  id: string;
  title: string;
  cell: (message: MailSummary, context: RowContext) => ReactNode;
}

function PartyCell({ message, context }: { message: MailSummary; context: RowContext }) {
  const { sender } = message;
  const writer = staffWriter(message);
  const { isFirm } = context.side;
  if (isIncoming(message, isFirm)) {
    return (
      <>
        <span className={styles.sender}>{sender.name}</span> <PartyMark party={sender} isFirm={isFirm} />
        {writer !== undefined && ` ${writer}`}
      </>
    );
  }
  const to = message.recipient.length > 0 ? `To ${partyNames(message.recipient)}` : 'No recipients yet';
  return writer === undefined ? to : `${to}, ${writer}`;
}

function MessageCell({ message, context }: { message: MailSummary; context: RowContext }) {
  const { message_id, subject, preview, attachments, draft, answered } = message;
  const unread = isUnread(message, context.side);
  const { base, isFirm } = context.side;
  return (
    <>
      <Link
        className={styles.subject ?? ''}
        to={draft ? `${base}/message?draft=${message_id}` : `${base}/message/${message_id}`}
        state={{ from: context.address }}
      >
        {unread && (
          <>
            <span className={styles.dot} aria-hidden="true" />
            <span className="visually-hidden">Unread: </span>
          </>
        )}
        {subject || '(No subject)'}
      </Link>
      {attachments.length > 0 && (
        <span className={styles.files}>
          <Paperclip size={14} aria-hidden="true" />
          <span className="visually-hidden">
            {attachments.length === 1 ? '1 attachment' : `${attachments.length} attachments`}
          </span>
        </span>
      )}
      {isFirm && context.mailbox === 'inbox' && !answered && <span className={styles.mark}>Unanswered</span>}
      <Element name="messages.previews">
        <p className={styles.preview}>{preview}</p>
      </Element>
    </>
  );
}

const party: Column = {
  id: 'party',
  title: 'From',
  cell: (message, context) => <PartyCell {...{ message, context }} />,
};
const subject: Column = {
  id: 'message',
  title: 'Message',
  cell: (message, context) => <MessageCell {...{ message, context }} />,
};
const category: Column = { id: 'category', title: 'Category', cell: (message) => message.category };
const client: Column = { id: 'client', title: 'Client', cell: (message) => message.client.name };
const assignee: Column = {
  id: 'assignee',
  title: 'Assigned to',
  cell: (message) => message.assignee?.name ?? 'No one yet',
};
const sent: Column = {
  id: 'date',
  title: 'Sent',
  cell: ({ date_sent }) => (date_sent ? <time dateTime={date_sent}>{formatDateTime(date_sent)}</time> : 'Draft'),
};

const clientColumns = [party, subject, category, sent];
const firmColumns = [party, subject, category, client, assignee, sent];

/** An incoming message that was not opened; one's own messages are never unread. */
export function isUnread(message: MailSummary, { isFirm }: Side): boolean {
  return !message.read && isIncoming(message, isFirm);
}

interface MessageListProps extends RowContext {
  messages: readonly MailSummary[];
  selection: Selection;
  /** Whether other messages than these were asked for, and are on their way. */
  waiting: boolean;
  list: RefObject<HTMLDivElement | null>;
}

/** One page of a mailbox. A table where there is space, cards where there is not; the order is the backend's. */
export function MessageList({ messages, selection, waiting, list, ...context }: MessageListProps) {
  const { side, mailbox } = context;
  const columns = side.isFirm ? firmColumns : clientColumns;
  const selectable = mailbox !== 'drafts';
  return (
    <div
      ref={list}
      role="table"
      tabIndex={-1}
      aria-label={mailboxLabels[mailbox]}
      aria-busy={waiting}
      className={`${styles.list} ${side.isFirm ? styles.forFirm : styles.forClient} ${selectable ? '' : styles.plain}`}
    >
      <div role="row" className={styles.head}>
        {selectable && (
          <div role="columnheader" className={styles.select}>
            <span className="visually-hidden">Selected</span>
          </div>
        )}
        {columns.map(({ id, title }) => (
          <div key={id} role="columnheader" className={styles[id]}>
            {title}
          </div>
        ))}
      </div>
      {messages.map((message) => (
        <div
          key={message.message_id}
          role="row"
          data-message={message.message_id}
          className={`${styles.row} ${isUnread(message, side) ? styles.unread : ''}`}
        >
          {selectable && (
            <div role="cell" className={styles.select}>
              <label className={styles.tick}>
                <span className="visually-hidden">Select {message.subject || '(No subject)'}</span>
                <input
                  type="checkbox"
                  checked={selection.has(message.message_id)}
                  onChange={() => selection.toggle(message.message_id)}
                />
              </label>
            </div>
          )}
          {columns.map(({ id, title, cell }) => (
            <div key={id} role="cell" className={styles[id]} data-title={title}>
              {cell(message, context)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
