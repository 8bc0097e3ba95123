import { LazyPart } from '@harbour/contract';
import { useNavigate } from '@harbour/contract/router';
import type { MailMessage } from '@harbour/definitions/messaging/messages';
import { Card, Notice, Skeleton } from '@harbour/ui';
import { SanitisedHtml } from '@harbour/ui/html';
import { Suspense, useState } from 'react';
import { AnswerPromise } from '../../mail/answer-promise.tsx';
import { isIncoming } from '../../mail/parties.ts';
import { ShortcutHelp } from '../../mail/shortcut-help.tsx';
import { type Shortcut, useShortcutSetting, useShortcuts } from '../../mail/shortcuts.ts';
import type { Side } from '../../side.ts';
import { AttachmentList, type FileAddresses } from './attachment-list.tsx';
import { Conversation } from './conversation.tsx';
import styles from './message.module.css';
import { MessageBar } from './message-bar.tsx';
import { MessageHeader } from './message-header.tsx';
import type { ReturnMailbox } from './return-mailbox.ts';
import { type ChangeName, useMessageChange } from './use-message-change.ts';

const loadDeskPanel = () => import(/* webpackChunkName: "desk" */ '../../desk/desk-panel.tsx');

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

/** A message with all that belongs to it, and what can be done with it. */
export function Message({ side, message, thread, back, addresses, reload }: MessageProps) {
  const { message_id: id, subject, archived } = message;
  const navigate = useNavigate();
  const change = useMessageChange(side, message, back);
  const { failed, store } = change;
  const [help, setHelp] = useState(false);
  const [shortcutsOn, setShortcutsOn] = useShortcutSetting();
  const waitsForFirm = !side.isFirm && !isIncoming(message, false);
  const filing: ChangeName = archived ? 'restore' : 'archive';
  const reply = `${side.base}/message?reply=${id}`;

  useShortcuts({ r: () => void navigate(reply), e: () => void store(filing), '?': () => setHelp(true) }, shortcutsOn);

  return (
    <>
      <MessageBar
        side={side}
        message={message}
        back={back}
        filing={filing}
        reply={reply}
        change={change}
        onHelp={() => setHelp(true)}
      />
      {failed && <Notice severity="error">{failed} The message is as before.</Notice>}
      <div className={side.isFirm ? styles.beside : styles.alone}>
        <div className={styles.alone}>
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
          {waitsForFirm && <AnswerPromise message={id} />}
          <Conversation
            side={side}
            messages={thread.filter(({ message_id }) => message_id !== id)}
            addresses={addresses}
          />
        </div>
        {side.isFirm && (
          <Suspense fallback={<Skeleton label="how this conversation stands" bars={[40, 65, 40]} />}>
            <LazyPart load={loadDeskPanel} props={{ message, reload }} />
          </Suspense>
        )}
      </div>
      {help && (
        <ShortcutHelp shortcuts={shortcuts} on={shortcutsOn} onSwitch={setShortcutsOn} onClose={() => setHelp(false)} />
      )}
    </>
  );
}
