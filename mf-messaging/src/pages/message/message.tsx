import type { MailMessage } from '@harbour/api/definitions/messaging';
import { Link, useNavigate } from '@harbour/contract/router';
import { events } from '@harbour/events';
import { Button, Card, Notice } from '@harbour/ui';
import { useState } from 'react';
import { cameIn } from '../../mail/parties.ts';
import { SanitisedHtml } from '../../mail/sanitised-html.tsx';
import { ShortcutHelp } from '../../mail/shortcut-help.tsx';
import { type Shortcut, useShortcutSetting, useShortcuts } from '../../mail/shortcuts.ts';
import { updateMessage } from '../../mail/update-message.ts';
import { useMailChanges } from '../../mail/use-mail-changes.ts';
import type { Side } from '../../side.ts';
import { AssigneeChoice } from './assignee-choice.tsx';
import { AttachmentList, type FileAddresses } from './attachment-list.tsx';
import { Conversation } from './conversation.tsx';
import styles from './message.module.css';
import { MessageHead } from './message-head.tsx';
import type { CameFrom } from './where-from.ts';

const shortcuts: readonly Shortcut[] = [
  { key: 'r', says: 'Reply' },
  { key: 'e', says: 'Archive; in the archive, restore' },
  { key: '?', says: 'This help' },
];

interface MessageProps {
  side: Side;
  message: MailMessage;
  /** Every message of the conversation, this one included, the newest first. */
  thread: readonly MailMessage[];
  back: CameFrom;
  addresses: FileAddresses;
  reload: () => Promise<unknown>;
}

/** What a message can be changed to, each of which ends its being looked at. */
const changes = {
  archive: { change: { archived: true }, done: 'archived' },
  restore: { change: { archived: false }, done: 'restored' },
  unread: { change: { read: false }, done: 'marked as unread' },
} as const;
type ChangeName = keyof typeof changes;

/** A message with all that belongs to it, and what can be done with it. */
export function Message({ side, message, thread, back, addresses, reload }: MessageProps) {
  const { message_id: id, subject, archived, recipient, cc } = message;
  const navigate = useNavigate();
  const mailChanged = useMailChanges();
  const [storing, setStoring] = useState<ChangeName | undefined>(undefined);
  const [failed, setFailed] = useState<ChangeName | undefined>(undefined);
  const [help, setHelp] = useState(false);
  const [shortcutsOn, setShortcutsOn] = useShortcutSetting();
  const filing: ChangeName = archived ? 'restore' : 'archive';
  const reply = `${side.base}/message?reply=${id}`;

  async function store(name: ChangeName): Promise<void> {
    if (storing) return;
    setStoring(name);
    setFailed(undefined);
    const { change, done } = changes[name];
    try {
      await updateMessage(side.calls, { messageID: id, ...change, nav: back.mailbox });
    } catch {
      setFailed(name);
      setStoring(undefined);
      return;
    }
    void events.emit('toast', { severity: 'success', title: 'Success', text: `1 message has been ${done}.` });
    await mailChanged();
    await navigate(back.address, { state: { message: id } });
  }

  useShortcuts({ r: () => void navigate(reply), e: () => void store(filing), '?': () => setHelp(true) }, shortcutsOn);

  return (
    <>
      <div className={styles.bar}>
        <Link to={back.address} state={{ message: id }} className={styles.back ?? ''}>
          Back to {back.label}
        </Link>
        <Link className={`${styles.action} ${styles.reply}`} to={reply}>
          Reply
        </Link>
        {recipient.length + cc.length > 1 && (
          <Link className={styles.action ?? ''} to={`${side.base}/message?replyall=${id}`}>
            Reply all
          </Link>
        )}
        <Button className={styles.button ?? ''} busy={storing === filing} onClick={() => void store(filing)}>
          {archived ? 'Restore' : 'Archive'}
        </Button>
        {cameIn(message, side.isFirm) && (
          <Button className={styles.button ?? ''} busy={storing === 'unread'} onClick={() => void store('unread')}>
            Mark as unread
          </Button>
        )}
        <Button className={styles.button ?? ''} onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="link" className={styles.help ?? ''} onClick={() => setHelp(true)}>
          Keyboard shortcuts
        </Button>
      </div>
      {failed && (
        <Notice severity="error">
          This message was not {changes[failed].done}. It is as before; please try again.
        </Notice>
      )}
      {side.isFirm && <AssigneeChoice message={message} onStored={reload} />}
      <article data-printed="" className={styles.paper} aria-labelledby={`subject-${id}`}>
        <Card>
          <h2 id={`subject-${id}`} className={styles.subject}>
            {subject || '(No subject)'}
          </h2>
          <MessageHead message={message} isFirm={side.isFirm} />
          <SanitisedHtml html={message.messagebody} />
          <AttachmentList files={message.attachments} addresses={addresses} />
        </Card>
      </article>
      <Conversation side={side} messages={thread.filter(({ message_id }) => message_id !== id)} addresses={addresses} />
      {help && (
        <ShortcutHelp shortcuts={shortcuts} on={shortcutsOn} onSwitch={setShortcutsOn} onClose={() => setHelp(false)} />
      )}
    </>
  );
}
