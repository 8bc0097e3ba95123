import { useLocation } from '@harbour/contract/router';
import type { MailboxName } from '@harbour/definitions/messaging/messages';
import { useSession, useTarget } from '@harbour/session';
import { MailFrame } from '../../mail/mail-frame.tsx';
import { useMailRefresh } from '../../mail/use-mail-changes.ts';
import { type Side, useSide } from '../../side.ts';
import { DetailsChanges } from './details-changes.tsx';
import { mailboxOf } from './mail-address.ts';
import { Mailbox } from './mailbox.tsx';

/** What is mounted only for those whom the frame lets in: nobody else's browser asks for messages. */
function Mailboxes({ side, mailbox }: { side: Side; mailbox: MailboxName }) {
  useMailRefresh();
  // Another mailbox starts clean: nothing selected, no message of the one before on the screen.
  return (
    <>
      {side.isFirm && mailbox === 'inbox' && <DetailsChanges />}
      <Mailbox key={mailbox} side={side} mailbox={mailbox} />
    </>
  );
}

/** Inbox, Drafts, Sent or Archive, of a client or of the firm, as the address says. */
export default function MailboxPage() {
  const side = useSide();
  const { pathname } = useLocation();
  const acting = useTarget() !== undefined;
  const isAdministrator = useSession(({ user }) => user?.groups.includes('admin') ?? false);
  const audience = isAdministrator
    ? 'Messages of all clients.'
    : 'Messages of your clients: those assigned to you or to your team.';
  return (
    <MailFrame
      title="Secure Messaging"
      lead={side.isFirm ? audience : `Confidential messages between ${acting ? 'the client' : 'you'} and us.`}
    >
      <Mailboxes key={side.base} side={side} mailbox={mailboxOf(pathname)} />
    </MailFrame>
  );
}
