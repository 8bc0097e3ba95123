import { type ClientRecord, getRecord } from '@harbour/definitions/firm/clients';
import { getAnswerTime } from '@harbour/definitions/messaging/answer-time';
import {
  addNote,
  type DeskConversation,
  getConversation,
  getQueue,
  type Note,
  type Queue,
  type QueuedConversation,
  setAnswering,
  snoozeConversation,
} from '@harbour/definitions/messaging/desk';
import { fillTemplate, getTemplates, type Template } from '@harbour/definitions/messaging/templates';
import { type Answer, reply } from '@harbour/testing';
import { alex, idOf, marcus } from './example-mail.ts';

const person = 'bbbbbbbb-0000-4000-8000-000000000001';

export const exampleWaiting: NonNullable<DeskConversation['waiting']> = {
  since: '2026-11-18T14:05:00Z',
  answerBy: '2026-11-20T17:00:00Z',
  late: false,
  snoozedUntil: null,
  answering: null,
};

/** A conversation in the queue that Alex began. */
export const exampleQueued = (changes: Partial<QueuedConversation> = {}): QueuedConversation => ({
  ...exampleWaiting,
  message: idOf(1),
  client: { id: alex.id, name: alex.name },
  subject: 'My allowance',
  category: 'Investments',
  preview: 'How much may I still pay in?',
  responsible: { uid: marcus.id, name: marcus.name },
  assigned: false,
  notes: 0,
  ...changes,
});

export const exampleQueue = (conversations: QueuedConversation[], changes: Partial<Queue> = {}): Queue => ({
  conversations,
  count: conversations.length,
  views: { own: conversations.length, team: conversations.length, all: null },
  late: 0,
  snoozed: 0,
  workingDays: 2,
  ...changes,
});

export const exampleTemplate: Template = {
  id: 'cccccccc-0000-4000-8000-000000000001',
  name: 'Received',
  subject: 'Your message',
  category: 'Meetings',
  text: 'Dear {first name}, thank you.',
  version: 3,
};

export const exampleRecord: ClientRecord = {
  person,
  number: 'C-100234',
  name: alex.name,
  uid: alex.id,
  email: alex.email,
  postcode: null,
  dob: null,
  adviser: { uid: marcus.id, name: marcus.name },
  team: null,
  lastSignInAt: null,
  locked: false,
  secondFactor: true,
  reviewDue: '2026-12-01',
  phones: [],
  postalAddress: null,
  group: 'The Morgans',
  services: { investment: true, advice: true },
  people: [],
  plans: [{ planstring: 'HB-ISA-1', name: 'Alex’s ISA', provider: 'Zenith' }],
  waiting: { proposals: 1, orders: 0, messages: 2, detailsChanges: 0 },
  riskProfile: null,
  terms: null,
  thirdParties: [],
  marketing: [],
  account: null,
  candidates: [],
  acts: [],
  checkedUntil: null,
};

/** A desk that keeps the notes and the snoozing of one conversation in memory. */
export function deskBackend(waiting: DeskConversation['waiting'] = exampleWaiting): Answer[] {
  const notes: Note[] = [];
  let snoozedUntil = waiting?.snoozedUntil ?? null;
  return [
    reply(getAnswerTime, ({ query }) => ({
      workingDays: 2,
      answerBy: query.messageID ? exampleWaiting.answerBy : null,
    })),
    reply(getConversation, () => ({
      client: { id: alex.id, name: alex.name, person },
      waiting: waiting && { ...waiting, snoozedUntil },
      notes: [...notes],
    })),
    reply(addNote, ({ body }) => {
      const { id, text } = addNote.body.parse(body);
      notes.push({ id, text, author: marcus.name, at: '2026-11-18T15:00:00Z' });
      return { success: true as const };
    }),
    reply(snoozeConversation, ({ body }) => {
      snoozedUntil = snoozeConversation.body.parse(body).until;
      return { success: true as const };
    }),
    reply(setAnswering, { answering: null }),
    reply(getRecord, exampleRecord),
    reply(getQueue, exampleQueue([exampleQueued()])),
    reply(getTemplates, { templates: [exampleTemplate] }),
    reply(fillTemplate, {
      subject: 'Your message',
      category: 'Meetings',
      messagebody: '<p>Dear Alex, thank you.</p>',
      missing: [],
    }),
  ];
}
