import * as z from '@harbour/contract/schema';
import { defineCall, uuid } from '../call.ts';

/** Most documents of one call. */
const mostDocuments = 200;

export const noteSeen = defineCall({
  method: 'POST',
  path: '/ims/seen',
  summary: 'Notes that the client has opened these versions of what waits for their answer',
  addition: true,
  body: z.strictObject({
    documents: z
      .array(z.strictObject({ id: uuid, version: z.number().check(z.int(), z.positive()) }))
      .check(z.maxLength(mostDocuments)),
  }),
  response: z.object({ success: z.literal(true) }),
});
