import * as z from '@harbour/contract/schema';
import { defineCall, uuid } from '../call.ts';

export const checkpoint = z.object({
  enabledForClient: z.boolean(),
  /** Other people of the client's group, each with an enabled flag. */
  people: z.array(z.object({ uuid, name: z.string(), enabled: z.boolean() })),
});
export type Checkpoint = z.infer<typeof checkpoint>;

export const getCheckpoint = defineCall({
  method: 'GET',
  path: '/clientdirectory/checkpoint',
  summary: 'For whom checkpoint reporting is enabled',
  addition: true,
  response: checkpoint,
});

export const patchCheckpoint = defineCall({
  method: 'PATCH',
  path: '/clientdirectory/checkpoint',
  summary: 'Switches checkpoint reporting; clients who are not named stay as they are',
  addition: true,
  body: z.strictObject({
    enabledForClient: z.optional(z.boolean()),
    people: z.optional(z.array(z.strictObject({ uuid, enabled: z.boolean() })).check(z.maxLength(100))),
  }),
  response: z.object({ success: z.literal(true) }),
});
