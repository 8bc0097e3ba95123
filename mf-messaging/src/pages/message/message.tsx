import { useRefusal } from '@harbour/api/query';
import { LazyPart } from '@harbour/contract';
import { Link, useNavigate } from '@harbour/contract/router';
import type { MailMessage } from '@harbour/definitions/messaging/messages';
import { events } from '@harbour/events';
import { Button, Card, Notice, Skeleton } from '@harbour/ui';
import { SanitisedHtml } from '@harbour/ui/html';
import { Suspense, useId, useState } from 'react';
import { isIncoming } from '../../mail/parties.ts';
import { ShortcutHelp } from '../../mail/shortcut-help.tsx';
import { type Shortcut, useShortcutSetting, useShortcuts } from '../../mail/shortcuts.ts';
import { updateMessage } from '../../mail/update-message.ts';
import { useMailChanges } from '../../mail/use-mail-changes.ts';
import type { Side } from '../../side.ts';
import { AttachmentList, type FileAddresses } from './attachment-list.tsx';
import { Conversation } from './conversation.tsx';
import styles from './message.module.css';
import { MessageHeader } from './message-header.tsx';
import type { ReturnMailbox } from './return-mailbox.ts';

const loadAssigneeChoice = () => import('./assignee-choice.tsx');

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
  back: ReturnMailbox;
  addresses: FileAddresses;
  reload: () => Promise<unknown>;
}

type ChangeName = 'archive' | 'restore' | 'unread';

/** What a message can be changed to, each of which ends its being looked at, and what takes it back. */
const changes: Readonly<
  Record<ChangeName, { change: { archived: boolean } | { read: boolean }; done: string; undo?: ChangeName }>
> = {
  archive: { change: { archived: true }, done: 'archived', undo: 'restore' },
  restore: { change: { archived: false }, done: 'restored', undo: 'archive' },
  unread: { change: { read: false }, done: 'marked as unread' },
};

/** A message with all that belongs to it, and what can be done with it. */
export function Message({ side, message, thread, back, addresses, reload }: MessageProps) {
  const { message_id: id, subject, archived, recipient, cc } = message;
  const navigate = useNavigate();
  const refused = useRefusal(side.calls.updateMessage);
  const mailChanged = useMailChanges();
  const [storing, setStoring] = useState<ChangeName | undefined>(undefined);
  const [failed, setFailed] = useState<ChangeName | undefined>(undefined);
  const [help, setHelp] = useState(false);
  const [shortcutsOn, setShortcutsOn] = useShortcutSetting();
  const filing: ChangeName = archived ? 'restore' : 'archive';
  const refusedId = useId();
  const reply = `${side.base}/message?reply=${id}`;

  async function store(name: ChangeName): Promise<void> {
    if (storing || refused !== undefined) return;
    setStoring(name);
    setFailed(undefined);
    try {
      await updateMessage(side.calls, { messageID: id, ...changes[name].change, nav: back.mailbox });
    } catch {
      setFailed(name);
      setStoring(undefined);
      return;
    }
    confirmChange(name, changes[name].undo);
    await mailChanged();
    await navigate(back.address, { state: { message: id } });
  }

  /** Works from the toast too, when this page has been left. */
  async function takeBack(name: ChangeName): Promise<void> {
    try {
      await updateMessage(side.calls, { messageID: id, ...changes[name].change, nav: back.mailbox });
    } catch {
      const text = `The message was not ${changes[name].done}. It has not changed. Try again.`;
      void events.emit('toast', { severity: 'error', title: 'Undo', text });
      return;
    }
    confirmChange(name);
    await mailChanged();
  }

  function confirmChange(name: ChangeName, undo?: ChangeName): void {
    void events.emit('toast', {
      ...{ severity: 'success', title: 'Success', text: `1 message has been ${changes[name].done}.` },
      ...(undo ? { action: { label: 'Undo', run: () => void takeBack(undo) } } : {}),
    });
  }

  useShortcuts({ r: () => void navigate(reply), e: () => void store(filing), '?': () => setHelp(true) }, shortcutsOn);

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
        <Button variant="link" className={styles.help ?? ''} onClick={() => setHelp(true)}>
          Keyboard shortcuts
        </Button>
      </div>
      {refused && (
        <p id={refusedId} className={styles.refused}>
          {refused}
        </p>
      )}
      {failed && (
        <Notice severity="error">
          This message was not {changes[failed].done}. It is as before; please try again.
        </Notice>
      )}
      {side.isFirm && (
        <Suspense fallback={<Skeleton label="who it is assigned to" bars={[65]} />}>
          <LazyPart load={loadAssigneeChoice} props={{ message, onStored: reload }} />
        </Suspense>
      )}
      <article data-printed="" className={styles.paper} aria-labelledby={`subject-${id}`}>
        <Card>
          <h2 id={`subject-${id}`} className={styles.subject}>
            {subject || '(No subject)'}
          </h2>
          <MessageHeader message={message} isFirm={side.isFirm} />
          <SanitisedHtml html={message.messagebody} links="portal" />
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
