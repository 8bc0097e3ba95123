import { Link } from '@harbour/contract/router';
import type { MailMessage } from '@harbour/definitions/messaging/messages';
import { Card, formatDateTime } from '@harbour/ui';
import { SanitisedHtml } from '@harbour/ui/html';
import { useState } from 'react';
import { staffWriter } from '../../mail/firm-name.ts';
import { messagePreview } from '../../mail/message-text.ts';
import { PartyMark } from '../../mail/party-mark.tsx';
import type { Side } from '../../side.ts';
import { AttachmentList, type FileAddresses } from './attachment-list.tsx';
import styles from './conversation.module.css';

function Earlier({ message, addresses, isFirm }: { message: MailMessage; addresses: FileAddresses; isFirm: boolean }) {
  // Its text is cleaned and laid out when it is looked at: a conversation may be long.
  const [open, setOpen] = useState(false);
  const { sender, date_sent, messagebody, attachments } = message;
  const writer = staffWriter(message);
  return (
    <details className={styles.message} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.sender}>
          {sender.name} <PartyMark party={sender} isFirm={isFirm} />
          {writer !== undefined && ` ${writer}`}
        </span>
        <span className={styles.date}>{date_sent && formatDateTime(date_sent)}</span>
        {!open && <span className={styles.preview}>{messagePreview(messagebody)}</span>}
      </summary>
      {open && (
        <div className={styles.text}>
          <SanitisedHtml html={messagebody} links="portal" />
          <AttachmentList files={attachments} addresses={addresses} />
        </div>
      )}
    </details>
  );
}

interface ConversationProps {
  side: Side;
  /** All but the one that is open, the newest first. */
  messages: readonly MailMessage[];
  addresses: FileAddresses;
}

/**
 * The other messages of a conversation, the newest first as in the mailboxes: what was answered last is what counts,
 * and each opens where it stands.
 */
export function Conversation({ side, messages, addresses }: ConversationProps) {
  if (messages.length === 0) return null;
  return (
    <Card
      title="The rest of this conversation"
      aside={messages.length === 1 ? '1 message' : `${messages.length} messages, the newest first`}
    >
      <ul>
        {messages.map((message) => (
          <li key={message.message_id} className={styles.entry}>
            {message.draft ? (
              <p className={styles.draft}>
                A draft of yours. <Link to={`${side.base}/message?draft=${message.message_id}`}>Continue writing</Link>
              </p>
            ) : (
              <Earlier message={message} addresses={addresses} isFirm={side.isFirm} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
