import * as z from '@harbour/contract/schema';
import { type CallResponse, defineCall, storable, uuid } from '../call.ts';
import { staffRoles } from '../rights.ts';

/** What waits for a second person. */
export const requestKinds = ['invitation', 'role', 'second-factor', 'export', 'erasure', 'retention'] as const;

const request = z.object({
  id: uuid,
  kind: z.enum(requestKinds),
  /**
   * Whom it is about: a member of staff, or a client; the id is of the person where there is no sign-in. Null for a
   * deletion of what is kept no longer.
   */
  subject: z.nullable(z.object({ uid: uuid, name: z.string() })),
  /** Why, in the words of who asked; null where nobody was asked for it. */
  why: z.nullable(z.string()),
  /** For an invitation or a role. */
  role: z.nullable(z.enum(staffRoles)),
  askedBy: z.object({ uid: uuid, name: z.string() }),
  askedAt: z.iso.datetime(),
  /** When it is done without a second person; null where it never is. */
  effectiveAt: z.nullable(z.iso.datetime()),
  /** Whether the reader may decide: nobody decides what they asked for, or what is about themselves. */
  mayDecide: z.boolean(),
});
export type StaffRequest = z.infer<typeof request>;

/** What a second person decided about something that the reader had asked for. */
const decision = z.object({
  ...request.shape,
  approved: z.boolean(),
  decidedBy: z.string(),
  decidedAt: z.iso.datetime(),
  /** Why it was refused; null if no reason was given. */
  reason: z.nullable(z.string()),
});
export type DecidedRequest = z.infer<typeof decision>;

/** Decisions are shown to who asked for as many days. */
export const decisionDays = 30;

export const getRequests = defineCall({
  method: 'GET',
  path: '/firm/requests',
  summary: 'What waits for a second person, the oldest first, and what was decided lately of what one asked for',
  access: 'staff',
  addition: true,
  response: z.object({
    requests: z.array(request),
    /** The newest first. */
    decided: z.array(decision),
  }),
});
export type StaffRequests = CallResponse<typeof getRequests>;

export const longestReason = 300;

export const decideRequest = defineCall({
  method: 'POST',
  path: '/firm/requests/:request',
  summary: 'Confirms or refuses what a colleague asked for, or withdraws one’s own request',
  access: 'staff',
  addition: true,
  needsRecentProof: ({ approved }) => approved,
  params: z.object({ request: uuid }),
  body: z.strictObject({
    approved: z.boolean(),
    /** Why not: it is shown to who asked, and recorded. */
    reason: z.optional(storable(longestReason).check(z.trim())),
  }),
  response: z.object({ success: z.literal(true) }),
});
