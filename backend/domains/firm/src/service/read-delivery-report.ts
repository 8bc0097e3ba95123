import PostalMime, { type Email } from 'postal-mime';
import * as z from 'zod';

/** A recipient to whom the message could not be delivered, and to whom it is not sent again. */
export interface FailedDelivery {
  /** The address that it was sent to, and, where it was passed on, the one that it could not be delivered to. */
  recipients: string[];
  /** What the recipient's mail server answered. */
  reason: string;
}

export interface DeliveryReport {
  /** What names the message that the report is about: its envelope id and its Message-ID, where the report has them. */
  messageIds: string[];
  failed: FailedDelivery[];
  /** When the report was written, as it says: an ISO date and time; null if it does not say. */
  writtenAt: string | null;
}

/** No report of a mail server comes near these. Headers in bytes. */
const limits = { maxNestingDepth: 8, maxHeadersSize: 65_536 } as const;

/** Recipients of one report that are read: each of our messages has one. */
const mostRecipients = 20;

const statusTypes = ['message/delivery-status', 'message/global-delivery-status'];
const messageTypes = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];

const address = z.email().check(z.maxLength(254));
const moment = z.iso.datetime();

async function parse(text: string): Promise<Email> {
  return await PostalMime.parse(text, { ...limits, forceRfc822Attachments: true, attachmentEncoding: 'utf8' });
}

/** The text of the first part of one of these types. */
function partOf({ attachments }: Email, types: readonly string[]): string | undefined {
  const part = attachments.find(({ mimeType }) => types.includes(mimeType));
  return part && String(part.content);
}

/** A block of fields, which has the form of a header (RFC 3464, section 2.1). */
async function fieldsOf(block: string): Promise<(name: string) => string | undefined> {
  const { headers } = await parse(`${block}\r\n\r\n`);
  return (name) => headers.find(({ key }) => key === name)?.value.trim();
}

/** A field's value without its type, such as `rfc822;` or `smtp;`, on one line. */
const plainValue = (field = '') =>
  field
    .replace(/^[\w-]+\s*;/, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** The Message-ID of the message that came back, if the report has its header. */
async function returnedMessageId(report: Email): Promise<string | undefined> {
  const [header] = (partOf(report, messageTypes) ?? '').split(/\r?\n\r?\n/, 1);
  return header ? (await fieldsOf(header))('message-id') : undefined;
}

/** What a block about one recipient says, if it is about a failure for good. */
async function failureIn(block: string): Promise<FailedDelivery | undefined> {
  const field = await fieldsOf(block);
  if (field('action')?.toLowerCase() !== 'failed') return undefined;
  const named = [field('original-recipient'), field('final-recipient')].map((each) => plainValue(each).toLowerCase());
  const recipients = [...new Set(named)].filter((each) => address.safeParse(each).success);
  const status = field('status');
  const reason =
    plainValue(field('diagnostic-code')) || (status ? `Status ${plainValue(status)}` : 'No reason was given.');
  return recipients.length > 0 ? { recipients, reason: reason.slice(0, 500).toWellFormed() } : undefined;
}

/**
 * Reads a message that came to the mailbox of our sender, if it is a report of a mail server about delivery (RFC 3464).
 * @param raw the message with its headers
 * @returns what failed for good; nothing of any other message, or of a delay
 */
export async function readDeliveryReport(raw: string): Promise<DeliveryReport> {
  const report = await parse(raw);
  const writtenAt = moment.safeParse(report.date).data ?? null;
  const [aboutMessage, ...aboutRecipients] = (partOf(report, statusTypes) ?? '')
    .split(/\r?\n[ \t]*\r?\n/)
    .filter((block) => block.trim() !== '');
  if (aboutMessage === undefined) return { messageIds: [], failed: [], writtenAt };
  const named = [(await fieldsOf(aboutMessage))('original-envelope-id'), await returnedMessageId(report)];
  const failures = await Promise.all(aboutRecipients.slice(0, mostRecipients).map(failureIn));
  return {
    messageIds: named.filter((each) => each !== undefined),
    failed: failures.filter((each) => each !== undefined),
    writtenAt,
  };
}
