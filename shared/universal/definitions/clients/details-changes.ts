import * as z from '@harbour/contract/schema';
import { type CallResponse, defineCall, isStorable, uuid } from '../call.ts';

/** What the firm confirms before it changes (decision 64). */
export const confirmedKinds = ['name', 'address'] as const;
export type ConfirmedKind = (typeof confirmedKinds)[number];

export const withdrawDetailsChange = defineCall({
  method: 'DELETE',
  path: '/clientdirectory/detailschanges/:kind',
  summary: 'Withdraws a change that the firm has not confirmed yet',
  addition: true,
  params: z.object({ kind: z.enum(confirmedKinds) }),
  response: z.object({ success: z.literal(true) }),
});

export const getDetailsChanges = defineCall({
  method: 'GET',
  path: '/adminclientdirectory/detailschanges',
  summary: 'Changes of clients’ names and postal addresses that wait for the firm, the oldest first',
  access: 'adviser',
  addition: true,
  response: z.object({
    changes: z.array(
      z.object({
        id: uuid,
        kind: z.enum(confirmedKinds),
        /** With the current name. */
        client: z.object({ id: uuid, name: z.string() }),
        /** What it is now, in one line; null for nothing. */
        present: z.nullable(z.string()),
        wanted: z.string(),
        requestedAt: z.iso.datetime(),
        /** Whether a requested name could be mistaken for one of the firm's people or teams. */
        likeFirm: z.boolean(),
      }),
    ),
    /** Whether the user may approve and decline. */
    mayDecide: z.boolean(),
  }),
});
export type WaitingDetailsChange = CallResponse<typeof getDetailsChanges>['changes'][number];

export const decideDetailsChange = defineCall({
  method: 'POST',
  path: '/adminclientdirectory/detailschanges/:change',
  summary: 'Approves or declines a change of a client’s details',
  access: 'adviser',
  addition: true,
  params: z.object({ change: uuid }),
  body: z.strictObject({
    approved: z.boolean(),
    /** Why it was declined; the client reads it. */
    reason: z.optional(
      z.string().check(z.trim(), z.maxLength(300), z.refine(isStorable, 'a reason is made of characters')),
    ),
  }),
  response: z.object({ success: z.literal(true) }),
});
