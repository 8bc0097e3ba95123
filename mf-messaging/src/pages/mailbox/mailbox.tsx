import { failureMessage } from '@harbour/api';
import { Link, Navigate, useLocation } from '@harbour/contract/router';
import type { MailboxName, MailSummary } from '@harbour/definitions/messaging/messages';
import { Button, Card, Failure, londonToday, Notice, Skeleton, TabNav } from '@harbour/ui';
import { useEffect, useRef, useState } from 'react';
import { readHistoryState } from '../../mail/history-state.ts';
import { ForAdvisers } from '../../mail/mail-frame.tsx';
import { mailboxes, mailboxLabels } from '../../mail/mail-names.ts';
import { ShortcutHelp } from '../../mail/shortcut-help.tsx';
import { useShortcutSetting } from '../../mail/shortcuts.ts';
import type { Side } from '../../side.ts';
import type { BulkChange } from './bulk-changes.ts';
import { EmptyMailbox } from './empty-mailbox.tsx';
import { clean, FilterBar } from './filter-bar.tsx';
import { isFiltered, writeView } from './mail-address.ts';
import styles from './mailbox.module.css';
import { MailboxMessageList } from './mailbox-messages.tsx';
import { mailboxShortcuts, rowNavigation } from './mailbox-shortcuts.ts';
import { type BulkFailure, useBulkChange } from './use-bulk-change.ts';
import { useMailView } from './use-mail-view.ts';
import { useMailbox } from './use-mailbox.ts';
import { useMailboxShortcuts } from './use-mailbox-shortcuts.ts';
import { useSelection } from './use-selection.ts';

const nothing: readonly MailSummary[] = [];

function NotStored({ failure: { done, messages } }: { failure: BulkFailure }) {
  const subjects = messages.map(({ subject }) => `“${subject || '(No subject)'}”`).join(', ');
  return (
    <Notice severity="error">
      {messages.length === 1 ? 'This message was not ' : `These ${messages.length} messages were not `}
      {done}: {subjects}. {messages.length === 1 ? 'It is' : 'They are'} as before and still selected; please try again.
    </Notice>
  );
}

/** The tabs with their counts, and the buttons for a new message and the keyboard help. */
function MailboxHeader({
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

/** One mailbox: its tabs, filters, messages, and what can be done with them. */
export function Mailbox({ side, mailbox }: { side: Side; mailbox: MailboxName }) {
  const today = londonToday();
  const { view, unknown, change, turnTo, address } = useMailView();
  const { data, error, refused, waiting, retry } = useMailbox(side, mailbox, view, today);
  const messages = data?.messages ?? nothing;
  const selection = useSelection(address, messages);
  const { state, search } = useLocation();
  const focusNext = useRef(readHistoryState(state).message);
  const bulk = useBulkChange(([first]) => {
    focusNext.current = first?.message_id ?? '';
  });
  const list = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const [help, setHelp] = useState(false);
  const [shortcutsOn, setShortcutsOn] = useShortcutSetting();
  const rows = rowNavigation(list);

  // Once what was acted on has left the list, the focus is where the client continues.
  useEffect(() => {
    if (!data || bulk.busy || focusNext.current === undefined) return;
    rows.focus(focusNext.current);
    focusNext.current = undefined;
  });

  async function store(what: BulkChange, chosen: readonly MailSummary[]): Promise<void> {
    focusNext.current = rows.after(chosen.map(({ message_id }) => message_id)) ?? '';
    const failed = await bulk.run(what, chosen);
    selection.keepOnly(failed.map(({ message_id }) => message_id));
  }

  function turn(page: number): void {
    turnTo(page);
    window.scrollTo(0, 0);
    list.current?.focus({ preventScroll: true });
  }

  useMailboxShortcuts({
    ...{ side, mailbox, messages, selection, rows, store },
    undo: bulk.undo,
    focusSearch: () => searchField.current?.focus(),
    showHelp: () => setHelp(true),
    on: shortcutsOn,
  });

  if (refused) return <ForAdvisers />;
  // The last messages of the last page are gone: the one before it is the last now.
  if (data && !waiting && messages.length === 0 && view.page > 1) {
    const last = Math.max(Math.min(data.meta.pages, view.page - 1), 1);
    return (
      <Navigate to={{ search: writeView({ ...view, page: last }, new URLSearchParams(search)).toString() }} replace />
    );
  }
  return (
    <>
      <MailboxHeader side={side} counts={data?.meta.counts} onHelp={() => setHelp(true)} />
      {unknown && <Notice severity="info">{unknown}</Notice>}
      <FilterBar
        side={side}
        mailbox={mailbox}
        view={view}
        change={change}
        searchField={searchField}
        today={today}
        clientName={messages.find(({ client }) => client.id === view.client)?.client.name}
      />
      <Card>
        {error && (
          <Failure
            title={data ? 'This mailbox may be out of date' : 'Your messages are not available at the moment'}
            onRetry={retry}
          >
            {failureMessage(error)} No message is lost.
          </Failure>
        )}
        {bulk.failure && <NotStored failure={bulk.failure} />}
        {!data && !error && <Skeleton label="your messages" bars={[40, 48, 48, 48, 48, 48, 48, 48, 48]} />}
        {data && messages.length === 0 && (
          <EmptyMailbox
            side={side}
            mailbox={mailbox}
            narrowed={isFiltered(view)}
            onClear={() => change(clean)}
            onAll={() => change({ dates: 'all' })}
          />
        )}
        {data && messages.length > 0 && (
          <MailboxMessageList
            side={side}
            mailbox={mailbox}
            messages={messages}
            selection={selection}
            address={address}
            meta={data.meta}
            waiting={waiting}
            busy={bulk.busy}
            list={list}
            onChange={(what) => void store(what, selection.chosen)}
            onTurn={turn}
          />
        )}
      </Card>
      {help && (
        <ShortcutHelp
          shortcuts={mailboxShortcuts}
          on={shortcutsOn}
          onSwitch={setShortcutsOn}
          onClose={() => setHelp(false)}
        />
      )}
    </>
  );
}
