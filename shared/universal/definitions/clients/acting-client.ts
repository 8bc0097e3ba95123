import * as z from '@harbour/contract/schema';
import { defineCall, uuid } from '../call.ts';

/** The client a staff member acts for, so that the screen can show the name. */
export const getActingClient = defineCall({
  method: 'GET',
  path: '/clientdirectory/actingclient',
  summary: 'The client of the target id',
  addition: true,
  response: z.object({ uuid, name: z.string() }),
});
