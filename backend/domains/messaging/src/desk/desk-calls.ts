import { getAnswerTime } from '@harbour/definitions/messaging/answer-time';
import {
  addNote as addNoteCall,
  getConversation,
  getQueue,
  setAnswering as setAnsweringCall,
  snoozeConversation,
} from '@harbour/definitions/messaging/desk';
import { bind } from '@harbour/kernel/http/bind-call';
import { clientSide, firmSide } from '../sides.ts';
import { answerTime } from './answer-time.ts';
import { addNote, readConversation, requireConversation, setAnswering, snooze } from './conversation.ts';
import { readQueue } from './queue.ts';

const success = true as const;
const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** The message desk of the firm, and what a client sees of its promise. */
export const deskCalls = [
  bind(getAnswerTime, async ({ database, caller, query, today }) =>
    answerTime(database, clientSide(caller), query.messageID, today()),
  ),

  bind(
    getQueue,
    async ({ database, caller, query, today, now, record }) => {
      const queue = await readQueue(database, { actor: caller.actor, at: iso(now()) }, today(), query);
      await record(
        queue.conversations.map(({ client }) => client.id),
        { purpose: 'call' },
      );
      return queue;
    },
    { limit: 'heavyRead' },
  ),

  bind(getConversation, async ({ database, caller, params, now, record }) => {
    const conversation = await readConversation(database, firmSide(caller), params.message, iso(now()));
    await record([conversation.client.id], { purpose: 'call' });
    return conversation;
  }),

  bind(addNoteCall, async ({ database, caller, params, body, now, today, record }) => {
    const at = iso(now());
    const { thread, client } = await requireConversation(database, firmSide(caller), params.message, at);
    await addNote(database, thread, { ...body, author: caller.actor.uid, at }, today());
    // The client can read the record of accesses, so that it has no word of the note.
    await record([client.id], { purpose: 'call' });
    return { success };
  }),

  bind(snoozeConversation, async ({ database, caller, params, body, now, record }) => {
    const conversation = await requireConversation(database, firmSide(caller), params.message, iso(now()));
    await snooze(database, conversation, body.until, now());
    const before = conversation.waiting?.snoozedUntil ?? null;
    await record([conversation.client.id], {
      purpose: 'call',
      changes: [{ field: 'Snoozed until', before, after: body.until }],
    });
    return { success };
  }),

  bind(
    setAnsweringCall,
    async ({ database, caller, params, body, now }) => {
      const at = iso(now());
      const { thread } = await requireConversation(database, firmSide(caller), params.message, at);
      return { answering: await setAnswering(database, thread, { ...body, staff: caller.actor.uid, at }) };
    },
    // Repeated while an answer is open; what counts is the answer.
    { recorded: false },
  ),
];
