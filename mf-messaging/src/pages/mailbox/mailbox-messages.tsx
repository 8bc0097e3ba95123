import type { MailboxName, MailSummary } from '@harbour/definitions/messaging/messages';
import type { RefObject } from 'react';
import type { Side } from '../../side.ts';
import type { BulkChange } from './bulk-changes.ts';
import { MessageList } from './message-list.tsx';
import { Pager } from './pager.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { Selection } from './use-selection.ts';

/** The messages that a mailbox shows, and which of them are selected. */
export interface MailboxMessages {
  side: Side;
  mailbox: MailboxName;
  messages: readonly MailSummary[];
  selection: Selection;
}

interface MailboxMessagesProps extends MailboxMessages {
  address: string;
  meta: { page: number; pages: number; total: number };
  /** Whether another page is being loaded. */
  waiting: boolean;
  busy: boolean;
  list: RefObject<HTMLDivElement | null>;
  onChange: (what: BulkChange) => void;
  onTurn: (page: number) => void;
}

/** The messages of a page of a mailbox, with what can be done with the selected ones. */
export function MailboxMessageList({
  meta,
  waiting,
  busy,
  list,
  address,
  onChange,
  onTurn,
  ...shown
}: MailboxMessagesProps) {
  const { side, mailbox, messages, selection } = shown;
  return (
    <>
      {mailbox !== 'drafts' && (
        <SelectionBar
          side={side}
          mailbox={mailbox}
          shown={messages}
          selection={selection}
          busy={busy}
          onChange={onChange}
        />
      )}
      <MessageList {...shown} address={address} waiting={waiting} list={list} />
      <Pager page={meta.page} pages={meta.pages} total={meta.total} onTurn={onTurn} />
    </>
  );
}
