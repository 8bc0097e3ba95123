import * as z from '@harbour/contract/schema';
import { defineCall, isoDate, isStorable, planstring, uuid } from '../call.ts';

export const approvalDocument = z.object({
  id: uuid,
  /** The kind of document, in words: `Rebalance proposal`, `Fund switch`. */
  type: z.string(),
  /** The plan, by its reference, and its name. */
  policy: planstring,
  policyName: z.string(),
  /** JSON text: `readTransactions` of `proposed-transactions.ts` reads it. */
  transactions: z.string(),
  /** 0 until it is approved, then 1. */
  stage: z.union([z.literal(0), z.literal(1)]),
  /** The last day for the approval; null without one. */
  approvalBy: z.nullable(isoDate),
  /** The shared key of documents that are approved together; null for a single document. */
  sibling: z.nullable(uuid),
  /** Increases when the firm changes the proposal: approving another version is refused. */
  version: z.number(),
});
export type ApprovalDocument = z.infer<typeof approvalDocument>;

export const approvalRecord = z.object({
  id: uuid,
  description: z.string(),
  /** Why the firm proposes it: plain text, paragraphs separated by an empty line; null if not given. */
  reason: z.nullable(z.string()),
  /** Name of the staff member who proposes it; null if unknown. */
  proposedBy: z.nullable(z.string()),
  proposedOn: isoDate,
  documents: z.array(approvalDocument),
});
export type ApprovalRecord = z.infer<typeof approvalRecord>;

export const recentApproval = z.object({
  id: uuid,
  /** The plan's name. */
  policy: z.string(),
  /** Who approved it. */
  approvedBy: z.string(),
  approvalDate: z.iso.datetime(),
  /** What was proposed. */
  rebalance: z.string(),
  /** Which version of the proposal was approved. */
  version: z.number(),
});
export type RecentApproval = z.infer<typeof recentApproval>;

export const recentDecline = z.object({
  /** The document's id. */
  id: uuid,
  /** The plan's name. */
  policy: z.string(),
  /** Who declined it. */
  declinedBy: z.string(),
  declineDate: z.iso.datetime(),
  /** What was proposed. */
  rebalance: z.string(),
  /** Which version of the proposal was declined. */
  version: z.number(),
  /** Why, in the client's words. */
  reason: z.string(),
});
export type RecentDecline = z.infer<typeof recentDecline>;

export const getApprovalRecords = defineCall({
  method: 'GET',
  path: '/ims/approvalrecords',
  summary: 'What waits for an answer, and what was approved and declined lately, the newest first',
  response: z.object({
    rebalances: z.array(approvalRecord),
    recentApprovals: z.array(recentApproval),
    /** An addition to the specification. */
    recentDeclines: z.array(recentDecline),
  }),
});

/** The maximum number of documents in one request. */
const mostDocuments = 200;
const documents = z.array(uuid).check(z.minLength(1), z.maxLength(mostDocuments));
const versions = z
  .record(uuid, z.number())
  .check(z.refine((read) => Object.keys(read).length <= mostDocuments, 'these are too many documents'));

export const approveDocuments = defineCall({
  method: 'PATCH',
  path: '/ims/approvalrecords',
  summary: 'Approves documents with their siblings: all of them, or none',
  body: z.strictObject({
    approve: documents,
    /** The versions that the client read, by document; without them the current ones are approved. */
    versions: z.optional(versions),
  }),
  response: z.object({
    success: z.literal(true),
    /** Who approved what, when, and which version: the client's receipt. */
    receipt: z.array(recentApproval),
  }),
});

/** The maximum length of a reason for declining. Characters. */
export const longestDeclineReason = 1_000;

export const declineDocuments = defineCall({
  method: 'POST',
  path: '/ims/approvalrecords/decline',
  summary: 'Declines documents with their siblings: all of them, or none; the firm is sent a message about it',
  addition: true,
  body: z.strictObject({
    decline: documents,
    /** The versions that the client read, by document. */
    versions,
    /** Why, for the adviser; one line. */
    reason: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'a reason is needed'),
        z.maxLength(longestDeclineReason),
        z.refine(isStorable, 'this cannot be stored'),
      ),
  }),
  response: z.object({
    success: z.literal(true),
    receipt: z.array(recentDecline),
  }),
});

/** How the client wants to receive documents for approval. */
export const sendMethods = ['portal', 'email', 'post'] as const;
export type SendMethod = (typeof sendMethods)[number];

export const getSendMethod = defineCall({
  method: 'GET',
  path: '/ims/sendmethod',
  summary: 'How the client is sent what is to be approved',
  response: z.object({ method: z.enum(sendMethods) }),
});

export const changeSendMethod = defineCall({
  method: 'PATCH',
  path: '/ims/sendmethod',
  staffMay: 'delivery',
  summary: 'Changes how the client is sent what is to be approved',
  body: z.strictObject({ method: z.enum(sendMethods) }),
  response: z.object({ success: z.literal(true) }),
});
