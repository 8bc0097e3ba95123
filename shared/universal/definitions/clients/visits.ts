import * as z from '@harbour/contract/schema';
import { defineCall, isoDate } from '../call.ts';

export const getLastVisit = defineCall({
  method: 'GET',
  path: '/clientdirectory/visits',
  summary: 'The last day before today on which the client looked at their dashboard',
  addition: true,
  response: z.object({
    /** Null before their second day. */
    previous: z.nullable(isoDate),
  }),
});

export const noteVisit = defineCall({
  method: 'POST',
  path: '/clientdirectory/visits',
  summary: 'Notes that the client looks at their dashboard today; staff who act for them change nothing',
  addition: true,
  response: z.object({ noted: z.boolean() }),
});
