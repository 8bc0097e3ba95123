import { useNavigate } from '@harbour/contract/router';
import type { MailSummary } from '@harbour/definitions/messaging/messages';
import { useShortcuts } from '../../mail/shortcuts.ts';
import { archiving, type BulkChange, restoring } from './bulk-changes.ts';
import type { MailboxMessages } from './mailbox-messages.tsx';
import type { rowNavigation } from './mailbox-shortcuts.ts';

interface ShortcutTargets extends MailboxMessages {
  rows: ReturnType<typeof rowNavigation>;
  store: (what: BulkChange, chosen: readonly MailSummary[]) => Promise<void>;
  undo: () => void;
  focusSearch: () => void;
  showHelp: () => void;
  on: boolean;
}

/** The keyboard shortcuts of a mailbox. */
export function useMailboxShortcuts({
  side,
  mailbox,
  messages,
  selection,
  rows,
  store,
  ...rest
}: ShortcutTargets): void {
  const navigate = useNavigate();
  const current = () => messages.find(({ message_id }) => message_id === rows.current());
  useShortcuts(
    {
      j: () => rows.move(1),
      k: () => rows.move(-1),
      o: rows.open,
      x() {
        const message = current();
        if (message && mailbox !== 'drafts') selection.toggle(message.message_id);
      },
      e() {
        const message = current();
        const chosen = selection.chosen.length > 0 ? selection.chosen : message ? [message] : [];
        if (mailbox === 'drafts' || chosen.length === 0) return;
        void store(mailbox === 'archived' ? restoring(side, mailbox) : archiving(side, mailbox), chosen);
      },
      r() {
        const message = current();
        if (message && !message.draft) void navigate(`${side.base}/message?reply=${message.message_id}`);
      },
      z: rest.undo,
      '/': rest.focusSearch,
      '?': rest.showHelp,
    },
    rest.on,
  );
}
