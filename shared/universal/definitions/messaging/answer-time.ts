import * as z from '@harbour/contract/schema';
import { defineCall, uuid } from '../call.ts';

/** A file of its own: only the pages that show the promise load it. */
export const getAnswerTime = defineCall({
  method: 'GET',
  path: '/securemessaging/answertime',
  summary: 'In how many working days the firm answers, and by when a message is answered',
  addition: true,
  query: z.strictObject({
    /** A message of the reader’s mailbox. */
    messageID: z.optional(uuid),
  }),
  response: z.object({
    workingDays: z.number(),
    /** By when the conversation of the message is answered; null if it waits for no answer. */
    answerBy: z.nullable(z.iso.datetime()),
  }),
});
