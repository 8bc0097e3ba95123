import { type MailCategory, mailLimits, type WrittenMessage } from '@harbour/definitions/messaging/messages';
import { textOf } from '../mail/message-text.ts';

/** A recipient, with what the compose page needs to know. */
export interface Addressee {
  id: string;
  name: string;
}

/** The content that the author enters. */
export interface DraftContent {
  recipient: readonly Addressee[];
  cc: readonly Addressee[];
  subject: string;
  category: MailCategory;
  /** HTML. */
  body: string;
  /** Firm's side: the client whom a new message is about. */
  client?: Addressee | undefined;
}

/** A message that is being written, and which stored one it is. */
export interface Draft {
  /** Made by the writer, so that however often it is sent it is stored once. */
  messageID: string;
  /** The version that the backend last gave; 0 while it was never saved. */
  version: number;
  /** The message that it answers. */
  previous?: string | undefined;
  content: DraftContent;
}

/** What else decides whether a message can be sent. */
export interface DraftContext {
  /** Whether it has to say which client it is about. */
  needsClient: boolean;
  /** Whether files are attached: they can be all that it says. */
  hasFiles: boolean;
}

/** The parts of the form that can keep a message from being sent, in their order on the page. */
export const draftParts = ['client', 'recipient', 'subject', 'body', 'attachments'] as const;
export type DraftPart = (typeof draftParts)[number];
export type DraftProblems = Partial<Record<DraftPart, string | undefined>>;

const ids = (addressees: readonly Addressee[]) => addressees.map(({ id }) => id);

/** A draft as the backend takes it. */
export function writtenMessage({ messageID, version, previous, content }: Draft, draft: boolean): WrittenMessage {
  const { client, body, recipient, cc, subject, category } = content;
  return {
    messageID,
    version,
    draft,
    recipient: ids(recipient),
    cc: ids(cc),
    subject,
    category,
    messagebody: body,
    ...(previous ? { previous_message_id: previous } : {}),
    ...(client && !previous ? { client: client.id } : {}),
  };
}

/** A subject as it can be stored: one line, no longer than the limit, and no half of a character at its end. */
export function subjectFrom(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, mailLimits.subject)
    .replace(/\p{Cs}/gu, '');
}

/** What is missing before a message can be sent. */
export function draftProblems(
  { client, recipient, cc, subject, body }: DraftContent,
  { needsClient, hasFiles }: DraftContext,
): DraftProblems {
  const most = mailLimits.recipients;
  const found: DraftProblems = {};
  if (needsClient && !client) found.client = 'Choose the client that this message is about.';
  if (recipient.length === 0) found.recipient = 'Choose who to send this message to.';
  else if (recipient.length > most || cc.length > most) found.recipient = `Choose up to ${most} people in each field.`;
  if (subject.trim() === '') found.subject = 'Enter a subject.';
  if (textOf(body) === '' && !hasFiles) found.body = 'Write your message.';
  else if (body.length > mailLimits.body) found.body = 'This message is too long. Shorten it, or attach it as a file.';
  return found;
}
