import { getDetailsChanges } from '@harbour/definitions/clients/details-changes';
import {
  assignMessage,
  clientMessaging,
  firmMessaging,
  getColleagues,
  searchClients,
} from '@harbour/definitions/messaging/calls';
import {
  defaultRecipient,
  type MailAttachment,
  type MailboxName,
  type MailMessage,
  type MailParty,
  type MailSummary,
  mailLimits,
} from '@harbour/definitions/messaging/messages';
import { type Answer, client as clientUser, reply } from '@harbour/testing';
import { isIncoming } from '../mail/parties.ts';

type Mark = Pick<MailParty, 'kind' | 'relation'>;
const party = (id: string, name: string, email: string | null, mark: Mark): MailParty => ({
  id,
  name,
  email,
  image: null,
  ...mark,
});

export const team: MailParty = party(defaultRecipient.id, defaultRecipient.name, null, {
  kind: 'team',
  relation: 'firm',
});
export const alex = party(clientUser.attributes['custom:harbour_uid'], 'Alex Morgan', 'alex@example.com', {
  kind: 'client',
  relation: 'self',
});
export const robin = party('22222222-2222-4222-8222-222222222222', 'Robin Morgan', 'robin@example.com', {
  kind: 'client',
  relation: 'your-client',
});
export const marcus = party('44444444-4444-4444-8444-444444444444', 'Marcus Webb', 'marcus@firm.example', {
  kind: 'staff',
  relation: 'your-adviser',
});
export const ruth = party('55555555-5555-4555-8555-555555555555', 'Ruth Hale', 'ruth@firm.example', {
  kind: 'staff',
  relation: 'firm',
});

/** The id of the message of a number. */
export const idOf = (number: number): string => `aaaaaaaa-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** An attachment that has come and was scanned. */
export function exampleFile(changes: Partial<MailAttachment> = {}): MailAttachment {
  return {
    id: 'ffffffff-0000-4000-8000-000000000001',
    fileName: 'statement.pdf',
    contentType: 'application/pdf',
    size: 1_572_864,
    state: 'stored',
    url: '/objects/statement?signature=first',
    ...changes,
  };
}

/** A message that the firm sent to Alex, and that she has not read yet. */
export function exampleMessage(number: number, changes: Partial<MailMessage> = {}): MailMessage {
  return {
    message_id: idOf(number),
    recipient: [alex],
    cc: [],
    sender: marcus,
    subject: `Subject ${number}`,
    category: 'Correspondence',
    previous_message_id: null,
    last_opened: null,
    date_sent: '2026-11-18T14:05:00.000Z',
    opened_by: null,
    read: false,
    send: true,
    draft: false,
    archived: false,
    client: { id: alex.id, name: alex.name },
    assignee: null,
    written_by: null,
    answered: false,
    version: 1,
    messagebody: `<p>Text of <strong>message</strong> ${number}</p>`,
    attachments: [],
    ...changes,
  };
}

/** A message that Alex wrote. */
export const written = (number: number, changes: Partial<MailMessage> = {}): MailMessage =>
  exampleMessage(number, { sender: alex, recipient: [team], read: true, ...changes });

/** A draft of Alex's. */
export const draftOf = (number: number, changes: Partial<MailMessage> = {}): MailMessage =>
  written(number, { draft: true, send: false, date_sent: null, ...changes });

function summary({ messagebody, attachments, ...envelope }: MailMessage): MailSummary {
  return {
    ...envelope,
    preview: messagebody.replace(/<[^>]*>/g, ''),
    attachments: attachments.map(({ id, fileName }) => ({ id, fileName })),
  };
}

const success = true as const;

/** Whether a mailbox holds a message, for a reader who is a client or the firm. */
function holds(mailbox: MailboxName, message: MailMessage, isFirm: boolean): boolean {
  if (message.draft) return mailbox === 'drafts';
  if (message.archived) return mailbox === 'archived';
  return mailbox === (isIncoming(message, isFirm) ? 'inbox' : 'sent');
}

/**
 * A backend that keeps the messages of one mailbox owner in memory, in the order given: what is changed is so when it
 * is read again. Filters are not applied; tests look at what was asked for.
 */
export function mailBackend(stored: readonly MailMessage[], isFirm = false): Answer[] {
  const calls = isFirm ? firmMessaging : clientMessaging;
  const messages = new Map(stored.map((message) => [message.message_id, message]));
  const change = (id: string, changes: Partial<MailMessage>) => {
    const before = messages.get(id);
    if (before) messages.set(id, { ...before, ...changes });
  };
  const inMailbox = (mailbox: MailboxName) =>
    [...messages.values()].filter((message) => holds(mailbox, message, isFirm));
  const count = (mailbox: MailboxName) => inMailbox(mailbox).length;

  return [
    reply(calls.loadMessages, ({ body }) => {
      const { mailbox, page } = calls.loadMessages.body.parse(body);
      const all = inMailbox(mailbox);
      return {
        messages: all.slice((page - 1) * mailLimits.page, page * mailLimits.page).map(summary),
        meta: {
          page,
          pages: Math.max(1, Math.ceil(all.length / mailLimits.page)),
          total: all.length,
          counts: {
            inbox: inMailbox('inbox').filter(({ read }) => !read).length,
            drafts: count('drafts'),
            sent: count('sent'),
            archived: count('archived'),
          },
        },
      };
    }),
    reply(calls.updateMessage, ({ body }) => {
      const { messageID, archived, read } = calls.updateMessage.body.parse(body);
      change(messageID, { ...(archived === undefined ? {} : { archived }), ...(read === undefined ? {} : { read }) });
      return { success };
    }),
    {
      call: calls.loadMessageWithID,
      async answer({ query: { messageID = '' } }) {
        if (!messages.get(messageID)?.draft) change(messageID, { read: true });
        const message = messages.get(messageID);
        if (message) return Response.json({ success: true, message, thread: [...messages.values()] });
        return Response.json(
          { error: { name: 'MessageNotFound', message: 'There is no such message.' } },
          { status: 404 },
        );
      },
    },
    reply(calls.sendersList, { senders: [marcus, team] }),
    reply(calls.recipientsList, { recipients: [team, ruth] }),
    reply(assignMessage, ({ body }) => {
      const { messageID, assignee } = assignMessage.body.parse(body);
      change(messageID, { assignee: [marcus, ruth].find(({ id }) => id === assignee) ?? null });
      return { success };
    }),
    reply(getDetailsChanges, { changes: [], mayDecide: false }),
    reply(getColleagues, { colleagues: [ruth, marcus] }),
    reply(searchClients, ({ query: { text = '' } }) => ({
      clients: [alex, robin].filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
    })),
  ];
}
