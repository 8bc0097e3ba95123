import * as z from '@harbour/contract/schema';
import { defineCall, isoDate, isStorable, uuid } from '../call.ts';

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

/** What a message may hold; told before anything is sent (design, decision 28). Bytes and characters. */
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
const storable = (longest: number) =>
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

const success = z.literal(true);
const parties = z.array(mailParty);

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

/**
 * The calls of one side. Clients and the firm read and write the same messages by the same calls; the firm's are below
 * a path of their own, so that who may make them is decided where every call's access is.
 */
function messagingCalls(base: '/securemessaging' | '/adminsecuremessaging') {
  const side = base === '/securemessaging' ? {} : ({ access: 'adviser', addition: true } as const);
  return {
    loadMessageWithID: defineCall({
      ...side,
      method: 'GET',
      path: `${base}/loadMessageWithID`,
      summary: 'A message with its thread; whoever reads it for themselves has then opened it',
      query: z.object({ messageID: uuid, draft: z.optional(z.literal('1')) }),
      response: z.object({
        success,
        message: mailMessage,
        /** Every message of the conversation that the reader may see, the newest first, this one included. */
        thread: z.array(mailMessage),
      }),
    }),
    loadMessages: defineCall({
      ...side,
      method: 'POST',
      path: `${base}/loadMessages`,
      summary: 'One page of a mailbox',
      effect: 'read',
      body: z.strictObject({
        mailbox: z.enum(mailboxes),
        filters: mailFilters,
        /** From 1. */
        page: z.number().check(z.int(), z.gte(1), z.lte(100_000)),
      }),
      response: z.object({
        messages: z.array(mailSummary),
        meta: z.object({
          page: z.number(),
          pages: z.number(),
          /** Messages that fit the filters. */
          total: z.number(),
          /** In each mailbox without filters; of the inbox those not read. */
          counts: z.object({ inbox: z.number(), drafts: z.number(), sent: z.number(), archived: z.number() }),
        }),
      }),
    }),
    loadNewMessages: defineCall({
      ...side,
      method: 'GET',
      path: `${base}/loadNewMessages`,
      summary: 'Messages that were not read yet, the newest first: at most twenty, and how many there are',
      response: z.object({ messages: z.array(mailSummary), total: z.number() }),
    }),
    updateMessage: defineCall({
      ...side,
      method: 'POST',
      path: `${base}/updateMessage`,
      summary: 'Archives or restores a message, marks it read or unread, or sends a saved draft as it is',
      body: z.strictObject({
        messageID: uuid,
        archived: z.optional(z.boolean()),
        read: z.optional(z.boolean()),
        send: z.optional(z.literal(true)),
        /** The mailbox that the reader stands in; kept in the log of changes only. */
        nav: z.optional(z.enum(mailboxes)),
        /** Whether the recipients get no e-mail that tells them of it. */
        suppress: z.optional(z.boolean()),
      }),
      response: z.object({ success }),
    }),
    addMessage: defineCall({
      ...side,
      method: 'POST',
      path: `${base}/addMessage`,
      summary: 'Saves a draft or sends a message; the same message again is not sent twice',
      body: writtenMessage,
      response: z.object({ success, message_id: uuid, version: z.number(), savedAt: moment }),
    }),
    removeDraftMessage: defineCall({
      ...side,
      method: 'POST',
      path: `${base}/removeDraftMessage`,
      summary: 'Removes a draft with its attachments',
      body: z.strictObject({ messageID: uuid }),
      response: z.object({ success }),
    }),
    uploadAttachment: defineCall({
      ...side,
      method: 'POST',
      path: `${base}/uploadAttachment`,
      summary: 'Notes a file of a draft, and tells where to put it',
      body: z.strictObject({
        messageID: uuid,
        /** Made by the writer: asking twice notes one file. */
        attachmentID: uuid,
        fileName: z.string().check(z.minLength(1), z.maxLength(200), z.refine(isStorable, 'this cannot be stored')),
        contentType: z.string().check(z.maxLength(200)),
        size: z.number().check(z.int(), z.gte(1), z.lte(mailLimits.attachmentBytes)),
      }),
      response: z.object({ success, attachmentID: uuid, url: z.string(), expiresAt: moment }),
    }),
    removeAttachment: defineCall({
      ...side,
      method: 'POST',
      path: `${base}/removeAttachment`,
      summary: 'Removes a file from a draft',
      body: z.strictObject({ attachmentID: uuid }),
      response: z.object({ success }),
    }),
    recipients: defineCall({
      ...side,
      method: 'GET',
      path: `${base}/recipients`,
      summary: 'Whom one may write to; the first is the default',
      response: z.object({ recipients: parties }),
    }),
    recipientsList: defineCall({
      ...side,
      method: 'GET',
      path: `${base}/recipientsList`,
      summary: 'Whom one has written to',
      response: z.object({ recipients: parties }),
    }),
    sendersList: defineCall({
      ...side,
      method: 'GET',
      path: `${base}/sendersList`,
      summary: 'Who has written to one',
      response: z.object({ senders: parties }),
    }),
  };
}

/** A client's side of secure messaging. */
export const clientMessaging = messagingCalls('/securemessaging');
/** The firm's side: the same calls, across clients. */
export const firmMessaging = messagingCalls('/adminsecuremessaging');
export type MessagingCalls = typeof clientMessaging | typeof firmMessaging;

export const assignMessage = defineCall({
  method: 'POST',
  path: '/adminsecuremessaging/assignMessage',
  summary: 'Says who of the firm looks after a message, or that nobody does',
  access: 'adviser',
  addition: true,
  body: z.strictObject({ messageID: uuid, assignee: z.nullable(uuid) }),
  response: z.object({ success }),
});

export const getColleagues = defineCall({
  method: 'GET',
  path: '/adminsecuremessaging/colleagues',
  summary: 'People of the firm who can look after messages',
  access: 'adviser',
  addition: true,
  response: z.object({ colleagues: parties }),
});

export const searchClients = defineCall({
  method: 'GET',
  path: '/adminsecuremessaging/clients',
  summary: 'Clients by a part of their name or e-mail address: at most twenty',
  access: 'adviser',
  addition: true,
  query: z.object({ text: storable(100) }),
  response: z.object({ clients: parties }),
});
