import { Navigate, useLocation } from '@harbour/contract/router';
import type { MailboxName, MailSummary } from '@harbour/definitions/messaging/messages';
import { londonToday, Notice } from '@harbour/ui';
import { useRef, useState } from 'react';
import { readHistoryState } from '../../mail/history-state.ts';
import { ForAdvisers } from '../../mail/mail-frame.tsx';
import { ShortcutHelp } from '../../mail/shortcut-help.tsx';
import { useShortcutSetting } from '../../mail/shortcuts.ts';
import type { Side } from '../../side.ts';
import { FilterBar } from './filter-bar.tsx';
import { writeView } from './mail-address.ts';
import { MailboxContent } from './mailbox-content.tsx';
import { MailboxHeader } from './mailbox-header.tsx';
import { mailboxShortcuts, rowNavigation } from './mailbox-shortcuts.ts';
import { useChangesWithFocus } from './use-changes-with-focus.ts';
import { useMailView } from './use-mail-view.ts';
import { useMailbox } from './use-mailbox.ts';
import { useMailboxShortcuts } from './use-mailbox-shortcuts.ts';
import { useSelection } from './use-selection.ts';

const nothing: readonly MailSummary[] = [];

/** One mailbox: its tabs, filters, messages, and what can be done with them. */
export function Mailbox({ side, mailbox }: { side: Side; mailbox: MailboxName }) {
  const today = londonToday();
  const mailView = useMailView();
  const { view, change, turnTo, address, unknown } = mailView;
  const loaded = useMailbox(side, mailbox, view, today);
  const { data, refused, waiting } = loaded;
  const messages = data?.messages ?? nothing;
  const selection = useSelection(address, messages);
  const { state, search } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const [help, setHelp] = useState(false);
  const [shortcutsOn, setShortcutsOn] = useShortcutSetting();
  const rows = rowNavigation(list);
  const { bulk, store } = useChangesWithFocus(rows, selection, readHistoryState(state).message, data !== undefined);

  function turn(page: number): void {
    turnTo(page);
    window.scrollTo(0, 0);
    list.current?.focus({ preventScroll: true });
  }

  useMailboxShortcuts({
    side,
    mailbox,
    messages,
    selection,
    rows,
    store,
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
      <MailboxContent
        side={side}
        mailbox={mailbox}
        messages={messages}
        selection={selection}
        mailView={mailView}
        loaded={loaded}
        bulk={bulk}
        list={list}
        onChange={(what) => void store(what, selection.chosen)}
        onTurn={turn}
      />
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
