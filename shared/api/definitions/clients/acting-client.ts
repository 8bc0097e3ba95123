import * as z from '@harbour/contract/schema';
import { defineCall, uuid } from '../call.ts';

/** Whom a staff member is acting for, so that the screen can name the client. */
export const getActingClient = defineCall({
  method: 'GET',
  path: '/clientdirectory/actingclient',
  summary: 'The client whom the target id names, for staff who act for them',
  addition: true,
  response: z.object({ uuid, name: z.string() }),
});
