import * as z from '@harbour/contract/schema';
import { isoDate, isStorable, uuid } from '../call.ts';

/** The mailboxes, in the order of their tabs. */
export const mailboxes = ['inbox', 'drafts', 'sent', 'archived'] as const;
export type MailboxName = (typeof mailboxes)[number];

/** Specification, section 9. */
export const mailCategories = [
  'Correspondence',
  'Meetings',
  'Annual Review',
  'IMS',
  'DPS',
  'Feedback',
  'Investments',
] as const;
export type MailCategory = (typeof mailCategories)[number];

/** Who gets a new message unless somebody else is chosen (specification, section 9). */
export const defaultRecipient = { id: '0ad31c7e-7ea3-4a11-8d5b-ad3117ea0001', name: 'Admin Team' } as const;

/** What a message may hold; told before anything is sent (decision 28, docs/decisions). Bytes and characters. */
export const mailLimits = {
  attachments: 4,
  attachmentBytes: 6 * 1024 * 1024,
  allAttachmentBytes: 10 * 1024 * 1024,
  subject: 150,
  body: 100_000,
  recipients: 20,
  /** Messages of one page of a mailbox. */
  page: 50,
} as const;

/** Files that may be attached: what they may be called, and the content type that they are kept and served with. */
export const attachmentTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  txt: 'text/plain',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

const moment = z.iso.datetime();
/** Text of at most so many characters that can be stored. */
export const storable = (longest: number) =>
  z.string().check(z.maxLength(longest), z.refine(isStorable, 'this cannot be stored'));

/** Who somebody is; `unknown` is no longer there. */
export const partyKinds = ['client', 'staff', 'team', 'unknown'] as const;

/**
 * What somebody is to the reader, by ids that the firm has assigned and never by names: the reader, their adviser,
 * another of the firm's people or teams; one of the reader's household; of clients as the firm sees them the reader's
 * own (assigned to them or to their team), another adviser's, or nobody's.
 */
export const partyRelations = [
  'self',
  'your-adviser',
  'firm',
  'household',
  'your-client',
  'others-client',
  'client',
  'unknown',
] as const;
export type PartyRelation = (typeof partyRelations)[number];

/** Somebody who writes or reads: a client, somebody of the firm, or a team of it. */
export const mailParty = z.object({
  id: uuid,
  name: z.string(),
  email: z.nullable(z.string()),
  /** A picture as a data address; null without one. */
  image: z.nullable(z.string()),
  kind: z.enum(partyKinds),
  relation: z.enum(partyRelations),
});
export type MailParty = z.infer<typeof mailParty>;

export const attachment = z.object({
  id: uuid,
  fileName: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.number(),
  /** `waiting` until the file has come and was checked; `refused` when it did not pass. */
  state: z.enum(['waiting', 'stored', 'refused']),
  /** A signed address that soon expires; null while there is nothing to fetch. */
  url: z.nullable(z.string()),
});
export type MailAttachment = z.infer<typeof attachment>;

const envelope = {
  message_id: uuid,
  recipient: z.array(mailParty),
  cc: z.array(mailParty),
  sender: mailParty,
  subject: z.string(),
  category: z.enum(mailCategories),
  previous_message_id: z.nullable(uuid),
  /** When the reader last opened it. */
  last_opened: z.nullable(moment),
  /** Null for a draft. */
  date_sent: z.nullable(moment),
  /** Name of who opened it first on the reader's side. */
  opened_by: z.nullable(z.string()),
  read: z.boolean(),
  /** Whether it was sent. */
  send: z.boolean(),
  draft: z.boolean(),
  archived: z.boolean(),
  /** The client whom it is about; the firm's side sorts by it. */
  client: z.object({ id: uuid, name: z.string() }),
  /** Who of the firm looks after it; null while nobody does. */
  assignee: z.nullable(mailParty),
  /** Whether somebody has answered it. */
  answered: z.boolean(),
  /** Grows with each change of a draft: a change of another version is refused. */
  version: z.number(),
};

/** A message as a list shows it. */
export const mailSummary = z.object({
  ...envelope,
  /** The beginning of the text without markup, at most 160 characters. */
  preview: z.string(),
  attachments: z.array(z.object({ id: uuid, fileName: z.string() })),
});
export type MailSummary = z.infer<typeof mailSummary>;

export const mailMessage = z.object({
  ...envelope,
  /** Sanitised HTML. */
  messagebody: z.string(),
  attachments: z.array(attachment),
});
export type MailMessage = z.infer<typeof mailMessage>;

/** What narrows a mailbox; the specification's default is the last year. */
export const mailFilters = z.strictObject({
  category: z.optional(z.enum(mailCategories)),
  /** Who sent it, or in `sent` who got it. */
  party: z.optional(uuid),
  /** Days, both included; of drafts the day of the last change. */
  from: z.optional(isoDate),
  to: z.optional(isoDate),
  /** Words that subject, text or sender hold. */
  text: z.optional(storable(200)),
  /** Firm's side: messages of one client; looked after by somebody, or by nobody (`none`). */
  client: z.optional(uuid),
  assignee: z.optional(z.union([uuid, z.literal('none')])),
});
export type MailFilters = z.infer<typeof mailFilters>;

/** A message as its writer sends it; `messageID` is made by the writer, so that sending it twice is sending it once. */
export const writtenMessage = z.strictObject({
  messageID: uuid,
  /** The version that the writer last saw; 0 for one that was never saved. */
  version: z.number().check(z.int(), z.nonnegative()),
  /** Saved only, or sent. */
  draft: z.boolean(),
  recipient: z.array(uuid).check(z.maxLength(mailLimits.recipients)),
  cc: z.array(uuid).check(z.maxLength(mailLimits.recipients)),
  subject: storable(mailLimits.subject),
  category: z.enum(mailCategories),
  /** HTML; the backend sanitises it. */
  messagebody: z.string().check(z.maxLength(mailLimits.body)),
  previous_message_id: z.optional(uuid),
  /** Firm's side: the client whom a new message is about. */
  client: z.optional(uuid),
});
export type WrittenMessage = z.infer<typeof writtenMessage>;
