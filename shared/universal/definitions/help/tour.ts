import * as z from '@harbour/contract/schema';
import { defineCall } from '../call.ts';

export const getTourOffer = defineCall({
  method: 'GET',
  path: '/help/tour',
  summary: 'Whether the tour of the portal is still to be offered; it is offered to each client once',
  addition: true,
  response: z.object({ offer: z.boolean() }),
});

export const noteTourOffered = defineCall({
  method: 'POST',
  path: '/help/tour',
  summary: 'Notes that the tour is offered now; false when it was already, for instance on another device',
  addition: true,
  response: z.object({ first: z.boolean() }),
});
