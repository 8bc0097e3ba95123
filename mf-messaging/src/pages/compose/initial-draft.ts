import type { MessageStart } from '@harbour/contract/message-start';
import {
  type MailAttachment,
  type MailMessage,
  type MailParty,
  mailCategories,
} from '@harbour/definitions/messaging/messages';
import { formatDateTime } from '@harbour/ui';
import { isIncoming } from '../../mail/parties.ts';
import { type Addressee, type Draft, subjectFrom } from '../../preserved-draft/written-draft.ts';

/** A draft as its page starts with it. */
export interface InitialDraft extends Draft {
  attachments: readonly MailAttachment[];
  /** What it was kept from, when it is not stored as it is here. */
  restored: 'an ended session' | 'a replaced page' | undefined;
}

const addressee = ({ id, name }: MailParty): Addressee => ({ id, name });

/** A text as HTML that says it and nothing more. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** An empty message to the default recipient. */
export function newDraft(messageID: string, defaultRecipient: Addressee | undefined): InitialDraft {
  return {
    messageID,
    version: 0,
    content: {
      recipient: defaultRecipient ? [{ id: defaultRecipient.id, name: defaultRecipient.name }] : [],
      cc: [],
      subject: '',
      category: 'Correspondence',
      body: '',
    },
    attachments: [],
    restored: undefined,
  };
}

/**
 * A message started by another page of the portal: to the client's adviser, or to the default recipient while
 * they have none. What it is about is below, with space to write above it.
 */
export function prefilledDraft(
  messageID: string,
  recipients: readonly MailParty[],
  { subject, category, paragraphs, link }: MessageStart,
): InitialDraft {
  const adviser = recipients.find(({ relation }) => relation === 'your-adviser') ?? recipients[0];
  const empty = newDraft(messageID, adviser);
  const address = new URL(link.to, window.location.origin).href;
  const about = paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('');
  return {
    ...empty,
    content: {
      ...empty.content,
      subject: subjectFrom(subject),
      category: mailCategories.find((known) => known === category) ?? empty.content.category,
      body: `<p></p>${about}<p><a href="${escaped(address)}">${escaped(link.label)}</a></p>`,
    },
  };
}

/**
 * A draft as it was stored.
 * @param firmAuthor who of the firm writes it; a draft of theirs is about themselves until a client is chosen
 */
export function resumedDraft(message: MailMessage, firmAuthor?: string): InitialDraft {
  const client = firmAuthor && message.client.id !== firmAuthor ? message.client : undefined;
  return {
    messageID: message.message_id,
    version: message.version,
    previous: message.previous_message_id ?? undefined,
    content: {
      recipient: message.recipient.map(addressee),
      cc: message.cc.map(addressee),
      subject: message.subject,
      category: message.category,
      body: message.messagebody,
      client,
    },
    attachments: message.attachments,
    restored: undefined,
  };
}

/** "Re: …", once however often a subject was answered. */
export function replySubject(subject: string): string {
  return subjectFrom(`Re: ${subject.replace(/^(?:\s*re\s*:)+\s*/i, '')}`);
}

/** A message quoted in its reply, with space to write above it. */
export function quoted({ sender, date_sent, messagebody }: MailMessage): string {
  const when = date_sent ? `On ${formatDateTime(date_sent)}, ` : '';
  return `<p></p><p>${escaped(`${when}${sender.name} wrote:`)}</p><blockquote>${messagebody}</blockquote>`;
}

interface Answering {
  messageID: string;
  /** Who answers: they do not write to themselves. */
  self: string;
  /** Whether everybody who got the message gets the answer. */
  all: boolean;
  isFirm: boolean;
}

/** A reply to the sender or to everyone; a reply to one's own message goes to its recipients. */
export function replyDraft(message: MailMessage, { messageID, self, all, isFirm }: Answering): InitialDraft {
  const { sender, recipient, cc } = message;
  const others = (parties: readonly MailParty[]) => parties.filter(({ id }) => id !== self).map(addressee);
  const own = !isIncoming(message, isFirm);
  const first = own ? others(recipient) : [addressee(sender)];
  const also = all && !own ? others(recipient).filter(({ id }) => id !== sender.id) : [];
  const to = [...first, ...also];
  return {
    messageID,
    version: 0,
    previous: message.message_id,
    content: {
      recipient: to,
      cc: all ? others(cc).filter(({ id }) => !to.some((one) => one.id === id)) : [],
      subject: replySubject(message.subject),
      category: message.category,
      body: quoted(message),
    },
    attachments: [],
    restored: undefined,
  };
}
