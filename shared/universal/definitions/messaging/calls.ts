import * as z from '@harbour/contract/schema';
import { defineCall, isStorable, storable, uuid } from '../call.ts';
import { mailboxes, mailFilters, mailLimits, mailMessage, mailParty, mailSummary, writtenMessage } from './messages.ts';

const moment = z.iso.datetime();
const success = z.literal(true);
const parties = z.array(mailParty);

type Base = '/securemessaging' | '/adminsecuremessaging';

/** Who may use the calls below a path: clients, or the firm's advisers. */
const accessOf = (base: Base) => (base === '/securemessaging' ? {} : ({ access: 'adviser', addition: true } as const));

/** What a call that changes something says beside that. */
const changeOf = (base: Base) =>
  base === '/securemessaging' ? ({ staffMay: 'correspondence' } as const) : accessOf(base);

function readingCalls(base: Base) {
  const side = accessOf(base);
  return {
    loadMessageWithID: defineCall({
      ...side,
      method: 'GET',
      path: `${base}/loadMessageWithID`,
      summary: 'A message with its thread; a reader who is a party to it has then opened it',
      query: z.object({ messageID: uuid, draft: z.optional(z.literal('1')) }),
      response: z.object({
        success,
        message: mailMessage,
        /** Every message of the conversation that the reader may see, newest first, including this one. */
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
          /** Messages that match the filters. */
          total: z.number(),
          /** Counts per mailbox without filters; for the inbox only unread messages. */
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
  };
}

/** Where a page learns of new messages. */
export const listenForMessages = defineCall({
  method: 'GET',
  path: '/securemessaging/listen',
  summary: 'An address of server-sent events, each a JSON `newMessagesState`, when unread messages have changed',
  addition: true,
  response: z.object({ url: z.string() }),
});

/** The unread messages of a mailbox in short: pages compare it with what they show. */
export const newMessagesState = z.object({
  total: z.number(),
  /** Id of the newest one; null if there is none. */
  newest: z.nullable(uuid),
});
export type NewMessagesState = z.infer<typeof newMessagesState>;

function writingCalls(base: Base) {
  const change = changeOf(base);
  return {
    updateMessage: defineCall({
      ...change,
      method: 'POST',
      path: `${base}/updateMessage`,
      summary: 'Archives or restores a message, marks it read or unread, or sends a saved draft as it is',
      body: z.strictObject({
        messageID: uuid,
        archived: z.optional(z.boolean()),
        read: z.optional(z.boolean()),
        send: z.optional(z.literal(true)),
        /** The mailbox the reader is in; only recorded in the log of changes. */
        nav: z.optional(z.enum(mailboxes)),
        /** Whether to skip the notification e-mail to the recipients. */
        suppress: z.optional(z.boolean()),
      }),
      response: z.object({ success }),
    }),
    addMessage: defineCall({
      ...change,
      method: 'POST',
      path: `${base}/addMessage`,
      summary: 'Saves a draft or sends a message; the same message again is not sent twice',
      body: writtenMessage,
      response: z.object({ success, message_id: uuid, version: z.number(), savedAt: moment }),
    }),
    removeDraftMessage: defineCall({
      ...change,
      method: 'POST',
      path: `${base}/removeDraftMessage`,
      summary: 'Removes a draft with its attachments',
      body: z.strictObject({ messageID: uuid }),
      response: z.object({ success }),
    }),
  };
}

function attachmentCalls(base: Base) {
  const change = changeOf(base);
  return {
    uploadAttachment: defineCall({
      ...change,
      method: 'POST',
      path: `${base}/uploadAttachment`,
      summary: 'Notes a file of a draft, and tells where to put it',
      body: z.strictObject({
        messageID: uuid,
        /** Created by the client code, so that a repeated call creates one file only (idempotency key). */
        attachmentID: uuid,
        fileName: z.string().check(z.minLength(1), z.maxLength(200), z.refine(isStorable, 'this cannot be stored')),
        contentType: z.string().check(z.maxLength(200)),
        size: z.number().check(z.int(), z.gte(1), z.lte(mailLimits.attachmentBytes)),
      }),
      response: z.object({ success, attachmentID: uuid, url: z.string(), expiresAt: moment }),
    }),
    removeAttachment: defineCall({
      ...change,
      method: 'POST',
      path: `${base}/removeAttachment`,
      summary: 'Removes a file from a draft',
      body: z.strictObject({ attachmentID: uuid }),
      response: z.object({ success }),
    }),
  };
}

function correspondentCalls(base: Base) {
  const side = accessOf(base);
  return {
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

/**
 * The calls of one side. Clients and the firm read and write the same messages with the same calls; the firm's have
 * their own path, so that access is decided per call as usual.
 */
function messagingCalls(base: Base) {
  return {
    ...readingCalls(base),
    ...writingCalls(base),
    ...attachmentCalls(base),
    ...correspondentCalls(base),
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
