import * as z from '@harbour/contract/schema';
import { isoDate, storable, uuid } from '../call.ts';

/** `waiting` until the file has been checked. */
export const attachmentStates = ['waiting', 'stored', 'refused'] as const;

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

/** The default recipient of a new message (specification, section 9). */
export const defaultRecipient = { id: '0ad31c7e-7ea3-4a11-8d5b-ad3117ea0001', name: 'Admin Team' } as const;

/** Limits of a message; the client sees them before sending (decision 28, docs/decisions). Bytes and characters. */
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

/**
 * Allowed attachments: file name endings, and the content type used to send them. They are stored and served with it,
 * except photos in `convertedTypes`.
 */
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
  heic: 'image/heic',
  heif: 'image/heif',
};

/** Photos of a kind that many computers cannot open are stored as JPEG. */
export const convertedTypes: ReadonlySet<string> = new Set(['image/heic', 'image/heif']);

const moment = z.iso.datetime();
/** The kind of a sender or recipient; `unknown` is one that no longer exists. */
export const partyKinds = ['client', 'staff', 'team', 'unknown'] as const;

/**
 * The relation of a correspondent to the reader, by ids that the firm assigned and never by names: the reader, their
 * adviser, another of the firm's people or teams; a member of the reader's household; and for clients as seen by the
 * firm: the reader's own (assigned to them or to their team), another adviser's, or nobody's.
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

/** A person or team that writes or reads: a client, a staff member, or a team of the firm. */
export const mailParty = z.object({
  id: uuid,
  name: z.string(),
  email: z.nullable(z.string()),
  /** A picture as a data URL; null if none. */
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
  /** `waiting` until the file is uploaded and checked; `refused` if the check failed. */
  state: z.enum(attachmentStates),
  /** A short-lived signed address; null if there is nothing to download. */
  url: z.nullable(z.string()),
});
export type MailAttachment = z.infer<typeof attachment>;

const envelope = {
  message_id: uuid,
  recipient: z.array(mailParty),
  cc: z.array(mailParty),
  sender: mailParty,
  /** The member of staff who wrote it for the client that it comes from; null for one of the sender's own. */
  written_by: z.nullable(z.string()),
  subject: z.string(),
  category: z.enum(mailCategories),
  previous_message_id: z.nullable(uuid),
  /** When the reader last opened it. */
  last_opened: z.nullable(moment),
  /** Null for a draft. */
  date_sent: z.nullable(moment),
  /** Name of the first person on the reader's side who opened it. */
  opened_by: z.nullable(z.string()),
  read: z.boolean(),
  /** Whether it was sent. */
  send: z.boolean(),
  draft: z.boolean(),
  archived: z.boolean(),
  /** The client it is about; the firm's side sorts by it. */
  client: z.object({ id: uuid, name: z.string() }),
  /** The staff member assigned to it; null if nobody is. */
  assignee: z.nullable(mailParty),
  /** Whether it has a reply. */
  answered: z.boolean(),
  /** Increases with each change of a draft: changing another version is refused. */
  version: z.number(),
};

/** A message in a list. */
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

/** Filters of a mailbox; the specification's default is the last year. */
export const mailFilters = z.strictObject({
  category: z.optional(z.enum(mailCategories)),
  /** The sender, or in `sent` the recipient. */
  party: z.optional(uuid),
  /** Days, both inclusive; for drafts the day of the last change. */
  from: z.optional(isoDate),
  to: z.optional(isoDate),
  /** Words to find in subject, text or sender. */
  text: z.optional(storable(200)),
  /** Firm's side: messages of one client; assigned to a staff member, or to nobody (`none`). */
  client: z.optional(uuid),
  assignee: z.optional(z.union([uuid, z.literal('none')])),
});
export type MailFilters = z.infer<typeof mailFilters>;

/**
 * A message to send; the writer's side creates `messageID`, so that sending it twice stores it once (idempotency key).
 */
export const writtenMessage = z.strictObject({
  messageID: uuid,
  /** The version that the writer last saw; 0 if never saved. */
  version: z.number().check(z.int(), z.nonnegative()),
  /** Whether to save it only, or send it. */
  draft: z.boolean(),
  recipient: z.array(uuid).check(z.maxLength(mailLimits.recipients)),
  cc: z.array(uuid).check(z.maxLength(mailLimits.recipients)),
  subject: storable(mailLimits.subject),
  category: z.enum(mailCategories),
  /** HTML; the backend sanitises it. */
  messagebody: z.string().check(z.maxLength(mailLimits.body)),
  previous_message_id: z.optional(uuid),
  /** Firm's side: the client a new message is about. */
  client: z.optional(uuid),
});
export type WrittenMessage = z.infer<typeof writtenMessage>;
