import * as z from '@harbour/contract/schema';
import { type CallResponse, defineCall, isStorable, uuid } from '../call.ts';
import { namesOf } from '../names-of.ts';
import { pageNumber } from '../page-number.ts';
import { mailCategories } from './messages.ts';

/** Whose conversations the queue shows; `all` needs the action for all clients. */
export const queueViews = {
  own: 'Mine',
  team: 'My clients and teams',
  all: 'All',
} as const;
export type QueueView = keyof typeof queueViews;

/** `snoozed`: put off until a later moment, or until the client writes again. */
export const queueStates = ['waiting', 'snoozed'] as const;
export type QueueState = (typeof queueStates)[number];

/** Conversations of one page of the queue. */
export const conversationsOfPage = 50;

export const deskLimits = {
  /** Characters of a note. */
  note: 2_000,
  /** Days that a conversation can be snoozed. */
  snoozeDays: 30,
  /** Seconds after which somebody who no longer says that they are answering is not answering any more. */
  answeringSeconds: 90,
} as const;

const moment = z.iso.datetime();
const person = z.object({ uid: uuid, name: z.string() });

const waiting = {
  /** When the client wrote the oldest message without an answer. */
  since: moment,
  /** By when the client was promised an answer. */
  answerBy: moment,
  /** Whether that has passed. */
  late: z.boolean(),
  snoozedUntil: z.nullable(moment),
  /** Who has an answer open; null if nobody, or if they have not said so for a while. */
  answering: z.nullable(person),
};

const queued = z.object({
  ...waiting,
  /** The client’s newest message. */
  message: uuid,
  client: z.object({ id: uuid, name: z.string() }),
  subject: z.string(),
  category: z.enum(mailCategories),
  /** The beginning of the text, at most 160 characters. */
  preview: z.string(),
  /** Who answers: the colleague it is assigned to, otherwise the client’s adviser. */
  responsible: z.nullable(person),
  /** Whether it was assigned, and is not only the adviser’s by default. */
  assigned: z.boolean(),
  notes: z.number(),
});
export type QueuedConversation = z.infer<typeof queued>;

export const getQueue = defineCall({
  method: 'GET',
  path: '/adminsecuremessaging/desk',
  summary: 'Conversations that wait for an answer, the earliest promise first, fifty a page',
  access: 'messages.answer',
  addition: true,
  query: z.strictObject({
    view: z.optional(z.enum(namesOf(queueViews))),
    state: z.optional(z.enum(queueStates)),
    /** From 1 on. */
    page: z.optional(pageNumber),
  }),
  response: z.object({
    conversations: z.array(queued),
    /** Conversations of this view and state, all pages together. */
    count: z.number(),
    /** Waiting, not snoozed, by view; null for a view that the reader does not have. */
    views: z.object({ own: z.number(), team: z.number(), all: z.nullable(z.number()) }),
    /** Of this view: those past their promise, and those that are snoozed. */
    late: z.number(),
    snoozed: z.number(),
    /** What clients are promised today. */
    workingDays: z.number(),
  }),
});
export type Queue = CallResponse<typeof getQueue>;

/** An internal note: of the firm, about a conversation. No client ever sees it. */
const note = z.object({ id: uuid, author: z.string(), at: moment, text: z.string() });
export type Note = z.infer<typeof note>;

const ofMessage = { params: z.object({ message: uuid }), access: 'messages.answer', addition: true } as const;
const done = z.object({ success: z.literal(true) });

export const getConversation = defineCall({
  ...ofMessage,
  method: 'GET',
  path: '/adminsecuremessaging/desk/:message',
  summary: 'How the conversation of a message stands at the firm: what was promised, who answers, internal notes',
  response: z.object({
    client: z.object({ id: uuid, name: z.string(), person: uuid }),
    /** Null if nothing waits for an answer. */
    waiting: z.nullable(z.object(waiting)),
    /** The oldest first. */
    notes: z.array(note),
  }),
});
export type DeskConversation = CallResponse<typeof getConversation>;

export const addNote = defineCall({
  ...ofMessage,
  method: 'POST',
  path: '/adminsecuremessaging/desk/:message/notes',
  summary: 'Adds an internal note to a conversation; the same note again is not added twice',
  body: z.strictObject({
    id: uuid,
    text: z.string().check(
      z.trim(),
      z.minLength(1),
      z.maxLength(deskLimits.note),
      z.refine((text) => isStorable(text.replaceAll('\n', ' ')), 'this cannot be stored'),
    ),
  }),
  response: done,
});

export const snoozeConversation = defineCall({
  ...ofMessage,
  method: 'POST',
  path: '/adminsecuremessaging/desk/:message/snooze',
  summary: 'Puts a conversation off until a moment, or back into the queue; a new message of the client ends it',
  body: z.strictObject({ until: z.nullable(moment) }),
  response: done,
});

export const setAnswering = defineCall({
  ...ofMessage,
  method: 'POST',
  path: '/adminsecuremessaging/desk/:message/answering',
  summary: 'Says that the caller is answering, or no longer is; it expires unless it is said again',
  body: z.strictObject({ answering: z.boolean() }),
  /** The colleague who was first, if it is not the caller. */
  response: z.object({ answering: z.nullable(person) }),
});
